import type { ProductState } from '../../product/write/product-state.ts';
import type { ImportRow } from '../csv/import-row.ts';

/** The rows of one product, and the product where there is one. */
export interface Group {
  key: string;
  target: ProductState | undefined;
  rows: ImportRow[];
}

/** Whose variant a sku is. */
export type Owners = ReadonlyMap<string, ProductState>;

export const ownersOf = (states: readonly ProductState[]): Owners =>
  new Map(states.flatMap((state) => state.variants.map(({ sku }) => [sku, state] as const)));

/**
 * Brings the rows of each product together, wherever they stand: by the sku in their column `product`, or else by their
 * own.
 */
export function groupRows(rows: readonly ImportRow[], owners: Owners): Group[] {
  const targets = new Map<string, ProductState>();
  for (const { key, sku } of rows) {
    const target = owners.get(key) ?? owners.get(sku);
    if (target && !targets.has(key)) targets.set(key, target);
  }
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const target = targets.get(row.key);
    const name = target?.id ?? `new ${row.key}`;
    const group = groups.get(name) ?? { key: row.key, target, rows: [] };
    group.rows.push(row);
    groups.set(name, group);
  }
  return [...groups.values()];
}
