import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { type OrderBooks, readBooks } from '../fulfilment/order-books.sql.ts';
import { refundableOf } from '../fulfilment/order-lines.ts';
import type { Order } from '../order/order.ts';
import { type ByPerson, cancelled, refusedMove } from '../order/person-moves.ts';
import { refundRequested } from '../order/refund-moves.ts';
import { requireCancellable, restCancelled } from '../order/return-moves.ts';
import { problems } from '../problems.ts';
import { type Plan, writePlan } from '../refund/give-back.ts';
import type { BackPieces } from '../refund/refund.sql.ts';
import { suggestRefund } from '../refund/refund-amounts.ts';
import { restOf, takeOff, worthOfCancelled } from '../refund/take-off.ts';
import type { CheckoutDb } from '../tables.ts';
import { changeOrder } from './change-order.ts';
import type { CancelInput } from './order-shapes.ts';
import { byStaff, requireVersion, type StaffCall } from './staff-call.ts';

/**
 * Cancels an order, or what is left to send of one that is partly sent: that stays an order. With `refund`, what was paid for it is
 * asked back in the same transaction. Who meets a parcel that leaves at the same moment is refused: they meant another order.
 */
export function cancel(checkout: Checkout, call: StaffCall, input: CancelInput): Promise<Order> {
  const by = byStaff(checkout, call, input.comments);
  let seen: number | undefined;
  return changeOrder(checkout, call, {
    apply: async (order) => {
      if (await isRepeat(checkout, order, input)) return undefined;
      requireVersion(order, input.version);
      requireCancellable(order);
      const books = await readBooks(checkout.db, call.store, call.id);
      const { shipments } = books;
      if (seen !== undefined && seen !== shipments) throw problems.ORDER_CHANGED();
      seen = shipments;
      const id = Uuid.parse(checkout.ids.uuid());
      const rest = restOf(books);
      return rest
        ? cancelRest(order, books, { id, rest, by, isRefunded: input.refund === true })
        : cancelWhole(order, books, { id, by, isRefunded: input.refund === true });
    },
    beside: async (trx, order, plan) => {
      if (plan) await writePlan(checkout, trx, order, plan, by, input.comments);
    },
  });
}

/** A repeat changes nothing; one that asks for money that was not asked back before is none. */
async function isRepeat({ db }: Checkout, order: Order, { refund }: CancelInput): Promise<boolean> {
  const isMoneyAsked = refund === true && leftOf(order) > 0;
  if (order.state.orderStatus === 'CANCELLED') return !isMoneyAsked;
  const { store, id } = order.facts;
  if (!(await isRestCancelled(db, store, id))) return false;
  return !isMoneyAsked || givenUpOf(order) >= worthOfCancelled(await readBooks(db, store, id));
}

/** Nothing is left to send of such an order: nobody can mean anything else by cancelling it once more. */
async function isRestCancelled(db: CheckoutDb, store: StoreMerchantId, id: Uuid): Promise<boolean> {
  const { rows } = await sql`
    select from sales_order_event
    where store_id = ${store} and order_id = ${id} and type = 'REST_CANCELLED' limit 1`.execute(db);
  return rows.length > 0;
}

/** Money that has gone back or is on its way, and what nobody asks for any more. */
const givenUpOf = ({ state: { refunded, refunding, waived } }: Order) => refunded + refunding + waived;

interface Cancelling {
  id: Uuid;
  by: ByPerson;
  /** Whether what was paid is given back now. */
  isRefunded: boolean;
}

const leftOf = ({ state: { captured, refunded, refunding } }: Order) => captured - refunded - refunding;

function cancelWhole(order: Order, books: OrderBooks, { id, by, isRefunded }: Cancelling): Plan | undefined {
  const amount = isRefunded ? leftOf(order) : 0;
  if (amount > 0) refundRequested(order, { key: id, amount }, by.at, by.actor);
  cancelled(order, 'CONSOLE', by);
  return amount > 0 ? { id, refund: { ...suggestRefund(books, {}), id, amount }, back: undefined } : undefined;
}

/** The shipping stays paid, since a parcel has travelled. */
function cancelRest(
  order: Order,
  books: OrderBooks,
  { id, rest, by, isRefunded }: Cancelling & { rest: BackPieces[] },
): Plan {
  if (rest.length === 0) throw refusedMove(order.state.orderStatus, 'CANCELLED');
  const worth = suggestRefund(books, { lines: refundable(rest) });
  const amount = Math.min(worth.amount, leftOf(order));
  const isAsked = isRefunded && amount > 0;
  if (isAsked) refundRequested(order, { key: id, amount }, by.at, by.actor);
  const isMoneyOwed = !isAsked && amount > 0;
  const goods = takeOff(order, books, rest, (taken) => restCancelled(order, id, { ...taken, isMoneyOwed }, by));
  return {
    id,
    refund: isAsked ? { ...worth, id, amount } : undefined,
    back: { ...goods, restock: true },
  };
}

/** Pieces whose money was given back before are not paid for twice. */
const refundable = (rest: readonly BackPieces[]) =>
  rest
    .map(({ line, quantity }) => ({ sku: line.sku, quantity: Math.min(quantity, refundableOf(line)) }))
    .filter(({ quantity }) => quantity > 0);
