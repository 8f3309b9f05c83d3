import { eraseTables, eraseWhere } from '@storepod/service/store-lifecycle/erase-rows';
import type { StoreLifecycle } from '@storepod/service/store-lifecycle/lifecycle';
import { sql } from 'kysely';
import type { Catalog } from './catalog.ts';

/** Everything that catalog holds of a store. What refers to other rows goes before those, so that no batch cascades far. */
export const storeEnd = ({ db }: Catalog): StoreLifecycle => ({
  ended: [
    ...eraseTables(db, [
      // An import that is under way finds itself gone and stops.
      'product_import_part',
      'product_import_sku',
      'product_import_refusal',
      'product_import',
      'product_search',
      'product_name_tail',
      'product_relationship',
      'product_group_product',
      'product_group_description',
      'product_group',
      'product_variant_image',
      'product_image',
      'product_variant_option_value',
      'product_variant',
      'product_option_assignment',
      'product_option_value_description',
      'product_option_value',
      'product_option_description',
      'product_option',
      'product_category',
      'product_description',
      'product',
      // Each product that went left notes for the jobs that count words and tell inventory.
      'search_word_change',
      'sku_note',
      'sku_telling',
      'search_word',
      'sku_offer',
      'offer_position',
      'product_count',
      'usage_report',
      'slug_redirect',
      'manufacturer_description',
      'manufacturer',
      'product_type_description',
      'product_type',
      'category_description',
    ]),
    // From the leaves up: a parent cannot go before its children.
    eraseWhere(
      db,
      'category',
      (store) => sql`store_id = ${store} and not exists (
        select from category child where child.store_id = category.store_id and child.parent_id = category.id)`,
    ),
    // Each category that went left notes, too.
    ...eraseTables(db, ['address_note']),
  ],
});
