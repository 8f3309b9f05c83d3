import type { OrderLine } from '../order-words.ts';

export const paperKinds = ['invoice', 'packing-slip'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What lies in the parcel: all that can be sent now, of goods that are sent at all. */
export const toPack = <Line extends Pick<OrderLine, 'leftToShip' | 'shippable'>>(
  lines: readonly Line[],
): (Line & { pieces: number })[] =>
  lines
    .filter(({ shippable }) => shippable)
    .map((line) => ({ ...line, pieces: line.leftToShip }))
    .filter(({ pieces }) => pieces > 0);
