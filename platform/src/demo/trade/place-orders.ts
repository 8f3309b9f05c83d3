import { checkout as checkoutContract } from '@storepod/checkout/contract';
import type { DemoAddress, DemoOrder, DemoTrade } from '@storepod/demo/trade';
import { CountryCode } from '@storepod/kernel/country';
import { Email } from '@storepod/kernel/email';
import type { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import { trusted } from '@storepod/kernel/value';
import type { Calls } from '../contract-calls.ts';
import { demoShopper } from '../demo-shoppers.ts';
import type { ShopCalls } from '../shop-calls.ts';
import { type EdgePlace, ShopVisitor } from '../shop-visitor.ts';
import { findSales } from './find-sales.ts';
import { customerOf, linesOf, type Sale } from './order-plan.ts';
import { decideAtSandbox } from './pay-at-sandbox.ts';

/** Where orders are placed, and what is known of an earlier attempt. */
export interface Counter {
  calls: ShopCalls;
  trade: DemoTrade;
  edge: EdgePlace;
  storeName: string;
  /** Shipping methods by their codes. */
  methods: ReadonlyMap<string, Uuid>;
  /** Carts that were filled, by the places of their orders. A cart becomes one order, however often it is placed. */
  carts: Map<number, Uuid>;
}

interface Placed {
  sales: Sale[];
  /** What the shopper may do with an order of her own. */
  cancelOwn: (sale: Sale) => Promise<unknown>;
}

const CHANGED_MIND = 'I have changed my mind.';

interface Buyer {
  visitor: ShopVisitor;
  checkout: Calls<typeof checkoutContract>;
}

/**
 * Places the orders of the demo as shoppers do, on the shop's own host, one after the other: so their numbers follow their
 * dates. Those that are there already stay.
 */
export async function placeOrders(counter: Counter, onDone: (orders: number) => void): Promise<Placed> {
  const { calls, trade, edge, storeName } = counter;
  const known = await findSales(calls, trade);
  const guest = buyerAt(new ShopVisitor(edge, storeName));
  const shopper = await signIn(counter);
  await fillAddressBook(shopper, calls.store, trade);
  const sales: Sale[] = [];
  for (const [nth, order] of trade.orders.entries()) {
    const buyer = customerOf(trade, order).isShopper ? shopper : guest;
    const there = known.get(nth);
    const sale = there ?? (await placeOne(counter, buyer, nth, order));
    if (there) await payIfOpen(counter, buyer, there);
    sales.push(sale);
    onDone(sales.length);
  }
  const cancelOwn = ({ id }: Sale) =>
    shopper.checkout.cancelOwnOrder({ store: calls.store, params: { id }, body: { reason: CHANGED_MIND } });
  return { sales, cancelOwn };
}

const buyerAt = (visitor: ShopVisitor): Buyer => ({ visitor, checkout: visitor.calls(checkoutContract, '/checkout') });

async function signIn({ edge, storeName, calls }: Counter): Promise<Buyer> {
  const visitor = new ShopVisitor(edge, storeName);
  await visitor.signIn(calls.store, demoShopper.username, demoShopper.password);
  return buyerAt(visitor);
}

/** An address that is there already is not added twice. */
async function fillAddressBook({ checkout }: Buyer, store: StoreMerchantId, { addressBook }: DemoTrade): Promise<void> {
  for (const [nth, address] of addressBook.entries()) {
    const isFirst = nth === 0;
    const body = { address: addressOf(address), defaultBilling: isFirst, defaultDelivery: isFirst };
    await checkout.addAddress({ store, body });
  }
}

async function placeOne(counter: Counter, buyer: Buyer, nth: number, order: DemoOrder): Promise<Sale> {
  const { calls, trade, methods, carts } = counter;
  const { store } = calls;
  const { email, language, billing, delivery } = customerOf(trade, order);
  const lang = LanguageCode.parse(language);
  const code = carts.get(nth) ?? (await fillCart(buyer, store, lang, order));
  carts.set(nth, code);
  const shippingMethod = methods.get(order.shipping);
  const { id, orderRef, redirectUrl } = await buyer.checkout.placeOrder({
    ...{ store, lang, params: { code } },
    body: {
      paymentType: order.payment,
      customer: { emailAddress: Email.parse(email) },
      billing: addressOf(billing),
      customerAgreement: true,
      ...(delivery && { delivery: addressOf(delivery) }),
      ...(shippingMethod && { shippingMethod }),
      ...(order.comments && { comments: order.comments }),
    },
  });
  if (redirectUrl) await decide(buyer, order, redirectUrl);
  return { nth, order, id, ref: orderRef };
}

const decide = ({ visitor }: Buyer, { cancelled }: DemoOrder, page: string) =>
  decideAtSandbox(visitor, page, cancelled === 'declined' ? 'decline' : 'pay');

/** Of an order that an earlier attempt placed, and perhaps did not pay. */
async function payIfOpen({ calls }: Counter, buyer: Buyer, { id, order }: Sale): Promise<void> {
  if (order.payment !== 'SANDBOX') return;
  const { orderStatus, redirectUrl } = await calls.checkout.readOrder({ store: calls.store, params: { id } });
  // The job that goes on with what a crash cut off has not come by yet.
  if (orderStatus === 'CREATED') throw new Error(`order ${id} is still being placed`);
  if (orderStatus === 'PENDING_PAYMENT' && redirectUrl) await decide(buyer, order, redirectUrl);
}

async function fillCart({ checkout }: Buyer, store: StoreMerchantId, lang: LanguageCode, order: DemoOrder) {
  const [first, ...others] = linesOf(order).map(({ sku, quantity }) => ({ product: Sku.parse(sku), quantity }));
  if (!first) throw new Error('an order of the demo has no lines');
  const { code } = await checkout.createCart({ store, lang, body: first });
  for (const body of others) await checkout.setCartLine({ store, lang, params: { code }, body });
  if (order.code) {
    const body = { codes: [trusted<never>(order.code)] };
    const { refusedCodes } = await checkout.setCartDiscounts({ store, lang, params: { code }, body });
    const [refused] = refusedCodes;
    if (refused) throw new RefusedCode(`${refused.code} of the demo takes nothing off: ${refused.reason}`);
  }
  return code;
}

/** A fault of the demo's data, which trying again does not mend. */
class RefusedCode extends TypeError {}

const addressOf = ({ country, ...address }: DemoAddress) => ({ ...address, country: CountryCode.parse(country) });
