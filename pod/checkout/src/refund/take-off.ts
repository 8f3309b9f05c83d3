import type { OrderBooks } from '../fulfilment/order-books.sql.ts';
import { choosePieces, leftToShip, underWay, whereaboutsOf } from '../fulfilment/order-lines.ts';
import type { Order } from '../order/order.ts';
import type { TakenOff } from '../order/return-moves.ts';
import { linesAfter, takenOff } from './back-pieces.ts';
import type { BackGoods, BackPieces } from './refund.sql.ts';
import { suggestRefund } from './refund-amounts.ts';

/** Makes the move that takes pieces off an order. What was not paid for yet is not asked for any more. */
export function takeOff(
  order: Order,
  books: OrderBooks,
  pieces: readonly BackPieces[],
  move: (taken: TakenOff) => void,
): Omit<BackGoods, 'restock'> {
  const { waived: before } = order.state;
  const wasPaid = order.isPaid;
  const priced = wasPaid ? [...pieces] : withWorth(books, pieces);
  move(takenFrom(books, priced));
  return { pieces: priced, waived: order.state.waived - before, isCollected: !wasPaid && order.isPaid };
}

export function takenFrom(books: OrderBooks, pieces: readonly BackPieces[]): TakenOff {
  const lines = linesAfter(books.lines, pieces);
  return {
    after: whereaboutsOf(lines),
    hasArrived: books.arrived > 0 && underWay(books, lines).length === 0,
    worth: pieces.reduce((sum, { waived }) => sum + (waived ?? 0), 0),
  };
}

function withWorth(books: OrderBooks, pieces: readonly BackPieces[]): BackPieces[] {
  const { lines } = suggestRefund(books, {
    lines: pieces.map(({ line: { sku }, quantity }) => ({ sku, quantity })),
  });
  return pieces.map((one) => ({
    ...one,
    waived: lines.find(({ line }) => line.position === one.line.position)?.amount ?? 0,
  }));
}

/**
 * What is left to send of an order of which something was sent; undefined where nothing was. What travels without a parcel stays, as
 * what was sent does.
 */
export function restOf(books: OrderBooks): BackPieces[] | undefined {
  if (whereaboutsOf(books.lines).sent === 0) return undefined;
  return takenOff(choosePieces(books, undefined, leftToShip));
}

/** What the pieces are worth that were taken off an order before they were sent. */
export function worthOfCancelled(books: OrderBooks): number {
  const fresh = books.lines.map((line) => ({ ...line, refundedQuantity: 0, refundedAmount: 0 }));
  const lines = fresh
    .filter(({ cancelled }) => cancelled > 0)
    .map(({ sku, cancelled }) => ({ sku, quantity: cancelled }));
  return suggestRefund({ ...books, lines: fresh }, { lines }).amount;
}
