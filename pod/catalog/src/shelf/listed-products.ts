import { type RawBuilder, sql } from 'kysely';
import {
  cardFields,
  cardJoins,
  descriptionJson,
  inBestLanguage,
  instant,
  nameOf,
  type Reader,
} from './product-json.ts';

/** Who looks: a shopper sees neither hidden categories nor hidden types. */
export interface Look extends Reader {
  visibleTo: 'shoppers' | 'staff';
}

const unlessHidden = ({ visibleTo }: Look, flag: string) =>
  visibleTo === 'shoppers' ? sql`and ${sql.ref(flag)}` : sql``;

/** The type `t` of product `p`. */
const typeJoin = (look: Look) => sql`
  left join lateral (select json_build_object('id', kind.id, 'code', kind.code,
      'name', ${nameOf(look.lang, 'product_type_description', 'product_type_id', look.store, 'kind.id')}) as json
    from product_type kind
    where kind.store_id = ${look.store} and kind.id = p.product_type_id ${unlessHidden(look, 'kind.visible')}) t on true`;

const categoriesJson = (look: Look) => sql`
  (select coalesce(json_agg(${inBestLanguage(
    look.lang,
    sql`json_build_object('id', c.id, 'code', c.code, 'name', name, 'friendlyUrl', friendly_url)`,
    sql`from category_description where store_id = ${look.store} and category_id = c.id`,
  )} order by c.depth, c.sort_order, c.id), '[]')
    from product_category pc
    join category c on c.store_id = pc.store_id and c.id = pc.category_id ${unlessHidden(look, 'c.shown')}
    where pc.store_id = ${look.store} and pc.product_id = p.id)`;

const listedFields = (look: Look, pictures: RawBuilder<unknown>) => sql`
  ${cardFields()},
  'images', ${pictures},
  'creationDate', ${instant('p.created_at')},
  'dateAvailable', ${instant('p.date_available')},
  'sortOrder', p.sort_order,
  'type', t.json,
  'categories', ${categoriesJson(look)}`;

const secondPicture = sql`case when i.json[2] is null then '[]'::json else json_build_array(i.json[2]) end`;
const everyPicture = sql`coalesce(array_to_json(i.json), '[]')`;
/** More than a gallery can have. */
const EVERY = 1000;

/** The products that `picked`, a query of (id, place), names, as one JSON array: a text, ready to be sent. */
export const listedOf = (look: Look, picked: RawBuilder<unknown>) => sql<string>`
  (select coalesce('[' || string_agg(listed, ',' order by place) || ']', '[]')
     from (select picked.place, json_build_object(${listedFields(look, secondPicture)})::text as listed
             from (${picked}) as picked (id, place)
             join product p on p.store_id = ${look.store} and p.id = picked.id
             ${cardJoins(look, { text: descriptionJson.brief, pictures: 2 })} ${typeJoin(look)}) as products)`;

/** Everything that a list tells of product `p`, with all its pictures and its long text. */
export const pageFields = (look: Look) => listedFields(look, everyPicture);
export const pageJoins = (look: Look) =>
  sql`${cardJoins(look, { text: descriptionJson.full, pictures: EVERY })} ${typeJoin(look)}`;
