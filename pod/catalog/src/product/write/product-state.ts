import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { type RawBuilder, sql } from 'kysely';
import type { StoredImage } from '../../image/read-images.ts';
import type { CatalogDb } from '../../tables.ts';
import type { TextRow } from '../../text/description-view.ts';

interface Coded {
  id: Uuid;
  code: string;
}

export interface VariantState {
  id: Uuid;
  sku: Sku;
  sortOrder: number;
  isDefault: boolean;
  /** In the order of the axes. */
  values: Coded[];
  /** Its own pictures in their order. */
  imageIds: Uuid[];
}

/** All that can be written about a product, as it stands in the tables. */
export interface ProductState {
  id: Uuid;
  version: number;
  updated_at: Date;
  available: boolean;
  shipeable: boolean;
  virtual: boolean;
  date_available: Date;
  sort_order: number;
  weight: string | null;
  height: string | null;
  width: string | null;
  length: string | null;
  type: Coded | null;
  brand: Coded | null;
  categories: Coded[];
  texts: (TextRow & { position: number })[];
  axes: Coded[];
  variants: VariantState[];
  images: StoredImage[];
}

/** The value of one option. */
export interface ChoiceIds {
  optionId: Uuid;
  valueId: Uuid;
}

/** The value of each option that a variant stands for, in the order of the options. */
export const choicesOf = ({ axes: options }: ProductState, { values }: VariantState): ChoiceIds[] =>
  options.flatMap(({ id: optionId }, nth) => {
    const value = values[nth];
    return value ? [{ optionId, valueId: value.id }] : [];
  });

/** The images of a product, with the variants that each of them shows. */
export const galleryOf = ({ images: list, variants: sold }: ProductState): StoredImage[] =>
  list.map((image) => {
    const variantIds = sold.filter(({ imageIds }) => imageIds.includes(image.id)).map(({ id }) => id);
    return variantIds.length > 0 ? { ...image, variantIds: variantIds.toSorted() } : image;
  });

export const byIds = (ids: readonly Uuid[]): RawBuilder<unknown> => sql`select unnest(${ids}::uuid[]) as id`;

/** Products by the skus of any of their variants. */
export const bySkus = (store: StoreMerchantId, skus: readonly string[]): RawBuilder<unknown> =>
  sql`select distinct product_id as id from product_variant where store_id = ${store} and sku = any(${skus}::text[])`;

/** The next products in the order of their ids. */
export const afterId = (store: StoreMerchantId, after: Uuid | undefined, count: number): RawBuilder<unknown> =>
  sql`select id from product where store_id = ${store} ${after ? sql`and id > ${after}` : sql``} order by id limit ${count}`;

/** Reads some products with everything, in one statement, in the order of their ids. */
export async function readStates(
  db: CatalogDb,
  store: StoreMerchantId,
  which: RawBuilder<unknown>,
): Promise<ProductState[]> {
  const { rows } = await sql<ProductState>`${prepared}
    with picked as materialized (${which})
    select p.id, p.version, p.updated_at, p.available, p.shipeable, p.virtual, p.date_available, p.sort_order,
      p.weight, p.height, p.width, p.length,
      (select json_build_object('id', id, 'code', code) from product_type
        where store_id = p.store_id and id = p.product_type_id) as type,
      (select json_build_object('id', id, 'code', code) from manufacturer
        where store_id = p.store_id and id = p.manufacturer_id) as brand,
      ${categories} as categories, ${texts} as texts, ${axes} as axes, ${variants} as variants, ${images} as images
    from picked
    -- By its key, also while the database does not know yet how large a store has become.
    cross join lateral (select * from product where store_id = ${store} and id = picked.id offset 0) p
    order by p.id`.execute(db);
  return rows;
}

/** A list as one JSON value: an array of the database takes many times longer to read. */
const list = (entry: RawBuilder<unknown>, order: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${entry} order by ${order}), '[]') from ${from})`;

const categories = list(
  sql`json_build_object('id', c.id, 'code', c.code)`,
  sql`c.code`,
  sql`product_category m join category c on c.store_id = m.store_id and c.id = m.category_id
      where m.store_id = p.store_id and m.product_id = p.id`,
);

const texts = list(
  sql`json_build_object('language', d.language, 'position', d.position, 'name', d.name, 'title', d.title,
        'description', d.description, 'highlights', d.highlights, 'meta_title', d.meta_title,
        'meta_description', d.meta_description, 'keywords', d.keywords, 'friendly_url', d.friendly_url)`,
  sql`d.position`,
  sql`product_description d where d.store_id = p.store_id and d.product_id = p.id`,
);

const axes = list(
  sql`json_build_object('id', o.id, 'code', o.code)`,
  sql`a.sort_order`,
  sql`product_option_assignment a join product_option o on o.store_id = a.store_id and o.id = a.option_id
      where a.store_id = p.store_id and a.product_id = p.id`,
);

const valuesOfVariant = list(
  sql`json_build_object('id', value.id, 'code', value.code)`,
  sql`a.sort_order`,
  sql`product_option_assignment a
      join product_variant_option_value choice
        on choice.store_id = a.store_id and choice.variant_id = v.id and choice.option_id = a.option_id
      join product_option_value value on value.store_id = choice.store_id and value.id = choice.value_id
      where a.store_id = v.store_id and a.product_id = v.product_id`,
);

const imagesOfVariant = list(
  sql`own.image_id`,
  sql`own.position`,
  sql`product_variant_image own
      where own.store_id = v.store_id and own.product_id = v.product_id and own.variant_id = v.id`,
);

/** The default one first: it stands for the product, and rows of its product come after it. */
const variants = list(
  sql`json_build_object('id', v.id, 'sku', v.sku, 'sortOrder', v.sort_order, 'isDefault', v.default_variant,
        'values', ${valuesOfVariant}, 'imageIds', ${imagesOfVariant})`,
  sql`v.default_variant desc, v.sort_order, v.sku`,
  sql`product_variant v where v.store_id = p.store_id and v.product_id = p.id`,
);

const images = list(
  sql`json_build_object('id', i.id, 'mediaAssetId', i.media_asset_id, 'imageUrl', i.image_url,
        'externalUrl', i.external_url, 'videoUrl', i.video_url, 'altText', i.alt_text,
        'altTexts', i.library_texts, 'libraryVersion', i.library_version, 'width', i.width,
        'height', i.height, 'order', i.sort_order, 'defaultImage', i.default_image)`,
  sql`i.sort_order, i.id`,
  sql`product_image i where i.store_id = p.store_id and i.product_id = p.id`,
);
