import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { StoredImage } from '../../image/read-images.ts';
import type { Tables } from '../../tables.ts';
import { replaceVariantImages } from '../../variant/variant-images.ts';
import type { ProductPlan, VariantPlan } from './product-plan.ts';

type Trx = Transaction<Tables>;

export const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** In the order in which the triggers of the database have them, which then find nothing to write. */
const idsOf = (ids: readonly Uuid[]) => [...new Set(ids)].sort();
const valuesOf = ({ choices }: VariantPlan) => choices.map(({ valueId }) => valueId);

export async function insertProducts(trx: Trx, store: StoreMerchantId, now: Date, plans: readonly ProductPlan[]) {
  const rows = plans
    .filter(({ before }) => !before)
    .map(({ id, columns, categories = [], variants }) => ({
      ...{ id, ...columns, category_ids: idsOf(categories) },
      value_ids: idsOf(variants.flatMap(valuesOf)),
      variants: variants.map((variant) => idsOf(valuesOf(variant)).join()),
    }));
  if (rows.length === 0) return;
  await sql`
    insert into product (store_id, id, available, shipeable, virtual, date_available, sort_order, weight, height, width,
                         length, manufacturer_id, product_type_id, category_ids, value_ids, variants_key, created_at,
                         updated_at)
    select ${store}, id, available, shipeable, virtual, date_available, sort_order, weight, height, width, length,
           manufacturer_id, product_type_id, category_ids, value_ids, key_of_variants(variants), ${now}::timestamptz,
           ${now}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as row (
      id uuid, available boolean, shipeable boolean, virtual boolean, date_available timestamptz, sort_order integer,
      weight numeric, height numeric, width numeric, length numeric, manufacturer_id uuid,
      product_type_id uuid, category_ids uuid[], value_ids uuid[], variants text[])`.execute(trx);
}

export async function writeCategories(trx: Trx, store: StoreMerchantId, plans: readonly ProductPlan[]) {
  const others = plans.filter(({ categories }) => categories);
  const products = others.map(({ id }) => id);
  const rows = others.flatMap(({ id, categories = [] }) => categories.map((category) => ({ product: id, category })));
  if (products.length === 0) return;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(rows)}) as row (product uuid, category uuid)
    ), removed as (
      delete from product_category old
      where store_id = ${store} and product_id = any(${products}::uuid[])
        and not exists (select from given where given.product = old.product_id and given.category = old.category_id)
    )
    insert into product_category (store_id, product_id, category_id)
    select ${store}, product, category from given
    on conflict do nothing`.execute(trx);
}

/** The galleries that are others than before, and then the pictures of variants, which are of their galleries. */
export async function writePictures(trx: Trx, store: StoreMerchantId, plans: readonly ProductPlan[]) {
  await writeGalleries(
    trx,
    store,
    plans.flatMap(({ id, gallery }) => (gallery ? [{ product: id, images: gallery }] : [])),
  );
  await replaceVariantImages(trx, store, plans.flatMap(otherPictures));
}

/** The pictures of the variants that show others than before. */
const otherPictures = ({ id: product, before, variants }: ProductPlan) =>
  variants.flatMap(({ id: variant, images }) => {
    const present = before?.variants.find(({ id }) => id === variant)?.imageIds ?? [];
    return images === undefined || String(images) === String(present) ? [] : [{ product, variant, images }];
  });

interface Gallery {
  product: Uuid;
  images: readonly StoredImage[];
}

/** Makes the galleries these and no others. Old default images step down first: there can never be two. */
async function writeGalleries(trx: Trx, store: StoreMerchantId, galleries: readonly Gallery[]) {
  if (galleries.length === 0) return;
  const products = galleries.map(({ product }) => product);
  const rows = galleries.flatMap(({ product, images }) => images.map((image) => ({ product, ...image })));
  const kept = rows.map(({ id }) => id);
  await sql`
    with removed as (
      delete from product_image
      where store_id = ${store} and product_id = any(${products}::uuid[]) and id <> all(${kept}::uuid[])
    )
    update product_image set default_image = false
    where store_id = ${store} and product_id = any(${products}::uuid[]) and id = any(${kept}::uuid[])
      and default_image`.execute(trx);
  await upsertImages(trx, store, rows);
}

const upsertImages = (trx: Trx, store: StoreMerchantId, rows: readonly object[]) =>
  sql`
    insert into product_image (store_id, product_id, id, media_asset_id, image_url, width, height, external_url,
                               video_url, alt_text, library_texts, library_version, sort_order, default_image)
    select ${store}, product, id, "mediaAssetId", "imageUrl", width, height, "externalUrl", "videoUrl", "altText",
           "altTexts", "libraryVersion", "order", "defaultImage"
    from jsonb_to_recordset(${json(rows)}) as row (
      product uuid, id uuid, "mediaAssetId" uuid, "imageUrl" text, width integer, height integer, "externalUrl" text,
      "videoUrl" text, "altText" text, "altTexts" jsonb, "libraryVersion" integer, "order" integer,
      "defaultImage" boolean)
    on conflict (store_id, id) do update set
      image_url = excluded.image_url, width = excluded.width, height = excluded.height,
      alt_text = excluded.alt_text, sort_order = excluded.sort_order, default_image = excluded.default_image,
      -- The library may have said something newer since the row was read.
      library_texts = case when excluded.library_version > coalesce(product_image.library_version, 0)
        then excluded.library_texts else product_image.library_texts end,
      library_version = greatest(product_image.library_version, excluded.library_version)`.execute(trx);
