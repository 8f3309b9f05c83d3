import { Uuid } from '@storepod/kernel/ids';
import { Problem } from '@storepod/kernel/problem';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { type OrderBooks, readBooks } from '../fulfilment/order-books.sql.ts';
import { choosePieces, leftToShip, outOf, underWay } from '../fulfilment/order-lines.ts';
import { insertShipment, newParcel } from '../fulfilment/shipment.sql.ts';
import type { Order } from '../order/order.ts';
import type { OrderStatus } from '../order/order-states.ts';
import { attentionCleared, type ByPerson, moved, reserveAgain } from '../order/person-moves.ts';
import { cameBack } from '../refund/back-pieces.ts';
import { writePlan } from '../refund/give-back.ts';
import { askForCollection } from '../refund/payment-jobs.ts';
import type { Tables } from '../tables.ts';
import { cancel } from './cancel-order.ts';
import { changeOrder } from './change-order.ts';
import type { BulkInput, BulkOutcome, CommentInput, HistoryView, MoveInput } from './order-shapes.ts';
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
  return changeOrder(checkout, call, {
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
  DELIVERED: async (checkout, { trx, order, books, by }) => {
    const { store, id } = order.facts;
    const arrived = underWay(books, books.lines).map((parcel) => parcel.id);
    await sql`update shipment set delivered_at = ${by.at}
      where store_id = ${store} and order_id = ${id} and id = any (${arrived}::uuid[])`.execute(trx);
    await askForCollection(checkout, trx, order);
  },
  RETURNED: async (checkout, { trx, order, books, by }) => {
    const pieces = cameBack(choosePieces(books, undefined, outOf));
    if (pieces.length === 0) return;
    const back = { restock: true, pieces, waived: 0, isCollected: false };
    await writePlan(checkout, trx, order, { id: newId(checkout), refund: undefined, back }, by, by.comments);
  },
};

const newId = ({ ids }: Checkout) => Uuid.parse(ids.uuid());

export const clearAttention = (checkout: Checkout, call: StaffCall, { comments, version }: CommentInput) =>
  changeOrder(checkout, call, {
    apply: (order) => {
      requireVersion(order, version);
      attentionCleared(order, byStaff(checkout, call, comments));
    },
  });

export const askStockAgain = (checkout: Checkout, call: StaffCall, { comments, version }: CommentInput) =>
  changeOrder(checkout, call, {
    apply: (order) => {
      requireVersion(order, version);
      reserveAgain(order, byStaff(checkout, call, comments));
    },
  });

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
