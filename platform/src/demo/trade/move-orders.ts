import type { DemoGivenBack } from '@storepod/demo/trade';
import { fromDecimal } from '@storepod/kernel/money';
import { Sku } from '@storepod/kernel/sku';
import { eachAtATime, type ShopCalls } from '../shop-calls.ts';
import { type PlacedOrder, readOrders } from './find-sales.ts';
import { linesOf, passes, type Sale } from './order-plan.ts';
import { parcelOf } from './parcels.ts';
import { until } from './until.ts';

const AT_A_TIME = 2;
const ALL = { count: 200 } as const;

/** What the shopper does with an order of her own. */
type CancelOwn = (sale: Sale) => Promise<unknown>;

/**
 * Does with the orders of the demo what the staff of the shop would, until each is what it becomes. What was done stays: an order is
 * moved only from where it stands, and what adds something has a key of its own.
 */
export async function moveOrders(calls: ShopCalls, sales: readonly Sale[], cancelOwn: CancelOwn): Promise<void> {
  await decideTransfers(calls, sales);
  await until('the confirmation of the orders', async () => {
    const orders = await readOrders(calls);
    return sales.every((sale) => isDecided(sale, orders.get(sale.id)));
  });
  await cancelOrders(calls, sales, cancelOwn);
  await moveAll(calls, sales, 'CONFIRMED', 'PROCESSING');
  await shipOrders(calls, sales);
  await moveAll(calls, sales, 'SHIPPED', 'DELIVERING');
  await moveAll(calls, sales, 'DELIVERING', 'DELIVERED');
  await moveAll(calls, sales, 'DELIVERED', 'COMPLETED');
  await giveBack(calls, sales);
  await addNotes(calls, sales);
}

/** Whether the money was decided upon and the stock is sold, where the order goes on. */
function isDecided({ order }: Sale, placed: PlacedOrder | undefined): boolean {
  if (!placed) return false;
  // Two days later nobody waits for a transfer any more.
  if (order.becomes === 'PENDING_PAYMENT') return placed.orderStatus !== 'CREATED';
  if (order.cancelled === 'declined') return placed.orderStatus === 'CANCELLED';
  return placed.orderStatus !== 'CONFIRMED' ? isBehindIt(placed) : placed.inventoryStatus === 'COMMITTED';
}

const isBehindIt = ({ orderStatus }: PlacedOrder) => orderStatus !== 'CREATED' && orderStatus !== 'PENDING_PAYMENT';

/** The merchant finds the money of a transfer in the account, or looks for it. */
async function decideTransfers({ store, payment }: ShopCalls, sales: readonly Sale[]): Promise<void> {
  const query = { ...ALL, paymentType: 'MANUAL_TRANSFER', status: 'PENDING' } as const;
  const { content } = await payment.listTransactions({ store, query });
  for (const { internalRef, requestRef } of content) {
    const sale = sales.find(({ ref }) => String(ref) === String(requestRef));
    if (!sale) continue;
    const { becomes, isVerified } = sale.order;
    const params = { internalRef };
    if (isVerified) await payment.verifyTransaction({ store, params });
    else if (becomes !== 'PENDING_PAYMENT')
      await payment.approveTransaction({ store, params, body: { transactionNo: `TRF-${20_400 + sale.nth * 17}` } });
  }
}

async function cancelOrders(calls: ShopCalls, sales: readonly Sale[], cancelOwn: CancelOwn): Promise<void> {
  const { store, checkout } = calls;
  const orders = await readOrders(calls);
  for (const sale of sales) {
    const { cancelled } = sale.order;
    if (cancelled === undefined || orders.get(sale.id)?.orderStatus !== 'CONFIRMED') continue;
    if (cancelled === 'by-shopper') await cancelOwn(sale);
    else {
      const body = { refund: cancelled === 'and-refunded' };
      await checkout.cancelOrder({ store, params: { id: sale.id }, body });
    }
  }
}

type Waypoint = Parameters<typeof passes>[1];

/** Moves all that stand at one point of their way and go on to the next, as somebody does who marks them in the list. */
async function moveAll(calls: ShopCalls, sales: readonly Sale[], from: Waypoint, to: Waypoint): Promise<void> {
  const orders = await readOrders(calls);
  const ids = sales
    .filter(({ id, order }) => passes(order, to) && orders.get(id)?.orderStatus === from)
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const { outcomes } = await calls.checkout.moveOrders({ store: calls.store, body: { ids, orderStatus: to } });
  const refused = outcomes.find(({ code }) => code !== null);
  if (refused) throw new Error(`an order did not become ${to}: ${refused.detail}`);
}

async function shipOrders(calls: ShopCalls, sales: readonly Sale[]): Promise<void> {
  const { store, checkout } = calls;
  const orders = await readOrders(calls);
  const waiting = sales.filter(
    ({ id, order }) => (passes(order, 'SHIPPED') || order.inTwoParcels) && orders.get(id)?.orderStatus === 'PROCESSING',
  );
  await eachAtATime(waiting, AT_A_TIME, async (sale) => {
    const { id, order } = sale;
    const [first] = linesOf(order);
    const all = { ...parcelOf(sale, 2) };
    const part = first && { ...parcelOf(sale, 1), lines: [{ sku: Sku.parse(first.sku), quantity: first.quantity }] };
    const send = (parcel: typeof all, nth: number) =>
      checkout.createShipment({ store, params: { id }, body: parcel }, { idempotencyKey: `demo-${id}-parcel-${nth}` });
    if (order.inTwoParcels && part) await send(part, 1);
    if (passes(order, 'SHIPPED')) await send(all, 2);
  });
}

async function giveBack(calls: ShopCalls, sales: readonly Sale[]): Promise<void> {
  const orders = await readOrders(calls);
  for (const sale of sales) {
    const placed = orders.get(sale.id);
    if (!sale.order.back || !placed || placed.refunded.amount + placed.refunding.amount > 0) continue;
    await giveOneBack(calls, sale, sale.order.back);
  }
}

async function giveOneBack(calls: ShopCalls, { id, order }: Sale, back: DemoGivenBack): Promise<unknown> {
  const { store, currency, checkout } = calls;
  const key = { idempotencyKey: `demo-${id}-back` };
  const { reason } = back;
  if (back.kind === 'refund') {
    const amount = back.amount === 'all' ? {} : { amount: fromDecimal(back.amount, currency) };
    return checkout.refundOrder({ store, params: { id }, body: { ...amount, reason } }, key);
  }
  const [first] = linesOf(order);
  const lines = back.of === 'first' && first ? { lines: [{ sku: Sku.parse(first.sku), quantity: 1 }] } : {};
  return checkout.returnOrder({ store, params: { id }, body: { ...lines, refund: true, reason } }, key);
}

async function addNotes({ store, checkout }: ShopCalls, sales: readonly Sale[]): Promise<void> {
  for (const { id, order } of sales)
    if (order.note) {
      const note = { store, params: { id }, body: { text: order.note } };
      await checkout.addOrderNote(note, { idempotencyKey: `demo-${id}-note` });
    }
}
