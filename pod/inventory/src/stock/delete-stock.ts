import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { type RawBuilder, sql } from 'kysely';
import { skuCacheOf } from '../availability/sku-cache.ts';
import type { Inventory } from '../inventory.ts';

/** Forgets a sku. What is held of it can still be sold or given back. */
export const deleteStock = (inventory: Inventory, store: StoreMerchantId, sku: Sku) =>
  removeRows(inventory, store, sql`sku = ${sku}`);

/** Forgets every sku of a product. */
export const deleteStockOfProduct = (inventory: Inventory, store: StoreMerchantId, product: Uuid) =>
  removeRows(inventory, store, sql`product_id = ${product}`);

/** Rows are locked in the order of skus, as everybody does who takes several. What was left is written off in the ledger. */
async function removeRows(inventory: Inventory, store: StoreMerchantId, which: RawBuilder<unknown>): Promise<void> {
  const rows = await transaction(inventory.db, async (trx) => {
    const { rows: removed } = await sql<{ sku: Sku }>`
    with doomed as (
      select store_id, sku from stock where store_id = ${store} and ${which} order by sku for update
    ), removed as (
      delete from stock using doomed where stock.store_id = doomed.store_id and stock.sku = doomed.sku
      returning stock.store_id, stock.sku, stock.quantity
    ), written_off as (
      insert into movement (store_id, sku, kind, quantity, created_at)
      select store_id, sku, 'REMOVED', -quantity, ${inventory.clock.now()} from removed where quantity > 0
    )
    select sku from removed`.execute(trx);
    if (removed.length > 0) await inventory.invalidation.touch(trx, store);
    return removed;
  });
  skuCacheOf(inventory).drop(
    store,
    rows.map(({ sku }) => sku),
  );
}
