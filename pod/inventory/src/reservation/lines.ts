import { compareSkus, type Sku } from '@storepod/kernel/sku';
import type { ReserveInput } from './reservation.contract.ts';

export interface Line {
  sku: Sku;
  quantity: number;
}

/** Each sku once, in the order in which rows are locked: two lines of one sku must not pass one by one. */
export function summedLines(lines: readonly Line[]): Line[] {
  const wanted = new Map<Sku, number>();
  for (const { sku, quantity } of lines) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  return [...wanted].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => compareSkus(a.sku, b.sku));
}

/** The lines of an order as they are held. */
export const linesOf = (entries: ReserveInput['entries']): Line[] =>
  summedLines(entries.map(({ sku, reserveQty }) => ({ sku, quantity: reserveQty })));
