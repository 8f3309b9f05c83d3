import { containing } from '@storepod/database/list/like';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';

type Ids = readonly Uuid[];
type Condition = RawBuilder<unknown>;

/** All of them, or simply true. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;

/**
 * Product `p` is one of those that a query names. As an array they are taken for a few and looked up by their key; the
 * planner cannot know how few, and would rather read the whole table.
 */
const oneOf = (ids: RawBuilder<unknown>): Condition => sql`p.id = any(array(${ids}))`;

/** Product `p` is in one of these categories, as they are. A hidden category has no products to a shopper. */
export const inCategories = (store: StoreMerchantId, categories: Ids, visibleTo: 'shoppers' | 'staff'): Condition =>
  oneOf(sql`
    select pc.product_id from product_category pc
      join category c on c.store_id = pc.store_id and c.id = pc.category_id ${onlyShown(visibleTo)}
     where pc.store_id = ${store} and pc.category_id = any(${categories}::uuid[])`);

const onlyShown = (visibleTo: 'shoppers' | 'staff') => (visibleTo === 'shoppers' ? sql`and c.shown` : sql``);

/**
 * Product `p` is in one of these categories or beneath it. A lineage ends with `/`, and the next character is `0`: between
 * the two lies the subtree, as a range that the index knows while `like` would need a constant.
 */
export const inSubtrees = (store: StoreMerchantId, roots: Ids, visibleTo: 'shoppers' | 'staff'): Condition =>
  oneOf(sql`
    select product_id from product_category
     where store_id = ${store} and category_id = any(array(
       select c.id from category root
         join category c on c.store_id = root.store_id
           and c.lineage ~>=~ root.lineage and c.lineage ~<~ (rtrim(root.lineage, '/') || '0') ${onlyShown(visibleTo)}
        where root.store_id = ${store} and root.id = any(${roots}::uuid[])))`);

/**
 * One variant of product `p` has, of every option that is named here, one of the values. The variants are looked at only
 * where there are values of several options, and the product is sold in one of each.
 */
export const withOptionValues = (store: StoreMerchantId, values: Ids): Condition =>
  sql`p.value_ids && ${values}::uuid[] and (${optionsOf(store, values)} = 1 or ${withOneVariant(store, values)})`;

/**
 * `among`, the tables and conditions of some products `p`, narrowed in the same way. For counting all of them: those with the same
 * variants have the same key, and one of them is looked at for all.
 */
export const narrowedToValues = (
  among: RawBuilder<unknown>,
  store: StoreMerchantId,
  values: Ids,
): RawBuilder<unknown> =>
  values.length === 0
    ? among
    : sql`${among} and p.value_ids && ${values}::uuid[] and (${optionsOf(store, values)} = 1 or p.variants_key in (
        select p.variants_key from (
          select p.variants_key, any_value(p.id) as id, any_value(p.value_ids) as value_ids
            ${among} and p.value_ids && ${values}::uuid[] group by p.variants_key) p
         where ${withOneVariant(store, values)}))`;

/** Of how many options there are values. */
const optionsOf = (
  store: StoreMerchantId,
  values: Ids,
) => sql`(select count(distinct option_id) from product_option_value
  where store_id = ${store} and id = any(${values}::uuid[]))`;

const withOneVariant = (store: StoreMerchantId, values: Ids): Condition => sql`(
  ${optionsOf(store, values)} = (
    with chosen as materialized (select id, option_id from product_option_value
      where store_id = ${store} and id = any(${values}::uuid[]))
    select count(distinct option_id) from chosen where id = any(p.value_ids))
  and exists (
    select from product_variant own
    join product_variant_option_value ov on ov.store_id = own.store_id and ov.variant_id = own.id
      and ov.value_id = any(${values}::uuid[])
    where own.store_id = ${store} and own.product_id = p.id
    group by own.id
    having count(*) = ${optionsOf(store, values)}))`;

/** A sku of product `p` has this text in it. */
export const withSkuPart = (store: StoreMerchantId, part: string): Condition =>
  oneOf(sql`select product_id from product_variant where store_id = ${store} and sku ilike ${containing(part)}`);

/** A name of product `p` or of its brand has this text in it, in some language. */
export const withNamePart = (store: StoreMerchantId, part: string): Condition =>
  oneOf(sql`select product_id from product_search where store_id = ${store}
    and letters like trigram_letters(normalise_words(${containing(part)}))`);
