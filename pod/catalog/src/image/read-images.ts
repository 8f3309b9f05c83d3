import type { AltTexts } from '@storepod/boundary/alt-texts';
import type { Uuid } from '@storepod/kernel/ids';
import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Selectable, sql } from 'kysely';
import { problems } from '../problems.ts';
import type { ProductImage } from '../product/product-shapes.ts';
import type { Reader } from '../public-products/product-json.ts';
import type { CatalogDb, Tables } from '../tables.ts';

type ImageRow = Omit<Selectable<Tables['product_image']>, 'store_id' | 'product_id'> & { variant_ids: Uuid[] };

/** An image as its row has it. Its alt text is the product's own; what the library says stands beside it. */
export interface StoredImage extends ProductImage {
  altTexts: AltTexts;
  libraryVersion: number | null;
}

const imageOf = (row: ImageRow): StoredImage => ({
  id: row.id,
  mediaAssetId: row.media_asset_id,
  imageUrl: row.image_url,
  externalUrl: row.external_url,
  videoUrl: row.video_url,
  altText: row.alt_text,
  altTexts: row.library_texts,
  libraryVersion: row.library_version,
  width: row.width,
  height: row.height,
  order: row.sort_order,
  defaultImage: row.default_image,
  ...(row.variant_ids.length > 0 && { variantIds: row.variant_ids }),
});

/** To its merchant: what the library says is left out where it says nothing. */
export const managedImage = ({ altTexts, libraryVersion: _, ...image }: StoredImage): ProductImage =>
  Object.keys(altTexts).length === 0 ? image : { ...image, altTexts };

/** To a shopper, in his language; only where nothing is said in it, what is said in others. */
function shownImage({ altTexts, libraryVersion: _, ...image }: StoredImage, lang: Language): ProductImage {
  const altText = image.altText ?? Object.entries(altTexts).find(([language]) => language === lang)?.[1] ?? null;
  const others = altText === null && Object.keys(altTexts).length > 0;
  return { ...image, altText, ...(others && { altTexts }) };
}

const variantIds = sql<Uuid[]>`array(select own.variant_id::text from product_variant_image own
  where own.store_id = product_image.store_id and own.product_id = product_image.product_id
    and own.image_id = product_image.id order by own.variant_id)`;

/** The images of a product in their order. */
async function readGallery(db: CatalogDb, store: StoreMerchantId, product: Uuid): Promise<StoredImage[]> {
  const rows = await db
    .selectFrom('product_image')
    .selectAll()
    .select(variantIds.as('variant_ids'))
    .where('store_id', '=', store)
    .where('product_id', '=', product)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(imageOf);
}

/** The same for shoppers, who do not learn of a product that is hidden. */
export async function readShownGallery(db: CatalogDb, { store, lang }: Reader, product: Uuid): Promise<ProductImage[]> {
  const shown = await db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', store)
    .where('id', '=', product)
    .where('shown', '=', true)
    .executeTakeFirst();
  if (!shown) throw problems.PRODUCT_NOT_FOUND();
  return (await readGallery(db, store, product)).map((image) => shownImage(image, lang));
}

/** The images of any product, for its merchant. */
export async function readManagedGallery(
  db: CatalogDb,
  store: StoreMerchantId,
  product: Uuid,
): Promise<ProductImage[]> {
  const images = await readGallery(db, store, product);
  if (images.length === 0) await requireProduct(db, store, product);
  return images.map(managedImage);
}

async function requireProduct(db: CatalogDb, store: StoreMerchantId, id: Uuid): Promise<void> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw problems.PRODUCT_NOT_FOUND();
}
