import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import { nameOf, type Reader } from '../public-products/product-json.ts';
import { type Choices, chosenOf, type FacetGroup } from './choices.ts';

/**
 * Each group counts over `base`, a query of (id, manufacturer_id, product_type_id): the products that fit the choices of
 * the other groups. So a shopper sees what another choice of the same group would give.
 */
type Count = (reader: Reader, base: RawBuilder<unknown>, chosen: readonly Uuid[]) => RawBuilder<unknown>;

/**
 * What was chosen stays in its group even where nothing is left of it, so that it can be taken back. Both queries have
 * the columns of `key` and a count.
 */
const withChosen = (
  counted: RawBuilder<unknown>,
  chosen: readonly Uuid[],
  none: RawBuilder<unknown>,
  key: RawBuilder<unknown> = sql`id`,
) =>
  chosen.length === 0
    ? counted
    : sql`select ${key}, sum(count)::int as count from (${counted} union all ${none}) counts group by ${key}`;

/** With the offset a name is looked up once, and not again for the order. */
const bucketsJson = (buckets: RawBuilder<unknown>, chosen: readonly Uuid[]) => sql`
  (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'count', count,
      'selected', id = any(${chosen}::uuid[])) order by count desc, name, id), '[]') from (${buckets} offset 0) buckets)`;

/**
 * The ids of the base, as an array: that is taken for a few, so that what belongs to them is looked up in indexes. The
 * planner cannot know how few products a search leaves, and would rather read whole tables.
 */
const fewIds = (base: RawBuilder<unknown>) => sql`(select unnest(array(select id from (${base}) counted)) as id)`;

/** A category has what stands in it and beneath it. */
const countCategories: Count = ({ store, lang }, base, chosen) =>
  bucketsJson(
    sql`select counted.id, counted.count,
        ${nameOf(lang, 'category_description', 'category_id', store, 'counted.id')} as name
      from (${withChosen(
        sql`select above.id, count(distinct b.id)::int as count
        from ${fewIds(base)} b
        join product_category pc on pc.store_id = ${store} and pc.product_id = b.id
        join category c on c.store_id = ${store} and c.id = pc.category_id and c.shown
        cross join unnest(string_to_array(btrim(c.lineage, '/'), '/')::uuid[]) as above (id)
        group by above.id`,
        chosen,
        sql`select id, 0 from category where store_id = ${store} and id = any(${chosen}::uuid[]) and shown`,
      )}) counted`,
    chosen,
  );

const countBrands: Count = ({ store, lang }, base, chosen) =>
  bucketsJson(
    sql`select counted.id, counted.count,
        ${nameOf(lang, 'manufacturer_description', 'manufacturer_id', store, 'counted.id')} as name
      from (${withChosen(
        sql`select manufacturer_id as id, count(*)::int as count from (${base}) b
        where manufacturer_id is not null group by manufacturer_id`,
        chosen,
        sql`select id, 0 from manufacturer where store_id = ${store} and id = any(${chosen}::uuid[])`,
      )}) counted`,
    chosen,
  );

const countTypes: Count = ({ store, lang }, base, chosen) =>
  bucketsJson(
    sql`select counted.id, counted.count,
        ${nameOf(lang, 'product_type_description', 'product_type_id', store, 'counted.id')} as name
      from (${withChosen(
        sql`select product_type_id as id, count(*)::int as count from (${base}) b
        join product_type t on t.store_id = ${store} and t.id = b.product_type_id and t.visible
        group by product_type_id`,
        chosen,
        sql`select id, 0 from product_type where store_id = ${store} and id = any(${chosen}::uuid[]) and visible`,
      )}) counted`,
    chosen,
  );

/**
 * Every option is a group of its own, so that a variant counts for a value if it fits what was chosen of the others.
 * Values stand in the order of the vocabulary: S comes before M however many there are of each.
 */
const countOptions: Count = ({ store, lang }, base, chosen) => sql`
  (select coalesce(json_agg(json_build_object('optionId', o.id, 'code', o.code,
      'name', ${nameOf(lang, 'product_option_description', 'option_id', store, 'o.id')},
      'sortOrder', o.sort_order, 'values', counted.values) order by o.sort_order, o.id), '[]')
    from (select option_id, json_agg(json_build_object('id', id, 'name', name, 'count', count,
        'selected', id = any(${chosen}::uuid[])) order by sort_order, count desc, name, id) as values
      from (select valued.option_id, value_id as id, count, pv.sort_order,
          ${nameOf(lang, 'product_option_value_description', 'value_id', store, 'valued.value_id')} as name
        from (${countValues(store, base, chosen)}) valued
        join product_option_value pv on pv.store_id = ${store} and pv.id = valued.value_id offset 0) named
      group by option_id) counted
    join product_option o on o.store_id = ${store} and o.id = counted.option_id)`;

const countValues = (store: StoreMerchantId, base: RawBuilder<unknown>, chosen: readonly Uuid[]) =>
  withChosen(
    sql`select ov.option_id, ov.value_id, count(distinct v.product_id)::int as count
    from ${fewIds(base)} b
    join product_variant v on v.store_id = ${store} and v.product_id = b.id
    join product_variant_option_value ov on ov.store_id = ${store} and ov.variant_id = v.id
   ${chosen.length > 0 ? sql`where ${fitsOtherOptions(store, chosen)}` : sql``}
   group by ov.option_id, ov.value_id`,
    chosen,
    sql`select option_id, id, 0 from product_option_value where store_id = ${store} and id = any(${chosen}::uuid[])`,
    sql`option_id, value_id`,
  );

/** Variant `v` has a chosen value of every option that something was chosen of, save that of `ov`. */
const fitsOtherOptions = (store: StoreMerchantId, chosen: readonly Uuid[]) => sql`
  not exists (select from product_option_value wanted
    where wanted.store_id = ${store} and wanted.id = any(${chosen}::uuid[]) and wanted.option_id <> ov.option_id
      and not exists (select from product_variant_option_value own
        where own.store_id = ${store} and own.variant_id = v.id and own.option_id = wanted.option_id
          and own.value_id = any(${chosen}::uuid[])))`;

const groups: Record<FacetGroup, { field: string; count: Count }> = {
  CATEGORIES: { field: 'categories', count: countCategories },
  BRANDS: { field: 'brands', count: countBrands },
  TYPES: { field: 'types', count: countTypes },
  OPTIONS: { field: 'options', count: countOptions },
};

/** The rail as JSON. What was not asked for is empty. */
export function facetsJson(
  reader: Reader,
  wanted: readonly FacetGroup[],
  choices: Choices,
  baseOf: (except: FacetGroup) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const chosen = chosenOf(choices);
  const fields = (Object.keys(groups) as FacetGroup[]).map((group) => {
    const { field, count } = groups[group];
    return sql`${sql.lit(field)}, ${wanted.includes(group) ? count(reader, baseOf(group), chosen[group]) : sql`'[]'::json`}`;
  });
  return sql`json_build_object(${sql.join(fields)})`;
}
