import { fixedStatement, prepared } from '@storepod/database/prepared';
import { ReadyJson } from '@storepod/service/ready-json';
import { sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { problems } from '../problems.ts';
import { pageFields, pageJoins, sharedByListed } from './listed-products.ts';
import { instant, jsonText, nameOf, type Reader } from './product-json.ts';

interface Address extends Reader {
  friendlyUrl: string;
}

/** Everything about the shown product at an address. */
export async function productPage({ db }: Catalog, address: Address): Promise<ReadyJson> {
  const [found] = await readPage(db, address);
  if (!found) throw problems.PRODUCT_NOT_FOUND();
  return new ReadyJson(found.page);
}

/**
 * Whose address it is: a slug of the asked language; else a slug of another language, first of a product without a text in the
 * asked one, whose address it is there, too; else a slug that was given up, first in the asked language. What comes later is
 * looked for only where nothing came before. Whoever is led on from here to the slug of the answer is at the end of the way: that
 * one comes before all others.
 */
const productAt = ({ store, lang, friendlyUrl }: Address) => sql`coalesce(
  (select product_id from product_description
    where store_id = ${store} and language = ${lang} and friendly_url = ${friendlyUrl}),
  (select d.product_id from product_description d
    join product on product.store_id = d.store_id and product.id = d.product_id and product.shown
    where d.store_id = ${store} and d.friendly_url = ${friendlyUrl}
    order by exists (select from product_description own
        where own.store_id = d.store_id and own.product_id = d.product_id and own.language = ${lang}),
      d.position, d.product_id limit 1),
  (select former.subject_id from slug_redirect former
    join product on product.store_id = former.store_id and product.id = former.subject_id and product.shown
    where former.store_id = ${store} and former.subject = 'PRODUCT' and former.friendly_url = ${friendlyUrl}
    order by former.language = ${lang} desc, former.language limit 1))`;

/** What a product page has beyond a list: addresses, the axes of the picker and every variant. */
const choiceJoins = (reader: Reader) => sql`
  cross join lateral (select
    (select json_object_agg(language, friendly_url order by position) from product_description
      where store_id = p.store_id and product_id = p.id)::text as addresses,
    ${optionsJson(reader)}::text as options,
    ${variantsJson}::text as variants) choice`;

const page = sql.raw(
  jsonText({
    ...pageFields,
    friendlyUrls: 'choice.addresses',
    options: 'choice.options',
    variants: 'choice.variants',
    updatedAt: instant('p.updated_at'),
  }),
);

/** Only the values that a variant has. */
const optionsJson = ({ store, lang }: Reader) => sql`
  (select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code,
      'name', ${nameOf(lang, 'product_option_description', 'option_id', store, 'o.id')},
      'sortOrder', a.sort_order, 'optionValues', used.values) order by a.sort_order, o.id), '[]')
    from product_option_assignment a
    join product_option o on o.store_id = a.store_id and o.id = a.option_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', value.id, 'code', value.code,
          'name', ${nameOf(lang, 'product_option_value_description', 'value_id', store, 'value.id')},
          'sortOrder', value.sort_order) order by value.sort_order, value.id), '[]') as values
        from product_option_value value
       where value.store_id = a.store_id and value.id = any(p.value_ids) and value.option_id = a.option_id) used
    where a.store_id = p.store_id and a.product_id = p.id)`;

const variantsJson = sql.raw(`
  (select coalesce(json_agg(json_build_object('id', own.id, 'sku', own.sku, 'sortOrder', own.sort_order,
      'defaultVariant', own.default_variant, 'optionValueIds', (
        select coalesce(json_agg(ov.value_id order by a.sort_order, a.option_id), '[]')
          from product_variant_option_value ov
          join product_option_assignment a
            on a.store_id = ov.store_id and a.product_id = p.id and a.option_id = ov.option_id
         where ov.store_id = p.store_id and ov.variant_id = own.id),
      'imageIds', coalesce(shown.images, '[]'))
      order by own.sort_order, own.id), '[]')
    from product_variant own
    left join (select variant_id, json_agg(image_id order by position) as images from product_variant_image
      where store_id = p.store_id and product_id = p.id group by variant_id) shown on shown.variant_id = own.id
    where own.store_id = p.store_id and own.product_id = p.id)`);

const readPage = fixedStatement(
  ({ store, lang, friendlyUrl }: Address) => sql<{ page: string }>`${prepared}
    with page as materialized (select p.* from product p
       where p.store_id = ${store} and p.id = ${productAt({ store, lang, friendlyUrl })} and p.shown),
     ${sharedByListed({ store, lang, visibleTo: 'shoppers' })}
    select ${page} as page
      from page p ${pageJoins({ store, lang, visibleTo: 'shoppers' })} ${choiceJoins({ store, lang })}`,
);
