import { prepared } from '@storepod/database/prepared';
import type { Sku } from '@storepod/kernel/sku';
import { ReadyJson } from '@storepod/service/ready-json';
import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { problems } from '../problems.ts';
import {
  allowAddToCart,
  anyText,
  asIs,
  bestLanguage,
  cardDepth,
  cardFields,
  cardJoins,
  imagesOfChosen,
  instant,
  jsonText,
  nameOf,
  type Reader,
  sharedByCards,
  word,
} from './product-json.ts';

/** The card of the shown product behind a sku. */
export async function productBySku(catalog: Catalog, reader: Reader, sku: Sku): Promise<ReadyJson> {
  const [card] = await readRows(catalog, cardsBySku(reader, [sku]));
  if (!card) throw problems.PRODUCT_NOT_FOUND();
  return new ReadyJson(card);
}

/** The cards of the shown products behind some skus, in their order. */
export async function productsBySku(catalog: Catalog, reader: Reader, skus: readonly Sku[]): Promise<ReadyJson> {
  return new ReadyJson(`[${(await readRows(catalog, cardsBySku(reader, skus))).join(',')}]`);
}

/** What a cart shows. A hidden product is not told of, like one that is not there: a cart says so of what is missing. */
export async function cartLines(catalog: Catalog, reader: Reader, skus: readonly Sku[]): Promise<ReadyJson> {
  return new ReadyJson(`[${(await readRows(catalog, linesBySku(reader, skus))).join(',')}]`);
}

async function readRows({ db }: Catalog, query: RawBuilder<{ json: string }>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ json }) => json);
}

/** Variant `chosen` and product `p` of each sku, in the order in which they were asked for. */
const asked = ({ store }: Reader, skus: readonly Sku[]) => sql`
  (select sku, min(place) as place from unnest(${skus}::text[]) with ordinality as given (sku, place) group by sku) wanted
  join product_variant chosen on chosen.store_id = ${store} and chosen.sku = wanted.sku
  join product p on p.store_id = ${store} and p.id = chosen.product_id`;

/** Only a combination is told of. */
const unlessDefault = (json: RawBuilder<unknown>) => sql`
  cross join lateral (select case when chosen.option_signature <> 'DEFAULT' then ${json}::text end as json) variant`;

const card = sql.raw(jsonText(cardFields('chosen.sku'), { variant: 'variant.json' }));
const cardsBySku = (reader: Reader, skus: readonly Sku[]) => sql<{ json: string }>`${prepared}
  with page as materialized (select p.*, wanted.place, chosen.id as chosen_id, chosen.sku as chosen_sku, chosen.option_signature
       from ${asked(reader, skus)} where p.shown),
     ${sharedByCards(reader)}
  select ${card} as json
    from page p cross join lateral (select p.chosen_id as id, p.chosen_sku as sku, p.option_signature) chosen
    ${cardJoins(reader, { ...cardDepth, images: imagesOfChosen })}
    ${unlessDefault(sql`json_build_object('sku', chosen.sku, 'optionValues', ${valuesOfChosen(reader, allOfValue)})`)}
   order by p.place`;

const linesBySku = (reader: Reader, skus: readonly Sku[]) => sql<{ json: string }>`${prepared}
  select ${line} as json
    from ${asked(reader, skus)}
    cross join lateral (select name, friendly_url from product_description
      where store_id = p.store_id and product_id = p.id ${bestLanguage(reader.lang)}) d
    left join lateral (select coalesce(image_url, external_url) as url ${imagesOfChosen} limit 1) i on true
    ${unlessDefault(sql`json_build_object('optionValues', ${valuesOfChosen(reader, namesOfValue)})`)}
   where p.shown
   order by wanted.place`;

const line = sql.raw(
  jsonText(
    {
      sku: word('chosen.sku'),
      productId: word('p.id'),
      name: anyText('d.name'),
      friendlyUrl: anyText('d.friendly_url'),
      imageUrl: anyText('i.url'),
      available: asIs('p.available'),
      allowAddToCart: asIs(allowAddToCart),
      dateAvailable: instant('p.date_available'),
      shipeable: asIs('p.shipeable'),
      virtual: asIs('p.virtual'),
      weight: asIs('trim_scale(p.weight)'),
    },
    { variant: 'variant.json' },
  ),
);

const allOfValue = sql`'optionId', o.id, 'optionCode', o.code, 'optionName', option_name, 'valueId', value.id,
  'valueCode', value.code, 'valueName', value_name, 'sortOrder', a.sort_order`;
const namesOfValue = sql`'optionName', option_name, 'valueName', value_name`;

/** The values of variant `chosen`, in the order of the picker. */
const valuesOfChosen = ({ store, lang }: Reader, fields: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object(${fields}) order by a.sort_order, o.id), '[]')
    from product_variant_option_value ov
    join product_option o on o.store_id = ov.store_id and o.id = ov.option_id
    join product_option_value value on value.store_id = ov.store_id and value.id = ov.value_id
    join product_option_assignment a on a.store_id = ov.store_id and a.product_id = p.id and a.option_id = ov.option_id
    cross join lateral (select
      ${nameOf(lang, 'product_option_description', 'option_id', store, 'o.id')} as option_name,
      ${nameOf(lang, 'product_option_value_description', 'value_id', store, 'value.id')} as value_name) names
    where ov.store_id = ${store} and ov.variant_id = chosen.id)`;
