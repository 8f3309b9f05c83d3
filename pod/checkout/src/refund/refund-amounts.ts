import type { Uuid } from '@storepod/kernel/ids';
import type { LineBooks, OrderBooks } from '../fulfilment/order-books.sql.ts';
import { choosePieces, type LinePieces, type Pieces, refundableOf } from '../fulfilment/order-lines.ts';

/** A part of a line and what it is worth. */
interface LineShare extends LinePieces {
  amount: number;
}

export interface RefundPlan {
  id: Uuid;
  amount: number;
  /** What of it is for the shipping. */
  shipping: number;
  lines: LineShare[];
}

/** What was paid for a line: its price without its share of the discounts, with the tax that came on top. */
const paidFor = ({ subtotal, discount, tax }: LineBooks, { taxIncluded }: OrderBooks): number =>
  subtotal - discount + (taxIncluded ? 0 : tax);

/** What is left of the total beside the lines: the shipping with its tax, and what rounding per order has left over. */
const shippingLeft = (books: OrderBooks): number => {
  const goods = books.lines.reduce((sum, line) => sum + paidFor(line, books), 0);
  return Math.max(0, books.total - goods - books.shippingRefunded);
};

/**
 * What some pieces of a line are worth. It is counted from the first piece: so many pieces are worth so much, without what was
 * given back before. So all pieces together are worth what was paid for the line, in whatever portions they are given back.
 */
function shareOf(line: LineBooks, quantity: number, books: OrderBooks): number {
  const upTo = BigInt(line.refundedQuantity + quantity);
  const worth = (BigInt(paidFor(line, books)) * upTo) / BigInt(line.quantity);
  return Math.max(0, Number(worth) - line.refundedAmount);
}

/** What the named lines, and the shipping, come to. Without lines and shipping: everything that is left. */
export function suggestRefund(
  books: OrderBooks,
  { lines, shipping }: { lines?: readonly Pieces[] | undefined; shipping?: boolean | undefined },
): Omit<RefundPlan, 'id'> {
  const isAll = lines === undefined && shipping === undefined;
  const pieces = lines || isAll ? choosePieces(books, lines, refundableOf) : [];
  const shares = pieces.map((one) => ({ ...one, amount: shareOf(one.line, one.quantity, books) }));
  const forShipping = shipping || isAll ? shippingLeft(books) : 0;
  const amount = shares.reduce((sum, share) => sum + share.amount, forShipping);
  return { amount, shipping: forShipping, lines: shares };
}
