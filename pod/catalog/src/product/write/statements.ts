import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { StoredImage } from '../../image/read-images.ts';
import type { Tables } from '../../tables.ts';
import { signatureOf } from '../../variant/variant-rules.ts';
import type { ProductPlan } from '../../transfer/import/plan-product.ts';
import type { TextPlan } from '../../transfer/import/plan-texts.ts';

type Trx = Transaction<Tables>;

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** In the order of their ids, so that two who lock several cannot wait for each other. */
export const lockProducts = (trx: Trx, store: StoreMerchantId, products: readonly { id: Uuid }[]) =>
  trx
    .selectFrom('product')
    .select(['id', 'version', 'updated_at'])
    .where('store_id', '=', store)
    .where('id', 'in', sql<Uuid>`(select unnest(${products.map(({ id }) => id)}::uuid[]))`)
    .orderBy('id')
    .forUpdate()
    .execute();

const productRow = sql`as row (
  id uuid, available boolean, shipeable boolean, virtual boolean, date_available timestamptz, sort_order integer,
  weight numeric, height numeric, width numeric, length numeric, manufacturer_id uuid, product_type_id uuid)`;

const columnRows = (plans: readonly ProductPlan[]) => json(plans.map(({ id, columns }) => ({ id, ...columns })));

export async function insertProducts(trx: Trx, store: StoreMerchantId, now: Date, plans: readonly ProductPlan[]) {
  if (plans.length === 0) return;
  await sql`
    insert into product (store_id, id, available, shipeable, virtual, date_available, sort_order, weight, height, width,
                         length, manufacturer_id, product_type_id, created_at, updated_at)
    select ${store}, row.*, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${columnRows(plans)}) ${productRow}`.execute(trx);
}

export async function updateProducts(trx: Trx, store: StoreMerchantId, now: Date, plans: readonly ProductPlan[]) {
  if (plans.length === 0) return;
  await sql`
    update product set available = row.available, shipeable = row.shipeable, virtual = row.virtual,
      date_available = row.date_available, sort_order = row.sort_order, weight = row.weight, height = row.height,
      width = row.width, length = row.length, manufacturer_id = row.manufacturer_id,
      product_type_id = row.product_type_id, version = product.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${columnRows(plans)}) ${productRow}
    where product.store_id = ${store} and product.id = row.id`.execute(trx);
}

/**
 * Combinations and the default variant are unique at every moment, so variants that stay give theirs up before any is
 * written.
 */
export async function writeVariants(trx: Trx, store: StoreMerchantId, plans: readonly ProductPlan[]) {
  const variants = plans.flatMap(({ id: product, variants: list, before }) =>
    list.map((variant) => ({ product, isNew: !before?.variants.some(({ id }) => id === variant.id), ...variant })),
  );
  const kept = variants.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (kept.length > 0)
    await sql`
      update product_variant set option_signature = id::text, default_variant = false
      where store_id = ${store} and id = any(${kept}::uuid[])`.execute(trx);
  if (variants.length > 0) {
    const rows = variants.map(({ id, product, sku, sortOrder, isDefault, choices }) => ({
      id,
      product,
      sku,
      sort_order: sortOrder,
      default_variant: isDefault,
      option_signature: signatureOf({ optionValueIds: choices.map(({ valueId }) => valueId) }),
    }));
    await sql`
      insert into product_variant (store_id, product_id, id, sku, sort_order, default_variant, option_signature)
      select ${store}, row.product, row.id, row.sku, row.sort_order, row.default_variant, row.option_signature
      from jsonb_to_recordset(${json(rows)}) as row (
        id uuid, product uuid, sku text, sort_order integer, default_variant boolean, option_signature text)
      on conflict (store_id, id) do update set sort_order = excluded.sort_order,
        default_variant = excluded.default_variant, option_signature = excluded.option_signature`.execute(trx);
  }
  await writeAxes(trx, store, plans);
  await writeChoices(trx, store, variants);
}

async function writeAxes(trx: Trx, store: StoreMerchantId, plans: readonly ProductPlan[]) {
  const others = plans.filter(({ axes }) => axes);
  const products = others.map(({ id }) => id);
  const rows = others.flatMap(({ id, axes = [] }) => axes.map((option, nth) => ({ product: id, option, nth })));
  if (products.length === 0) return;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(rows)}) as row (product uuid, option uuid, nth smallint)
    ), removed as (
      delete from product_option_assignment old
      where store_id = ${store} and product_id = any(${products}::uuid[])
        and not exists (select from given where given.product = old.product_id and given.option = old.option_id)
    )
    insert into product_option_assignment (store_id, product_id, option_id, sort_order)
    select ${store}, product, option, nth from given
    on conflict (store_id, product_id, option_id) do update set sort_order = excluded.sort_order`.execute(trx);
}

type Choosing = Pick<ProductPlan['variants'][number], 'id' | 'choices'>;

async function writeChoices(trx: Trx, store: StoreMerchantId, variants: readonly Choosing[]) {
  const ids = variants.map(({ id }) => id);
  const rows = variants.flatMap(({ id, choices }) =>
    choices.map(({ optionId, valueId }) => ({ variant: id, option: optionId, value: valueId })),
  );
  if (ids.length === 0) return;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(rows)}) as row (variant uuid, option uuid, value uuid)
    ), removed as (
      delete from product_variant_option_value old
      where store_id = ${store} and variant_id = any(${ids}::uuid[])
        and not exists (select from given where given.variant = old.variant_id and given.option = old.option_id)
    )
    insert into product_variant_option_value (store_id, variant_id, option_id, value_id)
    select ${store}, variant, option, value from given
    on conflict (store_id, variant_id, option_id) do update set value_id = excluded.value_id`.execute(trx);
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

/** Texts that are not named stay. A slug that is given up leads on to its product; one in use leads nowhere else. */
export async function writeTexts(
  trx: Trx,
  store: StoreMerchantId,
  now: Date,
  plans: readonly ProductPlan[],
  slugs: ReadonlyMap<TextPlan, string>,
) {
  const rows = plans.flatMap(({ id: product, texts }) =>
    texts.map((text) => ({ ...text, product, friendly_url: slugs.get(text) })),
  );
  if (rows.length === 0) return;
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${json(rows)}) as row (
        product uuid, language text, position smallint, name text, title text, description text, highlights text,
        meta_title text, meta_description text, keywords text, friendly_url text)
    ), before as (
      select text.product_id, text.language, text.friendly_url as slug
      from given join product_description text
        on text.store_id = ${store} and text.product_id = given.product and text.language = given.language
    ), written as (
      insert into product_description (store_id, product_id, language, position, name, title, description, highlights,
                                       meta_title, meta_description, keywords, friendly_url)
      select ${store}, given.* from given
      on conflict (store_id, product_id, language) do update set
        name = excluded.name, title = excluded.title, description = excluded.description,
        highlights = excluded.highlights, meta_title = excluded.meta_title,
        meta_description = excluded.meta_description, keywords = excluded.keywords, friendly_url = excluded.friendly_url
      returning product_id, language, friendly_url as slug
    ), left_behind as (
      insert into slug_redirect (store_id, subject, language, friendly_url, subject_id, created_at)
      select ${store}, 'PRODUCT', before.language, before.slug, before.product_id, ${now}::timestamptz
      from before join written using (product_id, language)
      where before.slug <> written.slug
      on conflict (store_id, subject, language, friendly_url) do update set
        subject_id = excluded.subject_id, created_at = excluded.created_at
    )
    delete from slug_redirect old using written
    where old.store_id = ${store} and old.subject = 'PRODUCT'
      and old.language = written.language and old.friendly_url = written.slug`.execute(trx);
}

/** Makes the galleries these and no others. Old default images step down first: there can never be two. */
export async function writeGalleries(
  trx: Trx,
  store: StoreMerchantId,
  galleries: readonly { product: Uuid; images: StoredImage[] }[],
) {
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
  await sql`
    insert into product_image (store_id, product_id, id, media_asset_id, image_url, width, height, external_url,
                               video_url, alt_text, library_texts, library_version, sort_order, default_image)
    select ${store}, product, id, "mediaAssetId", "imageUrl", width, height, "externalUrl", "videoUrl", "altText",
           "altTexts", "libraryVersion", "order", "defaultImage"
    from jsonb_to_recordset(${json(rows)}) as row (
      product uuid, id uuid, "mediaAssetId" uuid, "imageUrl" text, width integer, height integer, "externalUrl" text,
      "videoUrl" text, "altText" text, "altTexts" jsonb, "libraryVersion" integer, "order" integer,
      "defaultImage" boolean)
    on conflict (store_id, id) do update set
      sort_order = excluded.sort_order, default_image = excluded.default_image`.execute(trx);
}
