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

/**
 * A JSON object as text. Every value is SQL that gives JSON text; null is told as such, or left out of `ifAny`. For
 * `json_build_object` PostgreSQL looks up the type of each value again for each row, which costs more than reading it.
 */
export function jsonText(fields: Record<string, string>, ifAny: Record<string, string> = {}): string {
  const told = Object.entries(fields).map(
    ([name, value], nth) => `'${nth ? ',' : '{'}"${name}":', coalesce(${value}, 'null')`,
  );
  const perhaps = Object.entries(ifAny).map(([name, value]) => `',"${name}":' || ${value}`);
  return `concat(${[...told, ...perhaps].join(', ')}, '}')`;
}

/** A list of what is JSON already and joined by commas. */
export const listOf = (json: string) => `'[' || coalesce(${json}, '') || ']'`;

/** The values of it: what needs no escapes, as ids do not; any text; numbers and flags; a moment as the wire has it. */
export const word = (column: string) => `'"' || ${column} || '"'`;
export const anyText = (column: string) => `to_json(${column})::text`;
export const asIs = (column: string) => `${column}::text`;
export const instant = (column: string) =>
  word(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const briefText = [
  { language: word('language'), name: anyText('name'), friendlyUrl: anyText('friendly_url') },
  { title: anyText('title'), highlights: anyText('highlights') },
] as const;
const searchText = {
  description: anyText('description'),
  metaTitle: anyText('meta_title'),
  metaDescription: anyText('meta_description'),
  keywords: anyText('keywords'),
};

/** A card names and praises; only the page of a product tells all, which can be long. */
export const descriptionText = {
  brief: sql.raw(jsonText(...briefText)),
  full: sql.raw(jsonText(briefText[0], { ...briefText[1], ...searchText })),
};

/** The picture of a row of `product_image`, with its `alt` in the language of the reader. */
const imageFields = {
  id: word('id'),
  mediaAssetId: word('media_asset_id'),
  imageUrl: anyText('image_url'),
  externalUrl: anyText('external_url'),
  videoUrl: anyText('video_url'),
  altText: anyText('alt'),
  width: asIs('width'),
  height: asIs('height'),
  order: asIs('sort_order'),
  defaultImage: asIs('default_image'),
};

/** Where nothing is said in the language of the reader, the page may choose among the others. */
const otherAlts = `case when alt is null and library_texts <> '{}' then library_texts::text end`;

/** The variants that a picture shows. */
const variantsOfImage = `(select '[' || string_agg(${word('variant_id')}, ',' order by variant_id) || ']'
  from product_variant_image own where own.store_id = image.store_id and own.product_id = image.product_id
    and own.image_id = image.id)`;

const imageText = sql.raw(jsonText(imageFields, { altTexts: otherAlts }));
const imageWithVariants = sql.raw(jsonText(imageFields, { altTexts: otherAlts, variantIds: variantsOfImage }));

const ofProduct = 'from product_image where store_id = p.store_id and product_id = p.id';
const galleryOrder = 'default_image desc, sort_order, id';

/** The pictures of product `p` in the order of its gallery: the default one first. */
export const imagesOfProduct = sql.raw(`${ofProduct} order by ${galleryOrder}`);

/** The same with those of variant `chosen` before the others, in their own order. */
export const imagesOfChosen = sql.raw(`${ofProduct} order by (
    select position from product_variant_image own where own.store_id = product_image.store_id
      and own.product_id = product_image.product_id and own.variant_id = chosen.id and own.image_id = product_image.id
  ) nulls last, ${galleryOrder}`);

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
    sql`from ${sql.raw(table)} where store_id = ${store} and ${sql.raw(`${owner} = ${id}`)}`,
  );

/**
 * The row of each id that is wanted, by the key of its table. `offset 0` keeps the lookups apart: joined, a plan that is made while a
 * store has few rows reads all of them at once, and is kept when there are thousands.
 */
export const eachById = (table: string, row: string, store: StoreMerchantId) => sql`
  cross join lateral (select * from ${sql.raw(table)} where store_id = ${store} and id = wanted.id offset 0) ${sql.raw(row)}`;

/** How much is read of a product. */
interface Depth {
  text: RawBuilder<unknown>;
  /** How many pictures at most. */
  pictures: number;
  /** The pictures in their order, where they are not those of the product as a whole. */
  images?: RawBuilder<unknown>;
  /** Whether each picture names the variants that it shows. */
  withVariants?: boolean;
}

/** The option whose values a card can show as such. */
const colourCodes = sql.raw(`('color', 'colour')`);
const colourText = sql.raw(jsonText({ code: anyText('value.code'), name: anyText('name') }));
const brandText = sql.raw(jsonText({ id: word('brand.id'), code: anyText('brand.code'), name: anyText('name') }));

/**
 * What cards share, as further queries of a `with` that has the rows of their products as `page`. A brand is looked up once,
 * however many products of the page are of it, and so is a colour: for each product anew they took as long as all that it has of
 * its own. Colours stand in the order in which a card shows them.
 */
export const sharedByCards = ({ store, lang }: Reader) => sql`
  brands as materialized (select brand.id, ${brandText} as json from (select distinct manufacturer_id as id from page) wanted
    ${eachById('manufacturer', 'brand', store)}
    cross join lateral (select ${nameOf(lang, 'manufacturer_description', 'manufacturer_id', store, 'brand.id')} as name) named),
  colours as materialized (select value.id, ${colourText} as json from (select distinct unnest(value_ids) as id from page) wanted
    ${eachById('product_option_value', 'value', store)}
    cross join lateral (select ${nameOf(lang, 'product_option_value_description', 'value_id', store, 'value.id')} as name) named
    where value.option_id = any(array(select id from product_option where store_id = ${store} and code in ${colourCodes}))
    order by value.sort_order, value.id)`;

/**
 * What stands around product `p` of the page, each as JSON text: its variants `v`, colours `k`, text `d`, pictures `i` and
 * brand `m`.
 */
export const cardJoins = (
  { lang }: Reader,
  { text, pictures, images = imagesOfProduct, withVariants = false }: Depth,
) => sql`
  cross join lateral (select count(*) as variants, max(sku) filter (where default_variant) as sku,
      string_agg('"' || sku || '"', ',' order by sort_order, id) as skus
    from product_variant where store_id = p.store_id and product_id = p.id) v
  cross join lateral (select array_to_string(array(select json from colours where id = any(p.value_ids)), ',') as json) k
  cross join lateral (select ${inBestLanguage(
    lang,
    text,
    sql`from product_description where store_id = p.store_id and product_id = p.id`,
  )} as json) d
  cross join lateral (select array_agg(json) as json from (
    select ${withVariants ? imageWithVariants : imageText} as json
      from (select *, coalesce(alt_text, library_texts ->> ${lang}::text) as alt ${images} limit ${pictures}) image) shown) i
  left join brands m on m.id = p.manufacturer_id`;

/** Whether product `p` may be put into a cart, by its type; one without a type may. */
export const allowAddToCart = `coalesce((select allow_add_to_cart from product_type kind
  where kind.store_id = p.store_id and kind.id = p.product_type_id), true)`;

/** What a card shows of product `p` and of what stands around it. */
export const cardFields = (sku = 'v.sku', inCart = allowAddToCart) => ({
  id: word('p.id'),
  sku: word(sku),
  variantCount: asIs('v.variants'),
  skus: listOf('v.skus'),
  colours: listOf('k.json'),
  available: asIs('p.available'),
  allowAddToCart: asIs(inCart),
  dateAvailable: instant('p.date_available'),
  description: 'd.json',
  image: 'i.json[1]',
  manufacturer: 'm.json',
  productSpecifications: jsonText({
    weight: asIs('trim_scale(p.weight)'),
    height: asIs('trim_scale(p.height)'),
    width: asIs('trim_scale(p.width)'),
    length: asIs('trim_scale(p.length)'),
  }),
});

/** A card has one picture. */
export const cardDepth: Depth = { text: descriptionText.brief, pictures: 1 };
