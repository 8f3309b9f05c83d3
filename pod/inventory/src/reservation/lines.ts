import { compareSkus, type Sku } from '@storepod/kernel/sku';
import type { ReserveInput } from './reservation.contract.ts';

export interface Line {
  sku: Sku;
  quantity: number;
}

/** Each sku once, in the order in which rows are locked: two lines of one sku must not pass one by one. */
export function linesOf(entries: ReserveInput['entries']): Line[] {
  const wanted = new Map<Sku, number>();
  for (const { sku, reserveQty } of entries) wanted.set(sku, (wanted.get(sku) ?? 0) + reserveQty);
  return [...wanted].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => compareSkus(a.sku, b.sku));
}
