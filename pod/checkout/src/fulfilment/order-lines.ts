import type { Sku } from '@storepod/kernel/sku';
import type { Whereabouts } from '../order/return-moves.ts';
import { problems } from '../problems.ts';
import type { LineBooks, OrderBooks } from './order-books.sql.ts';

/** Some pieces of a line, as a request names them. */
export interface Pieces {
  sku: Sku;
  quantity: number;
}

/** Some pieces of a line that is there. */
export interface LinePieces {
  line: LineBooks;
  quantity: number;
}

/** Not sent yet, and not taken off the order. */
export const unsentOf = ({ quantity, shipped, cancelled }: LineBooks): number => quantity - shipped - cancelled;
export const leftToShip = (line: LineBooks): number => (line.shippable ? unsentOf(line) : 0);
/** With the customer, or on the way there. */
export const outOf = ({ shipped, returned }: LineBooks): number => shipped - returned;
export const refundableOf = ({ quantity, refundedQuantity }: LineBooks): number => quantity - refundedQuantity;

/** The lines that a request names, of each no more than `left` says. Without any it means all that is left. */
export function choosePieces(
  { lines }: OrderBooks,
  wanted: readonly Pieces[] | undefined,
  left: (line: LineBooks) => number,
): LinePieces[] {
  if (!wanted) return lines.map((line) => ({ line, quantity: left(line) })).filter(({ quantity }) => quantity > 0);
  return summed(wanted).map(([sku, quantity]) => {
    const line = lines.find((one) => one.sku === sku);
    if (!line) throw problems.LINE_NOT_FOUND({ sku });
    if (quantity > left(line)) throw problems.QUANTITY_EXCEEDED({ sku, quantity, left: left(line) });
    return { line, quantity };
  });
}

/** A sku that is named twice counts together. */
function summed(pieces: readonly Pieces[]): [Sku, number][] {
  const sums = new Map<Sku, number>();
  for (const { sku, quantity } of pieces) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums];
}

/**
 * Parcels that the customer still waits for. One of which no piece can be out any more has come back without being delivered. A return
 * names lines and no parcel, so a piece that may as well be from another parcel keeps this one on its way, until staff says otherwise.
 */
export const underWay = (
  { notArrived }: Pick<OrderBooks, 'notArrived'>,
  lines: readonly Pick<LineBooks, 'position' | 'shipped' | 'returned'>[],
): OrderBooks['notArrived'] =>
  notArrived.filter(({ positions }) =>
    lines.some(({ position, shipped, returned }) => positions.includes(position) && shipped > returned),
  );

const total = (lines: readonly LineBooks[], of: (line: LineBooks) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

export const whereaboutsOf = (lines: readonly LineBooks[]): Whereabouts => ({
  unsent: total(lines, unsentOf),
  toSend: total(lines, leftToShip),
  sent: total(lines, ({ shipped }) => shipped),
  returned: total(lines, ({ returned }) => returned),
});
