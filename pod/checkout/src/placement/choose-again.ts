import { isDeepStrictEqual } from 'node:util';
import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { Address } from '../customer/address.ts';
import { limitsOf } from '../limits/order-limits.ts';
import { moveOrder } from '../order/move-order.ts';
import { loadOrder } from '../order/order.sql.ts';
import type { Order } from '../order/order.ts';
import { type PaymentType, paymentTypeOf } from '../order/order-states.ts';
import { mayChooseAgain, paymentChanged } from '../order/payment-choice.ts';
import { problems } from '../problems.ts';
import { paymentWindowMs } from './payment-window.ts';
import { goesTo } from './persist-order.ts';
import type { PlaceOrder } from './placement-shapes.ts';

/**
 * The cart of an order is sent again. The order stays as it was placed: another address or way of sending is refused, with the order
 * that waits. How it is paid can be changed until it is.
 */
export async function chooseAgain(
  checkout: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  input: PlaceOrder,
): Promise<Order> {
  const loaded = await loadOrder(checkout.db, store, { id });
  if (!loaded) throw problems.CART_NOT_FOUND();
  const { order } = loaded;
  if (order.phase === 'CLOSED' || !isAsPlaced(await findPlaced(checkout, order), order, input)) throw standing(order);
  if (hasChoice(order, input)) return order;
  if (order.phase !== 'AWAITING_PAYMENT') throw standing(order);
  return changePayment(checkout, order, choiceOf(order, input));
}

/** Whoever has chosen something else at the same moment was the last one. */
export function requireChoice(order: Order, input: PlaceOrder): void {
  if (!hasChoice(order, input)) throw standing(order);
}

/** What is paid is paid, in whatever way. */
const hasChoice = (order: Order, input: PlaceOrder): boolean =>
  order.isPaid || order.state.paymentType === choiceOf(order, input);

function choiceOf({ facts: { total } }: Order, { paymentType }: PlaceOrder): PaymentType {
  return paymentTypeOf(total, paymentType);
}

/** Why an order is not changed by its cart. */
const standing = ({ phase, facts: { id, ref } }: Order): Error =>
  phase === 'AWAITING_PAYMENT' ? problems.ORDER_WAITING({ order: id, ref }) : problems.CART_CONVERTED({ order: id });

async function changePayment(checkout: Checkout, { facts }: Order, paymentType: PaymentType): Promise<Order> {
  if (paymentType === 'NONE')
    throw problems.PAYMENT_TYPE_REQUIRED({ total: { amount: facts.total, currency: facts.currency } });
  const at = checkout.clock.now();
  const limits = facts.isGuest ? await limitsOf(checkout, facts.store) : undefined;
  const windowMs = paymentWindowMs(checkout.config, paymentType, limits);
  const { order } = await moveOrder(
    checkout,
    facts.store,
    { id: facts.id },
    {
      apply: (fresh) => {
        if (fresh.phase !== 'AWAITING_PAYMENT' || fresh.state.paymentType === paymentType) return;
        if (!mayChooseAgain(fresh)) throw standing(fresh);
        paymentChanged(fresh, at, { paymentType, expiresAt: waitsUntil(fresh, at, windowMs) });
      },
    },
  );
  return order;
}

/** The goods are held for a guest no longer than for one who chose the same at once: choosing again and again would hold them for ever. */
function waitsUntil({ facts, state }: Order, at: Date, windowMs: number | undefined): Date | null {
  if (windowMs === undefined) return null;
  const anew = at.getTime() + windowMs;
  if (!facts.isGuest) return new Date(anew);
  const latest = Math.max(state.expiresAt?.getTime() ?? 0, facts.placedAt.getTime() + windowMs);
  return new Date(Math.min(anew, latest));
}

interface Placed {
  email: string;
  billing: Address;
  delivery: Address | null;
  method: string | null;
  comments: string | null;
}

async function findPlaced({ db }: Checkout, { facts }: Order): Promise<Placed> {
  const { rows } = await sql<Placed>`${prepared}
    select email, billing, delivery, shipping_method ->> 'id' as method, comments from sales_order
    where store_id = ${facts.store} and id = ${facts.id}`.execute(db);
  const [placed] = rows;
  if (!placed) throw problems.CART_NOT_FOUND();
  return placed;
}

/** What is not said again is as it was. Where nothing is sent, no address for goods was kept. */
function isAsPlaced(placed: Placed, { facts }: Order, input: PlaceOrder): boolean {
  const { customer, billing, shippingMethod, comments, expectedTotal, acceptPriceChange } = input;
  return (
    customer.emailAddress.toLowerCase() === placed.email.toLowerCase() &&
    isSameAddress(billing, placed.billing) &&
    (placed.delivery === null || isSameAddress(goesTo(input), placed.delivery)) &&
    (shippingMethod === undefined || placed.method === null || shippingMethod === placed.method) &&
    (comments === undefined || comments === (placed.comments ?? '')) &&
    (acceptPriceChange === true || expectedTotal === undefined || expectedTotal.amount === facts.total)
  );
}

/** As they are kept: a field without a value is none. */
const isSameAddress = (one: Address, other: Address): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), other);
