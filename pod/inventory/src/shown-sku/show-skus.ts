import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql, type Transaction } from 'kysely';
import type { Inventory } from '../inventory.ts';
import type { Tables } from '../tables.ts';
import type { ShownSkus } from './shown-sku.contract.ts';

/** Follows what catalog says of skus. Of two messages about one the later stays, in whatever order they come. */
export async function showSkus(inventory: Inventory, store: StoreMerchantId, told: ShownSkus): Promise<void> {
  const turned = await transaction(inventory.db, async (trx) => {
    const skus = [...(await write(trx, store, told)), ...(await forget(trx, store, told.allSince))];
    if (skus.length > 0) await inventory.invalidation.touch(trx, store);
    return skus;
  });
  inventory.skuCache.drop(store, turned);
}

/** The skus that are shown now and were not before, or the other way round. In their order, so that no two wait in a circle. */
async function write(trx: Transaction<Tables>, store: StoreMerchantId, { position, skus }: ShownSkus): Promise<Sku[]> {
  const { rows } = await sql<{ sku: Sku; turned: boolean }>`
    insert into shown_sku as known (store_id, sku, shown, position)
    select ${store}, given.sku, given.shown, ${position}
      from unnest(${skus.map(({ sku }) => sku)}::varchar[], ${skus.map(({ shown }) => shown)}::boolean[]) as given (sku, shown)
     order by given.sku collate "C"
    on conflict (store_id, sku) do update set shown = excluded.shown, position = excluded.position
      where known.position < excluded.position
    returning new.sku, new.shown <> coalesce(old.shown, false) as turned`.execute(trx);
  return rows.filter(({ turned }) => turned).map(({ sku }) => sku);
}

/** Hides what is no sku of catalog any more, or never was. */
async function forget(trx: Transaction<Tables>, store: StoreMerchantId, allSince: number | undefined): Promise<Sku[]> {
  if (allSince === undefined) return [];
  const { rows } = await sql<{ sku: Sku }>`
    update shown_sku set shown = false where store_id = ${store} and shown and position < ${allSince}
    returning sku`.execute(trx);
  return rows.map(({ sku }) => sku);
}
