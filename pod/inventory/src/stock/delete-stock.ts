import type { Uuid } from '@storepod/kernel/ids';
import type { Sku } from '@storepod/kernel/sku';
import { type RawBuilder, sql } from 'kysely';
import type { Inventory } from '../inventory.ts';
import { withNotice } from '../with-notice.ts';
import type { Writer } from './set-stock.ts';

/** Forgets a sku. What is held of it can still be sold or given back. */
export const deleteStock = (inventory: Inventory, writer: Writer, sku: Sku) =>
  removeRows(inventory, writer, sql`sku = ${sku}`);

/** Forgets every sku of a product. */
export const deleteStockOfProduct = (inventory: Inventory, writer: Writer, product: Uuid) =>
  removeRows(inventory, writer, sql`product_id = ${product}`);

/** Rows are locked in the order of skus, as everybody does who takes several. What was left is written off in the ledger. */
async function removeRows(inventory: Inventory, { store, actor }: Writer, which: RawBuilder<unknown>): Promise<void> {
  const remove = sql<{ sku: Sku }>`
    with doomed as (
      select store_id, sku from stock where store_id = ${store} and ${which} order by sku for update
    ), removed as (
      delete from stock using doomed where stock.store_id = doomed.store_id and stock.sku = doomed.sku
      returning stock.store_id, stock.sku, stock.quantity, stock.stock_version
    ), written_off as (
      insert into movement (store_id, sku, kind, quantity, actor, created_at)
      select store_id, sku, 'REMOVED', -quantity, ${actor}, ${inventory.clock.now()} from removed where quantity > 0
    )
    select sku, remember_sku(store_id, sku, stock_version, 0) from removed`;
  const skusOf = ({ rows }: { rows: { sku: Sku }[] }) => rows.map(({ sku }) => sku);
  const removed = await withNotice(inventory, store, (trx) => remove.execute(trx), skusOf);
  inventory.skuCache.drop(store, skusOf(removed));
}
