import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Catalog } from '../catalog.ts';
import { change } from '../change.ts';
import { removePicture } from './change-gallery.ts';

const withoutPicture = { media_asset_id: null, image: null, library_texts: '{}', library_version: null };

/**
 * Takes a picture that the library has no more off whatever shows it. Each product by itself, as if its merchant had taken the
 * picture off: whoever is killed in between goes on with the products that still have it.
 */
export async function forgetPicture(catalog: Catalog, store: StoreMerchantId, asset: Uuid): Promise<void> {
  const products = await catalog.db
    .selectFrom('product_image')
    .select('product_id')
    .distinct()
    .where('store_id', '=', store)
    .where('media_asset_id', '=', asset)
    .execute();
  for (const { product_id } of products) await removePicture(catalog, store, product_id, asset);
  await forgetInHeadings(catalog, store, asset);
}

/** Categories and brands have one picture each. Kept answers go only where something changed. */
async function forgetInHeadings(catalog: Catalog, store: StoreMerchantId, asset: Uuid): Promise<void> {
  const shown = await Promise.all(
    (['category', 'manufacturer'] as const).map((table) =>
      catalog.db
        .selectFrom(table)
        .select('id')
        .where('store_id', '=', store)
        .where('media_asset_id', '=', asset)
        .executeTakeFirst(),
    ),
  );
  if (!shown.some(Boolean)) return;
  await change(catalog, store, async (trx) => {
    for (const table of ['category', 'manufacturer'] as const)
      await trx
        .updateTable(table)
        .set(withoutPicture)
        .where('store_id', '=', store)
        .where('media_asset_id', '=', asset)
        .execute();
  });
}
