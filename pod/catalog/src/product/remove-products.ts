import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { publishPictures } from '../image/publish-pictures.ts';
import type { Tables } from '../tables.ts';
import { publishSkuChanges } from '../variant/sku-changes.ts';
import { announceProducts } from './write/announce-products.ts';

interface Removed {
  id: Uuid;
  skus: Sku[];
  pictured: boolean;
}

/**
 * Removes products with all that hangs on them, gives their places in the plan back, lets go of their pictures
 * and ends their stock.
 * Answers which there were.
 */
export async function removeProducts(
  trx: Transaction<Tables>,
  catalog: Catalog,
  store: StoreMerchantId,
  ids: readonly Uuid[],
): Promise<Uuid[]> {
  const removed = await deleteProducts(trx, store, ids);
  const gone = removed.map(({ id }) => id);
  if (gone.length === 0) return gone;
  for (const { id, pictured } of removed) {
    if (pictured) await publishPictures(trx, catalog, store, { kind: 'PRODUCT', id, title: '' }, []);
  }
  await announceProducts(trx, catalog, store, gone);
  await publishSkuChanges(trx, catalog, store, { ended: removed.flatMap(({ skus }) => skus), renamed: [] });
  return gone;
}

/**
 * All parts see the rows as they were before, so the pictures are still there to be asked about. The products are locked
 * before their count, which waits for how many they were, as whoever imports does.
 */
async function deleteProducts(trx: Transaction<Tables>, store: StoreMerchantId, ids: readonly Uuid[]) {
  const { rows } = await sql<Removed>`
    with gone as (
      delete from product where store_id = ${store} and id = any(${ids}::uuid[]) returning id
    ), redirects as (
      delete from slug_redirect
      where store_id = ${store} and subject = 'PRODUCT' and subject_id in (select id from gone)
    ), counted as (
      update product_count set products = products - (select count(*) from gone) where store_id = ${store}
    )
    select id, array(
      select sku from product_variant variant where variant.store_id = ${store} and variant.product_id = gone.id
    ) as skus, exists (
      select from product_image image
      where image.store_id = ${store} and image.product_id = gone.id and image.media_asset_id is not null
    ) as pictured
    from gone`.execute(trx);
  return rows;
}
