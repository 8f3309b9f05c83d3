import { randomUUID } from 'node:crypto';
import { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import type { CartRecord } from '../cart/cart.sql.ts';
import type { Visitor } from '../cart/cart-call.ts';
import type { Checkout } from '../checkout.ts';
import type { Address } from '../customer/address.ts';
import { customerKey } from '../customer/customer-key.ts';
import type { OrderLimits } from '../limits/limit-shapes.ts';
import { driverName } from '../order/driver.ts';
import { Order } from '../order/order.ts';
import { type PaymentType, paymentTypeOf } from '../order/order-states.ts';
import type { Consent } from '../policies/require-consent.ts';
import type { StoreFacts } from '../store/store-facts.ts';
import type { Quote } from '../totals/quote.ts';
import { paymentWindowMs } from './payment-window.ts';
import { insertOrder } from './place-order.sql.ts';
import type { PlaceOrder } from './placement-shapes.ts';
import { returnUrls, type Sender } from './return-urls.ts';

/** Somebody without an account: what their orders are counted by, and what the store allows them. */
export interface Guest {
  origin: string;
  mailbox: string;
  limits: OrderLimits;
}

export interface Draft {
  visitor: Visitor;
  facts: StoreFacts;
  guest: Guest | undefined;
  consents: readonly Consent[];
  sender: Sender;
  cart: CartRecord;
  quote: Quote;
  input: PlaceOrder;
}

export type Persisted =
  | { outcome: 'PLACED'; order: Order; delivery: Address | null }
  | { outcome: 'CONVERTED'; orderId: Uuid }
  | { outcome: 'TOO_MANY'; seconds: number }
  | { outcome: 'CHANGED' | 'GONE' | 'USED_UP' };

/** Writes the order with all that belongs to it and converts the cart, in one statement. */
export async function persistOrder(checkout: Checkout, draft: Draft): Promise<Persisted> {
  const { visitor, facts: store, guest, sender, cart, quote, input } = draft;
  const { ids, clock, config, db, presence } = checkout;
  const at = clock.now();
  const id = Uuid.parse(ids.uuid());
  const ref = Uuid.parse(randomUUID());
  const urls = returnUrls(store, sender, { id, ref, lang: visitor.lang });
  const paymentType = paymentTypeOf(quote.total, input.paymentType);
  const windowMs = paymentWindowMs(config, paymentType, guest?.limits);
  const expiresAt = windowMs === undefined ? null : new Date(at.getTime() + windowMs);
  const delivery = deliveryOf(draft);
  const placed = await insertOrder(db, visitor.store, {
    cart,
    at,
    historyId: ids.uuid(),
    customer: customerRow(ids.uuid(), draft, delivery),
    order: orderRow(draft, { id, ref, ...urls, paymentType, expiresAt, delivery, driver: driverName(presence) }),
    lines: quote.lines,
    totals: quote.entries,
    checks: { guest: guest && countedAs(guest, config), consents: draft.consents },
  });
  announce('checkout.placed');
  if (placed.outcome === 'CONVERTED') return { outcome: 'CONVERTED', orderId: placed.order_id };
  if (placed.outcome === 'TOO_MANY') return placed;
  if (placed.outcome !== 'PLACED') return { outcome: placed.outcome };
  const order = new Order(
    {
      ...{ store: visitor.store, id, ref, number: placed.number, cartCode: cart.code, ...urls },
      ...{ currency: quote.currency, total: quote.total, isGuest: guest !== undefined },
      ...{ email: input.customer.emailAddress, lang: visitor.lang, placedAt: at },
      lines: quote.lines.map(({ sku, quantity }) => ({ sku, quantity })),
    },
    {
      ...{ paymentType, attempt: 1 },
      ...{ orderStatus: 'CREATED', paymentStatus: 'PENDING', inventoryStatus: 'NOT_REQUESTED' },
      ...{ pendingAction: 'RESERVE', pendingAttempts: 0, pendingSince: at, attentionReason: null },
      ...{ heldUntil: null, expiresAt, transactionRef: null, redirectUrl: null },
      ...{ captured: 0, refunded: 0, refunding: 0, waived: 0 },
    },
    1,
  );
  return { outcome: 'PLACED', order, delivery };
}

const countedAs = ({ origin, mailbox, limits }: Guest, { guestOrdersPerStore }: Checkout['config']) => ({
  ...{ origin, mailbox, perStore: guestOrdersPerStore },
  ...{ perAddress: limits.guestOrdersPerAddress, perEmail: limits.guestOrdersPerEmail },
});

/** What is not sent needs no address to go to. */
const deliveryOf = ({ quote, input }: Draft): Address | null => {
  if (!quote.lines.some(({ shippable }) => shippable)) return null;
  return goesTo(input);
};

/** Where goods go, if there are any to send. */
export const goesTo = ({ sameAsBilling, billing, delivery }: PlaceOrder): Address =>
  sameAsBilling ? billing : (delivery ?? billing);

/** How the customer is called on the order. */
export const nameOf = ({ customer, billing }: PlaceOrder): string =>
  `${customer.firstName ?? billing.firstName} ${customer.lastName ?? billing.lastName}`;

function customerRow(id: string, { visitor, input }: Draft, delivery: Address | null): Record<string, unknown> {
  const { customer, billing } = input;
  return {
    id,
    key: customerKey(visitor.shopper, customer.emailAddress),
    shopper: visitor.shopper ?? null,
    email: customer.emailAddress,
    first_name: customer.firstName ?? billing.firstName,
    last_name: customer.lastName ?? billing.lastName,
    phone: customer.phone ?? billing.phone ?? null,
    lang: visitor.lang,
    billing,
    delivery,
  };
}

interface Minted {
  id: Uuid;
  ref: Uuid;
  successUrl: string;
  cancelUrl: string;
  paymentType: PaymentType;
  expiresAt: Date | null;
  delivery: Address | null;
  driver: string | null;
}

function orderRow({ visitor, quote, input }: Draft, minted: Minted): Record<string, unknown> {
  const { customer, billing } = input;
  return {
    id: minted.id,
    ref: minted.ref,
    shopper: visitor.shopper ?? null,
    email: customer.emailAddress,
    phone: customer.phone ?? billing.phone ?? null,
    customer_name: nameOf(input),
    lang: visitor.lang,
    currency: quote.currency,
    payment_type: minted.paymentType,
    expires_at: minted.expiresAt,
    success_url: minted.successUrl,
    cancel_url: minted.cancelUrl,
    subtotal: quote.subtotal,
    discount: quote.discount,
    shipping: quote.shipping,
    tax: quote.tax,
    total: quote.total,
    tax_included: quote.taxIncluded,
    comments: input.comments ?? null,
    billing,
    delivery: minted.delivery,
    shipping_method: quote.method,
    discounts: quote.discounts,
    driver: minted.driver,
  };
}
