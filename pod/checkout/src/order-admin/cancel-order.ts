import { Uuid } from '@storepod/kernel/ids';
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
import { restOf, takeOff } from '../refund/take-off.ts';
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
      if (isRepeat(order, input)) return undefined;
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
const isRepeat = (order: Order, { refund }: CancelInput): boolean =>
  order.state.orderStatus === 'CANCELLED' && (refund !== true || leftOf(order) === 0);

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
