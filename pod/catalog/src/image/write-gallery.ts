import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { StoredImage } from './read-images.ts';

/** Makes the gallery of a product these images. The old default one steps down first: there can never be two. */
export async function writeGallery(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  product: Uuid,
  images: readonly StoredImage[],
): Promise<void> {
  const ids = images.map(({ id }) => id);
  await sql`
    with removed as (
      delete from product_image
      where store_id = ${store} and product_id = ${product} and id <> all(${ids}::uuid[])
    )
    update product_image set default_image = false
    where store_id = ${store} and product_id = ${product} and id = any(${ids}::uuid[]) and default_image`.execute(trx);
  await sql`
    insert into product_image (store_id, product_id, id, media_asset_id, image_url, width, height, external_url,
                               video_url, alt_text, library_texts, library_version, sort_order, default_image)
    select ${store}, ${product}, image.id, image."mediaAssetId", image."imageUrl", image.width, image.height,
           image."externalUrl", image."videoUrl", image."altText", image."altTexts", image."libraryVersion",
           image."order", image."defaultImage"
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as image (
      id uuid, "mediaAssetId" uuid, "imageUrl" text, width integer, height integer, "externalUrl" text,
      "videoUrl" text, "altText" text, "altTexts" jsonb, "libraryVersion" integer, "order" integer,
      "defaultImage" boolean)
    on conflict (store_id, id) do update set
      image_url = excluded.image_url, width = excluded.width, height = excluded.height,
      alt_text = excluded.alt_text, sort_order = excluded.sort_order, default_image = excluded.default_image,
      -- The library may have said something newer since the row was read.
      library_texts = case when excluded.library_version > coalesce(product_image.library_version, 0)
        then excluded.library_texts else product_image.library_texts end,
      library_version = greatest(product_image.library_version, excluded.library_version)`.execute(trx);
}
