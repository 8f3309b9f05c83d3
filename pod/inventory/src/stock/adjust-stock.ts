import { compareSkus, type Sku } from '@storepod/kernel/sku';
import { sql, type Transaction } from 'kysely';
import type { Inventory } from '../inventory.ts';
import type { StockRow, Tables } from '../tables.ts';
import { withNotice } from '../with-notice.ts';
import { noteSkus } from './note-skus.ts';
import { refusalOf } from './refusals.ts';
import type { Writer } from './set-stock.ts';
import type { FieldOf } from './stock-rules.ts';
import { type AdjustmentInput, type ManagedSku, MOST_PIECES } from './stock-shapes.ts';
import { managedSkuOf } from './stock-view.ts';

type Entry = AdjustmentInput & { sku: Sku };

/** Adds to the stock of a sku, or takes from it, whatever is sold meanwhile. */
export async function adjustStock(
  inventory: Inventory,
  writer: Writer,
  sku: Sku,
  input: AdjustmentInput,
): Promise<ManagedSku> {
  const [adjusted] = await adjust(inventory, writer, [{ ...input, sku }], (_index, field) => field);
  if (!adjusted) throw new Error(`${sku} was adjusted and is not there`);
  return adjusted;
}

/** The same for many, all or none; answers in the order of the entries. */
export const adjustStockInBulk = (inventory: Inventory, writer: Writer, entries: Entry[]): Promise<ManagedSku[]> =>
  adjust(inventory, writer, entries, (index, field) => `entries.${index}.${field}`);

async function adjust(
  inventory: Inventory,
  { store, actor }: Writer,
  entries: Entry[],
  fieldOf: FieldOf,
): Promise<ManagedSku[]> {
  const now = inventory.clock.now();
  const skus = entries.map(({ sku }) => sku);
  const inLockOrder = entries
    .toSorted((a, b) => compareSkus(a.sku, b.sku))
    .map((entry) => ({ ...entry, most: MOST_PIECES }));
  const statement = sql<StockRow>`
    select * from adjust_stock(${store}, ${JSON.stringify(inLockOrder)}::jsonb, ${actor}, ${now})`;
  const write = (trx: Transaction<Tables>) => {
    noteSkus(trx, skus);
    return statement.execute(trx);
  };
  const { rows } = await withNotice(inventory, store, write, () => skus).catch((error) => {
    throw refusalOf(error, skus, fieldOf);
  });
  inventory.skuCache.drop(store, skus);
  const bySku = new Map(rows.map((row) => [row.sku, managedSkuOf(row, now)]));
  return skus.flatMap((sku) => bySku.get(sku) ?? []);
}
