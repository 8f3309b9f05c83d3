import { acrossStores } from '@storepod/database/across-stores';
import { handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { PictureTextsAsked } from '../events.ts';
import { textsFromLibrary } from './library.ts';
import { writePictureTexts } from './picture-texts.ts';

/** As many as the library answers at once. */
const MOST_AT_ONCE = 200;

/**
 * Asks for the texts of pictures of which the library was never asked: those that were shown before their texts were
 * held here. From the second time on it finds nothing but pictures that the library has lost.
 */
export async function askForPictureTexts({ db, outbox }: Catalog, stores: readonly StoreMerchantId[]): Promise<void> {
  const { rows } = await sql<{ store: StoreMerchantId; assets: Uuid[] }>`
    select store_id as store, array_agg(distinct media_asset_id::text) as assets from (
      select store_id, media_asset_id from product_image where media_asset_id is not null and library_version is null
      union all
      select store_id, media_asset_id from category where media_asset_id is not null and library_version is null
      union all
      select store_id, media_asset_id from manufacturer where media_asset_id is not null and library_version is null
    ) unasked where store_id = any(${stores}::text[])
    group by store_id ${acrossStores('every store is looked at once after a start')}`.execute(db);
  for (const { store, assets } of rows)
    for (let from = 0; from < assets.length; from += MOST_AT_ONCE)
      await transaction(db, (trx) =>
        outbox.publish(trx, PictureTextsAsked, { store, assets: assets.slice(from, from + MOST_AT_ONCE) }),
      );
}

export const learnPictureTexts = (catalog: Catalog) =>
  handle(PictureTextsAsked, 'learn-picture-texts', async ({ store, assets }, { signal }) => {
    await writePictureTexts(catalog, store, await textsFromLibrary(catalog, store, assets, signal));
  });
