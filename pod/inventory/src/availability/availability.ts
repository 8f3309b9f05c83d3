import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import type { Inventory } from '../inventory.ts';
import { findRows } from '../stock/read-stock.ts';
import type { SkuInventory } from '../stock/stock-shapes.ts';
import { skuInventoryOf } from '../stock/stock-view.ts';
import { skuCacheOf } from './sku-cache.ts';

/** Price and stock of skus in the order asked for: one statement at most, none for what was read a moment ago. */
export async function availability(
  inventory: Inventory,
  store: StoreMerchantId,
  skus: readonly Sku[],
): Promise<SkuInventory[]> {
  const load = (misses: Sku[]) => findRows(inventory.db, store, misses);
  const rows = await skuCacheOf(inventory).fetch(store, [...new Set(skus)], load);
  const now = inventory.clock.now();
  return rows.map((row) => skuInventoryOf(row, now));
}
