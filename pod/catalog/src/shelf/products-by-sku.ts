import { prepared } from '@storepod/database/prepared';
import type { Sku } from '@storepod/kernel/sku';
import { ReadyJson } from '@storepod/service/ready-json';
import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { problems } from '../problems.ts';
import { cardDepth, cardFields, cardJoins, imagesOf, nameOf, type Reader } from './product-json.ts';

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

/** What a cart shows. A hidden product is told of, too: a cart must be able to say that it is no longer sold. */
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

/** The object of the fields, with `variant` in it where there is one. */
const withVariant = (fields: RawBuilder<unknown>, variant: RawBuilder<unknown>) => sql`
  case when chosen.option_signature = 'DEFAULT' then json_build_object(${fields})
       else json_build_object(${fields}, 'variant', ${variant}) end::text`;

const cardsBySku = (reader: Reader, skus: readonly Sku[]) => sql<{ json: string }>`${prepared}
  select ${withVariant(
    cardFields('chosen.sku'),
    sql`json_build_object('sku', chosen.sku, 'optionValues', ${valuesOfChosen(reader, allOfValue)})`,
  )} as json
    from ${asked(reader, skus)}
    ${cardJoins(reader, cardDepth)}
   where p.available order by wanted.place`;

const linesBySku = (reader: Reader, skus: readonly Sku[]) => sql<{ json: string }>`${prepared}
  select ${withVariant(
    lineFields(reader),
    sql`json_build_object('optionValues', ${valuesOfChosen(reader, namesOfValue)})`,
  )} as json
    from ${asked(reader, skus)}
    cross join lateral (select name, friendly_url from product_description
      where store_id = ${reader.store} and product_id = p.id
      order by language = ${reader.lang} desc, position limit 1) d
   order by wanted.place`;

const lineFields = ({ store }: Reader) => sql`
  'sku', chosen.sku, 'productId', p.id, 'name', d.name, 'friendlyUrl', d.friendly_url,
  'imageUrl', (select coalesce(image_url, external_url) ${imagesOf(store)} limit 1),
  'available', p.available, 'shipeable', p.shipeable, 'virtual', p.virtual, 'weight', trim_scale(p.weight)`;

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
