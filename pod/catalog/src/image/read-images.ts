import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Selectable, sql, type Transaction } from 'kysely';
import { problems } from '../problems.ts';
import type { ProductImage } from '../product/product-shapes.ts';
import type { CatalogDb, Tables } from '../tables.ts';

type ImageRow = Omit<Selectable<Tables['product_image']>, 'store_id' | 'product_id'>;

/** An image as the shop and the console see it. */
const imageOf = (row: ImageRow): ProductImage => ({
  id: row.id,
  mediaAssetId: row.media_asset_id,
  imageUrl: row.image_url,
  externalUrl: row.external_url,
  videoUrl: row.video_url,
  altText: row.alt_text,
  width: row.width,
  height: row.height,
  order: row.sort_order,
  defaultImage: row.default_image,
});

/** The images of a product in their order. */
export async function readGallery(db: CatalogDb, store: StoreMerchantId, product: Uuid): Promise<ProductImage[]> {
  const rows = await db
    .selectFrom('product_image')
    .selectAll()
    .where('store_id', '=', store)
    .where('product_id', '=', product)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(imageOf);
}

/** The same for shoppers, who do not learn of a product that is hidden. */
export async function readShownGallery(db: CatalogDb, store: StoreMerchantId, product: Uuid): Promise<ProductImage[]> {
  const shown = await db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', store)
    .where('id', '=', product)
    .where('available', '=', true)
    .executeTakeFirst();
  if (!shown) throw problems.PRODUCT_NOT_FOUND();
  return readGallery(db, store, product);
}

/** What a product is called, and which pictures of the library it shows. Nothing of either where there is no product. */
export async function picturesOf(trx: Transaction<Tables>, store: StoreMerchantId, product: Uuid) {
  const { rows } = await sql<{ title: string | null; assets: Uuid[] }>`
    select (
      select name from product_description where store_id = ${store} and product_id = ${product}
      order by position limit 1
    ) as title, array(
      select distinct media_asset_id::text from product_image
      where store_id = ${store} and product_id = ${product} and media_asset_id is not null
    ) as assets`.execute(trx);
  return { title: rows[0]?.title ?? '', assets: rows[0]?.assets ?? [] };
}
