import type { KeepAnswer } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import type { Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { type OrderBooks, readBooks } from '../fulfilment/order-books.sql.ts';
import { choosePieces, outOf } from '../fulfilment/order-lines.ts';
import { moveOrder } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import type { ByPerson } from '../order/person-moves.ts';
import { refundRequested } from '../order/refund-moves.ts';
import { goodsBack } from '../order/return-moves.ts';
import { byStaff, requireVersion, type StaffCall } from '../order-admin/staff-call.ts';
import { driveOrLeave } from '../placement/drive-or-leave.ts';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';
import { cameBack, stillOut, takenOff } from './back-pieces.ts';
import { askForCollection, askForLess, askForRefund } from './payment-jobs.ts';
import { type BackGoods, type BackPieces, insertRefund, insertReturn } from './refund.sql.ts';
import { type RefundPlan, suggestRefund } from './refund-amounts.ts';
import type { OrderRefund, OrderReturn, RefundInput, ReturnInput } from './refund-shapes.ts';
import { refundView, returnView } from './refund-view.ts';
import { askForRestock } from './restock-job.ts';
import { takeOff } from './take-off.ts';

/** Money, goods, or both at once: then they have the same id. */
export interface Plan {
  id: Uuid;
  refund: RefundPlan | undefined;
  back: BackGoods | undefined;
}

/** The same before the order is moved. */
type Intent = Pick<Plan, 'id' | 'refund'> & { back: { restock: boolean; pieces: BackPieces[] } | undefined };

/** Asks for money to be given back. It is a request: payment is asked by a job and answers later. */
export async function requestRefund(
  checkout: Checkout,
  call: StaffCall,
  input: RefundInput,
  keepAnswer: KeepAnswer<OrderRefund>,
): Promise<OrderRefund> {
  const answers: OrderRefund[] = [];
  await giveBack(checkout, call, input, {
    plan: (id, books, order) => refundPlan(id, books, order, input),
    written: async (trx, { facts }, { id, refund }, by) => {
      if (!refund) throw new Error('a refund without an amount');
      const lines = refund.lines.map(({ line: { sku }, quantity, amount }) => ({ sku, quantity, amount }));
      const row = { id, status: 'PENDING' as const, amount: refund.amount, shipping: refund.shipping, lines };
      const asked = { reason: input.reason ?? null, failure: null, actor: by.actor.name, requested_at: by.at };
      const answer = refundView({ ...row, ...asked, settled_at: null }, facts.currency);
      answers.push(answer);
      await keepAnswer(trx, answer);
    },
  });
  return lastOf(answers);
}

/** Goods came back, to the stock or not, with their money or without. */
export async function recordReturn(
  checkout: Checkout,
  call: StaffCall,
  input: ReturnInput,
  keepAnswer: KeepAnswer<OrderReturn>,
): Promise<OrderReturn> {
  const answers: OrderReturn[] = [];
  await giveBack(checkout, call, input, {
    plan: (id, books) => returnPlan(id, books, input),
    written: async (trx, _order, { id, back }, by) => {
      if (!back) throw new Error('a return without goods');
      const lines = back.pieces.map(({ line: { sku }, returned, cancelled }) => ({ sku, returned, cancelled }));
      const noted = { reason: input.reason ?? null, actor: by.actor.name, recorded_at: by.at, restocked_at: null };
      const answer = returnView({ id, restock: back.restock, lines, ...noted });
      answers.push(answer);
      await keepAnswer(trx, answer);
    },
  });
  return lastOf(answers);
}

interface GivenBack {
  plan: (id: Uuid, books: OrderBooks, order: Order) => Intent;
  written: (trx: Transaction<Tables>, order: Order, plan: Plan, by: ByPerson) => Promise<void>;
}

/** One transaction: the order, the rows of the refund and the return, and the jobs that ask payment and inventory. */
async function giveBack(
  checkout: Checkout,
  call: StaffCall,
  { version, reason }: { version?: number; reason?: string },
  { plan, written }: GivenBack,
): Promise<void> {
  const by = byStaff(checkout, call);
  const { order } = await moveOrder(
    checkout,
    call.store,
    { id: call.id },
    {
      apply: async (order) => {
        requireVersion(order, version);
        const books = await readBooks(checkout.db, call.store, call.id);
        const { id, refund, back } = plan(Uuid.parse(checkout.ids.uuid()), books, order);
        if (refund) refundRequested(order, { key: id, amount: refund.amount }, by.at, by.actor);
        const goods = back && {
          ...takeOff(order, books, back.pieces, (taken) => goodsBack(order, id, taken, by)),
          restock: back.restock,
        };
        return { id, refund, back: goods };
      },
      beside: async (trx, order, planned) => {
        await writePlan(checkout, trx, order, planned, by, reason);
        await written(trx, order, planned, by);
      },
    },
  );
  await driveOrLeave(checkout, order);
}

/** The rows of what is given back and the jobs that see to it, in the transaction that moves the order. */
export async function writePlan(
  checkout: Checkout,
  trx: Transaction<Tables>,
  order: Order,
  { id, refund, back }: Plan,
  by: ByPerson,
  reason: string | undefined,
): Promise<void> {
  if (refund) {
    await insertRefund(trx, order, refund, by, reason);
    await askForRefund(checkout, trx, order, id);
  }
  if (back) {
    await insertReturn(trx, order, { id, ...back }, by, reason);
    if (back.restock) await askForRestock(checkout, trx, order, id);
    if (back.waived > 0) await askForLess(checkout, trx, order);
    if (back.isCollected) await askForCollection(checkout, trx, order);
  }
}

function refundPlan(id: Uuid, books: OrderBooks, { facts, state }: Order, input: RefundInput): Intent {
  const { amount: asked, restock } = input;
  if (asked && asked.currency !== facts.currency) throw problems.CURRENCY_DIFFERS({ currency: facts.currency });
  const isByAmount = asked !== undefined && input.lines === undefined && input.shipping === undefined;
  const isAll = asked === undefined && input.lines === undefined && input.shipping === undefined;
  const worth = isByAmount ? { amount: 0, shipping: 0, lines: [] } : suggestRefund(books, input);
  const left = state.captured - state.refunded - state.refunding;
  const amount = asked?.amount ?? (isAll ? left : worth.amount);
  const off = state.orderStatus === 'CANCELLED' ? stillOut : takenOff;
  const pieces = restock ? off(worth.lines) : [];
  return { id, refund: { ...worth, id, amount }, back: pieces.length > 0 ? { restock: true, pieces } : undefined };
}

function returnPlan(id: Uuid, books: OrderBooks, input: ReturnInput): Intent {
  const pieces = choosePieces(books, input.lines, outOf);
  if (pieces.length === 0) throw problems.NOTHING_TO_RETURN();
  const lines = pieces.map(({ line: { sku }, quantity }) => ({ sku, quantity }));
  const worth = input.refund ? suggestRefund(books, { lines }) : undefined;
  // Of an order that came to nothing there is no money to give back with the goods.
  const refund = worth && worth.amount > 0 ? { id, ...worth } : undefined;
  return { id, refund, back: { restock: input.restock ?? true, pieces: cameBack(pieces) } };
}

function lastOf<T>(answers: readonly T[]): T {
  const answer = answers.at(-1);
  if (answer === undefined) throw new Error('nothing was written');
  return answer;
}
