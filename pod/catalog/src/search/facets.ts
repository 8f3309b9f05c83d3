import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import { nameOf, type Reader } from '../public-products/product-json.ts';
import { type Choices, chosenOf, type FacetGroup } from './choices.ts';

type Query = RawBuilder<unknown>;

/** What a group counts its products by: a brand, a type, or the set of their categories or option values. */
const keys: Record<FacetGroup, Query> = {
  CATEGORIES: sql`category_ids`,
  BRANDS: sql`manufacturer_id`,
  TYPES: sql`product_type_id`,
  OPTIONS: sql`value_ids`,
};

/** How often each key of some groups occurs, as a query with a column `kind` that tells whose key a row counts. */
interface Counted {
  query: Query;
  /** The kind of the one row that counts everything. */
  total: Query;
  kindOf(group: FacetGroup): Query;
}

/**
 * Goes through `fits` once for all of these groups. That leaves as many rows as there are different keys, which are far
 * fewer than products: what a set is made of is looked up once for the set, and not for each product that has it.
 */
export function countTogether(groups: readonly FacetGroup[]): Counted {
  const columns = groups.map((group) => keys[group]);
  const total = 2 ** groups.length - 1;
  const kinds = columns.length > 0 ? sql`grouping(${sql.join(columns)})` : sql`0`;
  const sets = sql.join([...columns, sql``].map((column) => sql`(${column})`));
  return {
    query: sql`select ${sql.join([...columns, kinds])} as kind, count(*)::int as count from fits group by grouping sets (${sets})`,
    total: sql.lit(total),
    // `grouping` has a bit for each column, the last one lowest, which is set where a row does not count by it.
    kindOf: (group) => sql.lit(total - 2 ** (groups.length - 1 - groups.indexOf(group))),
  };
}

/**
 * Each group has `keyed`, a query of (key, count): how many products have each key, of those that fit the choices of the
 * other groups. So a shopper sees what another choice of the same group would give. `base` are these products.
 */
interface Group {
  reader: Reader;
  keyed: Query;
  base: Query;
  chosen: readonly Uuid[];
}

type Count = (group: Group) => Query;

/** What was chosen stays in its group even where nothing is left of it, so that it can be taken back. */
const withChosen = (counted: Query, chosen: readonly Uuid[], none: Query) =>
  chosen.length === 0
    ? counted
    : sql`select id, sum(count)::int as count from (${counted} union all ${none}) counts group by id`;

/** With the offset a name is looked up once, and not again for the order. */
const bucketsJson = (buckets: Query, chosen: readonly Uuid[]) => sql`
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'count', count,
      'selected', id = any(${chosen}::uuid[])) order by count desc, name, id), '[]') from (${buckets} offset 0) buckets)`;

/** A category has what stands in it and beneath it. A product that stands in two of its branches counts once. */
const countCategories: Count = ({ reader: { store, lang }, keyed, chosen }) =>
  bucketsJson(
    sql`select counted.id, counted.count,
        ${nameOf(lang, 'category_description', 'category_id', store, 'counted.id')} as name
      from (${withChosen(
        sql`select above.id, sum(filed.count)::int as count
        from (${keyed}) filed
        cross join lateral (select distinct unnest(string_to_array(btrim(c.lineage, '/'), '/')::uuid[]) as id
          from category c where c.store_id = ${store} and c.id = any(filed.key) and c.shown) above
        group by above.id`,
        chosen,
        sql`select id, 0 from category where store_id = ${store} and id = any(${chosen}::uuid[]) and shown`,
      )}) counted`,
    chosen,
  );

const countBrands: Count = ({ reader: { store, lang }, keyed, chosen }) =>
  bucketsJson(
    sql`select counted.id, counted.count,
        ${nameOf(lang, 'manufacturer_description', 'manufacturer_id', store, 'counted.id')} as name
      from (${withChosen(
        sql`select key as id, count from (${keyed}) made where key is not null`,
        chosen,
        sql`select id, 0 from manufacturer where store_id = ${store} and id = any(${chosen}::uuid[])`,
      )}) counted`,
    chosen,
  );

const countTypes: Count = ({ reader: { store, lang }, keyed, chosen }) =>
  bucketsJson(
    sql`select counted.id, counted.count,
        ${nameOf(lang, 'product_type_description', 'product_type_id', store, 'counted.id')} as name
      from (${withChosen(
        sql`select t.id, typed.count from (${keyed}) typed
        join product_type t on t.store_id = ${store} and t.id = typed.key and t.visible`,
        chosen,
        sql`select id, 0 from product_type where store_id = ${store} and id = any(${chosen}::uuid[]) and visible`,
      )}) counted`,
    chosen,
  );

/** Values stand in the order of the vocabulary: S comes before M however many there are of each. */
const countOptions: Count = (group) => {
  const { reader, keyed, chosen } = group;
  const { store, lang } = reader;
  return sql`
  (select coalesce(json_agg(json_build_object('optionId', o.id, 'code', o.code,
      'name', ${nameOf(lang, 'product_option_description', 'option_id', store, 'o.id')},
      'sortOrder', o.sort_order, 'values', counted.values) order by o.sort_order, o.id), '[]')
    from (select option_id, json_agg(json_build_object('id', id, 'name', name, 'count', count,
        'selected', id = any(${chosen}::uuid[])) order by sort_order, count desc, name, id) as values
      from (select pv.option_id, valued.id, valued.count, pv.sort_order,
          ${nameOf(lang, 'product_option_value_description', 'value_id', store, 'valued.id')} as name
        from (${chosen.length === 0 ? countValues(keyed) : countValuesBesideChosen(group)}) valued
        join product_option_value pv on pv.store_id = ${store} and pv.id = valued.id offset 0) named
      group by option_id) counted
    join product_option o on o.store_id = ${store} and o.id = counted.option_id)`;
};

const countValues = (keyed: Query) => sql`
  select value.id, sum(sold.count)::int as count from (${keyed}) sold cross join unnest(sold.key) as value (id) group by value.id`;

/**
 * Every option is a group of its own. Where only one is chosen from, all products count for its own values; for any other
 * value those count that have a variant with it which fits what was chosen of the other options. Products with the same
 * variants count together, as one of them.
 */
const countValuesBesideChosen = ({ reader: { store }, base, chosen }: Group) => {
  const ofChosen = sql`select distinct option_id from product_option_value where store_id = ${store} and id = any(${chosen}::uuid[])`;
  return withChosen(
    sql`with alike as materialized (select any_value(id) as id, any_value(value_ids) as value_ids, count(*)::int as count
         from (${base}) b group by variants_key)
     select own.id, own.count from (${countValues(sql`select value_ids as key, count from alike`)}) own
       join product_option_value pv on pv.store_id = ${store} and pv.id = own.id and array(${ofChosen}) <@ array[pv.option_id]
     union all
     select * from (${countFittingVariants(store, chosen, ofChosen)}) fitting`,
    chosen,
    sql`select id, 0 from product_option_value where store_id = ${store} and id = any(${chosen}::uuid[])`,
  );
};

/** A variant has one value of an option, so it fits the others if it has a chosen value of each. */
const countFittingVariants = (store: StoreMerchantId, chosen: readonly Uuid[], ofChosen: Query) => sql`
  select fitting.id, sum(alike.count)::int as count
    from alike
    cross join lateral (select distinct had.value_id as id
      from (select id from product_variant where store_id = ${store} and product_id = alike.id offset 0) v
      cross join lateral (select array_agg(value_id) as value_ids, array_agg(option_id) as option_ids,
          count(*) filter (where value_id = any(${chosen}::uuid[])) as chosen
        from product_variant_option_value where store_id = ${store} and variant_id = v.id) own
      cross join unnest(own.value_ids, own.option_ids) as had (value_id, option_id)
      where not array(${ofChosen}) <@ array[had.option_id]
        and own.chosen - (had.value_id = any(${chosen}::uuid[]))::int
          = cardinality(array(${ofChosen})) - (had.option_id = any(array(${ofChosen})))::int) fitting
   where alike.value_ids && ${chosen}::uuid[]
   group by fitting.id`;

const counts: Record<FacetGroup, { field: string; count: Count }> = {
  CATEGORIES: { field: 'categories', count: countCategories },
  BRANDS: { field: 'brands', count: countBrands },
  TYPES: { field: 'types', count: countTypes },
  OPTIONS: { field: 'options', count: countOptions },
};

/** What a rail is made of: `counted` for the groups of which nothing was chosen, and for each other one its own products. */
interface Rail {
  wanted: readonly FacetGroup[];
  choices: Choices;
  counted: Counted;
  baseOf: (except: FacetGroup) => Query;
}

/** The rail as JSON. What was not asked for is empty. */
export function facetsJson(reader: Reader, { wanted, choices, counted, baseOf }: Rail): Query {
  const chosenIds = chosenOf(choices);
  const fields = (Object.keys(counts) as FacetGroup[]).map((group) => {
    const { field, count } = counts[group];
    if (!wanted.includes(group)) return sql`${sql.lit(field)}, '[]'::json`;
    const [chosen, base] = [chosenIds[group], baseOf(group)];
    const keyed =
      chosen.length === 0
        ? sql`select ${keys[group]} as key, count from counted where kind = ${counted.kindOf(group)}`
        : sql`select ${keys[group]} as key, count(*)::int as count from (${base}) b group by ${keys[group]}`;
    return sql`${sql.lit(field)}, ${count({ reader, keyed, base, chosen })}`;
  });
  return sql`json_build_object(${sql.join(fields)})`;
}
