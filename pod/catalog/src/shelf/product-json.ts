import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';

/** Whose products are read, and in which language. */
export interface Reader {
  store: StoreMerchantId;
  lang: Language;
}

/** The asked language, else the one that the merchant wrote first. */
export const bestLanguage = (lang: Language) => sql`order by language = ${lang} desc, position limit 1`;

/** A moment as the wire has it. */
export const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const briefText = sql`'name': name, 'title': title, 'highlights': highlights, 'friendlyUrl': friendly_url`;
const searchText = sql`'description': description, 'metaTitle': meta_title, 'metaDescription': meta_description,
  'keywords': keywords`;

/** A card names and praises; only the page of a product tells all, which can be long. */
export const descriptionJson = { brief: briefText, full: sql`${briefText}, ${searchText}` };

/** The picture of a row of `product_image`. */
const imageJson = sql`json_build_object(
  'id', id, 'mediaAssetId', media_asset_id, 'imageUrl', image_url, 'externalUrl', external_url, 'videoUrl', video_url,
  'altText', alt_text, 'width', width, 'height', height, 'order', sort_order, 'defaultImage', default_image)`;

/** The pictures of product `p` in the order of its gallery: the default one first. */
export const imagesOf = (store: StoreMerchantId) => sql`
  from product_image where store_id = ${store} and product_id = p.id order by default_image desc, sort_order, id`;

const specificationsJson = sql`json_build_object(
  'weight', trim_scale(p.weight), 'height', trim_scale(p.height),
  'width', trim_scale(p.width), 'length', trim_scale(p.length))`;

/**
 * A value of the row in the best language. Nearly always there is one in the asked language, and then the others are not
 * even read. `rows` ends within its `where`.
 */
export const inBestLanguage = (lang: Language, value: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
  coalesce((select ${value} ${rows} and language = ${lang}), (select ${value} ${rows} order by position limit 1))`;

/** The best name of the thing with this id, from a table of names. */
export const nameOf = (lang: Language, table: string, owner: string, store: StoreMerchantId, id: string) =>
  inBestLanguage(
    lang,
    sql`name`,
    sql`from ${sql.table(table)} where store_id = ${store} and ${sql.ref(owner)} = ${sql.ref(id)}`,
  );

/** How much is read of a product. */
interface Depth {
  text: RawBuilder<unknown>;
  /** How many pictures at most. */
  pictures: number;
}

/**
 * What stands around product `p`: its variants `v`, text `d`, pictures `i` and brand `m`. As joins and not within the
 * fields, since what many products share, such as a brand, is then read once.
 */
export const cardJoins = ({ store, lang }: Reader, { text, pictures }: Depth) => sql`
  cross join lateral (select count(*)::int as variants, max(sku) filter (where default_variant) as sku
    from product_variant where store_id = ${store} and product_id = p.id) v
  cross join lateral (select ${inBestLanguage(
    lang,
    sql`json_object('language': language, ${text} absent on null)`,
    sql`from product_description where store_id = ${store} and product_id = p.id`,
  )} as json) d
  cross join lateral (select array_agg(json) as json from (
    select ${imageJson} as json ${imagesOf(store)} limit ${pictures}) shown) i
  left join lateral (select json_build_object('id', brand.id, 'code', brand.code,
      'name', ${nameOf(lang, 'manufacturer_description', 'manufacturer_id', store, 'brand.id')}) as json
    from manufacturer brand where brand.store_id = ${store} and brand.id = p.manufacturer_id) m on true`;

/** What a card shows of product `p` and of what stands around it, as the fields of a JSON object. */
export const cardFields = (sku = 'v.sku') => sql`
  'id', p.id, 'sku', ${sql.ref(sku)}, 'variantCount', v.variants, 'available', p.available, 'description', d.json,
  'image', i.json[1], 'manufacturer', m.json, 'productSpecifications', ${specificationsJson}`;

/** A card has one picture. */
export const cardDepth: Depth = { text: descriptionJson.brief, pictures: 1 };
