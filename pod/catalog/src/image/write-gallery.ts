import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { ProductImage } from '../product/product-shapes.ts';
import type { Tables } from '../tables.ts';

/** Makes the gallery of a product these images. The old default one steps down first: there can never be two. */
export async function writeGallery(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  product: Uuid,
  images: readonly ProductImage[],
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
                               video_url, alt_text, sort_order, default_image)
    select ${store}, ${product}, image.id, image."mediaAssetId", image."imageUrl", image.width, image.height,
           image."externalUrl", image."videoUrl", image."altText", image."order", image."defaultImage"
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as image (
      id uuid, "mediaAssetId" uuid, "imageUrl" text, width integer, height integer, "externalUrl" text,
      "videoUrl" text, "altText" text, "order" integer, "defaultImage" boolean)
    on conflict (store_id, id) do update set
      image_url = excluded.image_url, width = excluded.width, height = excluded.height,
      alt_text = excluded.alt_text, sort_order = excluded.sort_order, default_image = excluded.default_image`.execute(
    trx,
  );
}
