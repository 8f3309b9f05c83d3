import type { LineBooks } from '../fulfilment/order-books.sql.ts';
import { type LinePieces, outOf, unsentOf } from '../fulfilment/order-lines.ts';
import { problems } from '../problems.ts';
import type { BackPieces } from './refund.sql.ts';

/** Pieces that the customer sent back. */
export const cameBack = (pieces: readonly LinePieces[]): BackPieces[] =>
  pieces.map((one) => ({ ...one, returned: one.quantity, cancelled: 0, waived: null }));

/** Pieces that are given back for the money: first those that were never sent. */
export const takenOff = (pieces: readonly LinePieces[]): BackPieces[] =>
  pieces.map((one) => {
    const { line, quantity } = one;
    const cancelled = Math.min(quantity, unsentOf(line));
    const returned = quantity - cancelled;
    if (returned > outOf(line))
      throw problems.QUANTITY_EXCEEDED({ sku: line.sku, quantity, left: unsentOf(line) + outOf(line) });
    return { ...one, returned, cancelled, waived: null };
  });

/** The same of an order that was cancelled: what had not been sent went back into the stock then. */
export const stillOut = (pieces: readonly LinePieces[]): BackPieces[] =>
  pieces
    .map((one) => ({ ...one, returned: Math.min(one.quantity, outOf(one.line)), cancelled: 0, waived: null }))
    .filter(({ returned }) => returned > 0);

/** The lines of an order once these pieces are off it. */
export const linesAfter = (lines: readonly LineBooks[], pieces: readonly BackPieces[]): LineBooks[] =>
  lines.map((line) => {
    const back = pieces.find((one) => one.line.position === line.position);
    if (!back) return line;
    return { ...line, returned: line.returned + back.returned, cancelled: line.cancelled + back.cancelled };
  });
