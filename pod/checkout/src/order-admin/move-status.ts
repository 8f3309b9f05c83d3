import { noteChange } from '@storepod/database/audit/call-audit';
import { Uuid } from '@storepod/kernel/ids';
import { Problem } from '@storepod/kernel/problem';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { type OrderBooks, readBooks } from '../fulfilment/order-books.sql.ts';
import { choosePieces, leftToShip, outOf } from '../fulfilment/order-lines.ts';
import { insertShipment, newParcel } from '../fulfilment/shipment.sql.ts';
import { moveOrder } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import type { OrderStatus } from '../order/order-states.ts';
import { attentionCleared, type ByPerson, cancelled, moved, reserveAgain } from '../order/person-moves.ts';
import { refundRequested } from '../order/refund-moves.ts';
import { driveOrLeave } from '../placement/drive-or-leave.ts';
import { cameBack } from '../refund/back-pieces.ts';
import { writePlan } from '../refund/give-back.ts';
import { askForCollection } from '../refund/payment-jobs.ts';
import { suggestRefund } from '../refund/refund-amounts.ts';
import type { Tables } from '../tables.ts';
import type { BulkInput, BulkOutcome, CancelInput, CommentInput, HistoryView, MoveInput } from './order-shapes.ts';
import { newestHistory } from './order-trail.ts';
import { byStaff, requireVersion, type StaffCall } from './staff-call.ts';

/** Moves an order along, or cancels it, and goes on with what follows from that. */
export async function moveStatus(checkout: Checkout, call: StaffCall, input: MoveInput): Promise<HistoryView> {
  await move(checkout, call, input);
  return newestHistory(checkout.db, call.store, call.id);
}

function move(checkout: Checkout, call: StaffCall, input: MoveInput): Promise<Order> {
  if (input.orderStatus === 'CANCELLED') return cancel(checkout, call, input);
  const { orderStatus: to } = input;
  const by = byStaff(checkout, call, input.comments);
  return change(checkout, call, {
    apply: async (order) => {
      requireVersion(order, input.version);
      moved(order, to, by);
      return readBooks(checkout.db, call.store, call.id);
    },
    beside: async (trx, order, books) => {
      await besideMove[to]?.(checkout, { trx, order, books, by });
    },
  });
}

interface Written {
  trx: Transaction<Tables>;
  order: Order;
  books: OrderBooks;
  by: ByPerson;
}

/** A status says something of the goods: what it says is written down with it. */
const besideMove: Partial<Record<OrderStatus, (checkout: Checkout, written: Written) => Promise<void>>> = {
  SHIPPED: async (checkout, { trx, order, books, by }) => {
    const pieces = choosePieces(books, undefined, leftToShip);
    if (pieces.length > 0) await insertShipment(trx, order, newParcel(checkout, books.shipments, pieces), by);
  },
  DELIVERED: async (checkout, { trx, order, by }) => {
    const { store, id } = order.facts;
    await sql`update shipment set delivered_at = ${by.at}
      where store_id = ${store} and order_id = ${id} and delivered_at is null`.execute(trx);
    await askForCollection(checkout, trx, order);
  },
  RETURNED: async (checkout, { trx, order, books, by }) => {
    const pieces = cameBack(choosePieces(books, undefined, outOf));
    if (pieces.length === 0) return;
    const back = { restock: true, pieces };
    await writePlan(checkout, trx, order, { id: newId(checkout), refund: undefined, back }, by, by.comments);
  },
};

const newId = ({ ids }: Checkout) => Uuid.parse(ids.uuid());

/** Closes an order; with `refund`, what was paid is asked back in the same transaction. */
export function cancel(checkout: Checkout, call: StaffCall, input: CancelInput): Promise<Order> {
  const by = byStaff(checkout, call, input.comments);
  return change(checkout, call, {
    apply: async (order) => {
      requireVersion(order, input.version);
      const { captured, refunded, refunding } = order.state;
      const amount = captured - refunded - refunding;
      const id = newId(checkout);
      const isRefunded = input.refund === true && amount > 0;
      if (isRefunded) refundRequested(order, { key: id, amount }, by.at, by.actor);
      cancelled(order, 'CONSOLE', by);
      if (!isRefunded) return undefined;
      const worth = suggestRefund(await readBooks(checkout.db, call.store, call.id), {});
      return { id, refund: { ...worth, id, amount }, back: undefined };
    },
    beside: async (trx, order, plan) => {
      if (plan) await writePlan(checkout, trx, order, plan, by, input.comments);
    },
  });
}

export const clearAttention = (checkout: Checkout, call: StaffCall, { comments, version }: CommentInput) =>
  change(checkout, call, {
    apply: (order) => {
      requireVersion(order, version);
      attentionCleared(order, byStaff(checkout, call, comments));
    },
  });

export const askStockAgain = (checkout: Checkout, call: StaffCall, { comments, version }: CommentInput) =>
  change(checkout, call, {
    apply: (order) => {
      requireVersion(order, version);
      reserveAgain(order, byStaff(checkout, call, comments));
    },
  });

type Change<T> = Parameters<typeof moveOrder<T>>[3];

/** Each order that was changed has a row in the audit, also where a call changes many. */
async function change<T>(checkout: Checkout, call: StaffCall, { apply, beside }: Change<T>): Promise<Order> {
  const { order } = await moveOrder<T>(
    checkout,
    call.store,
    { id: call.id },
    {
      apply,
      beside: async (trx, saved, answer) => {
        noteChange(trx, { id: call.id, changes: { orderStatus: saved.state.orderStatus } });
        await beside?.(trx, saved, answer);
      },
    },
  );
  return driveOrLeave(checkout, order);
}

/** One order after the other, each in a transaction of its own: one that is refused keeps none of the others back. */
export async function moveMany(
  checkout: Checkout,
  call: Omit<StaffCall, 'id'>,
  { ids, orderStatus, comments }: BulkInput,
): Promise<BulkOutcome> {
  const outcomes: BulkOutcome['outcomes'] = [];
  for (const id of ids)
    outcomes.push(await outcomeOf(id, move(checkout, { ...call, id }, { orderStatus, ...(comments && { comments }) })));
  const moved = outcomes.filter(({ code }) => code === null).length;
  return { moved, refused: outcomes.length - moved, outcomes };
}

async function outcomeOf(id: Uuid, moving: Promise<Order>): Promise<BulkOutcome['outcomes'][number]> {
  try {
    return { id, status: 200, orderStatus: (await moving).state.orderStatus, code: null, detail: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { id, status: error.status, orderStatus: null, code: error.code, detail: error.message };
  }
}
