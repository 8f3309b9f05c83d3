import type { AltTexts } from '@storepod/boundary/alt-texts';
import type { MediaTexts } from '@storepod/boundary/media-texts';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import type { Tables } from '../tables.ts';

/** What the library says of one of its pictures. */
export interface PictureTexts extends MediaTexts {
  asset: Uuid;
}

/** A blank text says nothing: another language or the name of the product says more. */
export const spoken = (texts: AltTexts): AltTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim()));

/**
 * Writes what the library says of pictures, and where they are, wherever they are shown, unless something newer is known
 * there. Kept answers go only where something changed.
 */
export async function writePictureTexts(
  { db, invalidation }: Pick<Catalog, 'db' | 'invalidation'>,
  store: StoreMerchantId,
  pictures: readonly PictureTexts[],
): Promise<void> {
  if (pictures.length === 0) return;
  await transaction(db, async (trx) => {
    if ((await updateTexts(trx, store, pictures)) > 0) await invalidation.touch(trx, store);
  });
}

/** A picture that was replaced has another address; of one that was not, the same is written again. */
const placeOfImage = sql`image_url = coalesce(given.picture ->> 'imageUrl', shown.image_url),
  width = case when given.picture is null then shown.width else (given.picture ->> 'width')::integer end,
  height = case when given.picture is null then shown.height else (given.picture ->> 'height')::integer end`;
const placeOfPicture = sql`image = coalesce(given.picture, shown.image)`;

async function updateTexts(trx: Transaction<Tables>, store: StoreMerchantId, pictures: readonly PictureTexts[]) {
  const rows = pictures.map(({ asset, altTexts, version, picture }) => ({
    ...{ asset, texts: spoken(altTexts), version },
    picture: picture && { imageUrl: picture.url, width: picture.width, height: picture.height },
  }));
  const update = (table: 'product_image' | 'category' | 'manufacturer') => sql`
    update ${sql.table(table)} shown set library_texts = given.texts, library_version = given.version,
      ${table === 'product_image' ? placeOfImage : placeOfPicture}
    from given
    where shown.store_id = ${store} and shown.media_asset_id = given.asset
      and coalesce(shown.library_version, 0) < given.version
    returning 1`;
  const { rows: counts } = await sql<{ changed: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (asset uuid, texts jsonb, version integer,
        picture jsonb)
    ), images as (${update('product_image')}), categories as (${update('category')}), brands as (${update('manufacturer')})
    select ((select count(*) from images) + (select count(*) from categories) + (select count(*) from brands))::int
      as changed`.execute(trx);
  return counts[0]?.changed ?? 0;
}
