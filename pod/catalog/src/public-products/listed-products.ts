import { type RawBuilder, sql } from 'kysely';
import {
  anyText,
  asIs,
  cardFields,
  cardJoins,
  descriptionText,
  eachById,
  inBestLanguage,
  instant,
  jsonText,
  listOf,
  nameOf,
  type Reader,
  sharedByCards,
  word,
} from './product-json.ts';

/** Who looks: a shopper sees neither hidden categories nor hidden types. */
export interface Look extends Reader {
  visibleTo: 'shoppers' | 'staff';
}

const ifShown = ({ visibleTo }: Look, flag: string) => sql.raw(visibleTo === 'shoppers' ? flag : 'true');

const kindText = sql.raw(jsonText({ id: word('kind.id'), code: anyText('kind.code'), name: anyText('name') }));
const categoryText = sql.raw(
  jsonText({ id: word('c.id'), code: anyText('c.code'), name: anyText('name'), friendlyUrl: anyText('friendly_url') }),
);

/**
 * What cards share, and beside it the types and the categories that lists and pages tell of. A hidden type is not told of, and
 * still says what can be bought.
 */
export const sharedByListed = (look: Look) => sql`${sharedByCards(look)},
  kinds as materialized (select kind.id, kind.allow_add_to_cart, case when ${ifShown(look, 'kind.visible')} then ${kindText} end as json
    from (select distinct product_type_id as id from page) wanted
    ${eachById('product_type', 'kind', look.store)}
    cross join lateral (select ${nameOf(look.lang, 'product_type_description', 'product_type_id', look.store, 'kind.id')} as name) named),
  places as materialized (select c.id, ${inBestLanguage(
    look.lang,
    categoryText,
    sql`from category_description where store_id = c.store_id and category_id = c.id`,
  )} as json
    from (select distinct unnest(category_ids) as id from page) wanted
    ${eachById('category', 'c', look.store)}
    where ${ifShown(look, 'c.shown')}
    order by c.depth, c.sort_order, c.id)`;

/** The type `t` and the categories `c` of product `p`. */
const placeJoins = sql`
  left join kinds t on t.id = p.product_type_id
  cross join lateral (select array_to_string(array(select json from places where id = any(p.category_ids)), ',') as json) c`;

const listedFields = (images: string) => ({
  ...cardFields('v.sku', 'coalesce(t.allow_add_to_cart, true)'),
  images: listOf(images),
  creationDate: instant('p.created_at'),
  sortOrder: asIs('p.sort_order'),
  type: 't.json',
  categories: listOf('c.json'),
});

const listed = sql.raw(jsonText(listedFields('i.json[2]')));

/** The products that `picked`, a query of (id, place), names, as one JSON array: a text, ready to be sent. */
export const listedOf = (look: Look, picked: RawBuilder<unknown>) => sql<string>`
  (with page as materialized (select p.*, picked.place from (${picked}) as picked (id, place)
       join product p on p.store_id = ${look.store} and p.id = picked.id),
     ${sharedByListed(look)}
   select coalesce('[' || string_agg(${listed}, ',' order by p.place) || ']', '[]')
     from page p ${cardJoins(look, { text: descriptionText.brief, pictures: 2 })} ${placeJoins})`;

/** More than a gallery can have. */
const EVERY = 1000;

/** Everything that a list tells of product `p`, with all its pictures and its long text. */
export const pageFields = listedFields(`array_to_string(i.json, ',')`);
export const pageJoins = (look: Look) =>
  sql`${cardJoins(look, { text: descriptionText.full, pictures: EVERY, withVariants: true })} ${placeJoins}`;
