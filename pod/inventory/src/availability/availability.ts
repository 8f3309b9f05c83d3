import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import type { Inventory } from '../inventory.ts';
import { findShownRows } from '../stock/read-stock.ts';
import type { SkuInventory } from '../stock/stock-shapes.ts';
import { skuInventoryOf } from '../stock/stock-view.ts';
import type { StockRow } from '../tables.ts';

/** Price and stock of skus in the order asked for: one statement at most, none for what was read a moment ago. */
export async function availability(
  inventory: Inventory,
  store: StoreMerchantId,
  skus: readonly Sku[],
): Promise<SkuInventory[]> {
  const wanted = [...new Set(skus)];
  const load = (misses: Sku[]) => findShownRows(inventory.db, store, misses);
  const kept = await inventory.skuCache.fetch(store, wanted, load);
  // The store changed its currency in the last seconds. One statement sees all prices before that, or all after it.
  const rows = hasOneCurrency(kept) ? kept : await inventory.skuCache.refresh(store, wanted, load);
  const now = inventory.clock.now();
  return rows.flatMap((row) => skuInventoryOf(row, now) ?? []);
}

const hasOneCurrency = (rows: readonly StockRow[]) => rows.every(({ currency }) => currency === rows[0]?.currency);
