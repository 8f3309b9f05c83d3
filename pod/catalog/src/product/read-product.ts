import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { problems } from '../problems.ts';
import type { CatalogDb, ProductRow } from '../tables.ts';
import { descriptionOf, friendlyUrlsOf } from '../text/description-view.ts';
import type { ProductDefinition } from './product-shapes.ts';

/** A product as its merchant wrote it. One statement. */
export async function readProduct(db: CatalogDb, store: StoreMerchantId, id: Uuid): Promise<ProductDefinition> {
  const row = await selectProduct(db, store, id).executeTakeFirst();
  if (!row) throw problems.PRODUCT_NOT_FOUND();
  return {
    id: row.id,
    sku: row.sku,
    visible: row.available,
    shipeable: row.shipeable,
    virtual: row.virtual,
    dateAvailable: instantOf(row.date_available),
    sortOrder: row.sort_order,
    productSpecifications: specificationsOf(row),
    type: row.type,
    manufacturer: row.manufacturer,
    categories: row.categories,
    descriptions: row.texts.map(descriptionOf),
    friendlyUrls: friendlyUrlsOf(row.texts),
    version: row.version,
    creationDate: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
  };
}

const numberOf = (measure: string | number | null) => (measure === null ? null : Number(measure));

const specificationsOf = (row: Pick<ProductRow, 'weight' | 'height' | 'width' | 'length'>) => ({
  weight: numberOf(row.weight),
  height: numberOf(row.height),
  width: numberOf(row.width),
  length: numberOf(row.length),
});

const selectProduct = (db: CatalogDb, store: StoreMerchantId, id: Uuid) =>
  db
    .selectFrom('product')
    .innerJoin('product_variant as variant', (join) =>
      join
        .onRef('variant.store_id', '=', 'product.store_id')
        .onRef('variant.product_id', '=', 'product.id')
        .on('variant.default_variant', '=', true),
    )
    .leftJoin('product_type as type', (join) =>
      join.onRef('type.store_id', '=', 'product.store_id').onRef('type.id', '=', 'product.product_type_id'),
    )
    .leftJoin('manufacturer as brand', (join) =>
      join.onRef('brand.store_id', '=', 'product.store_id').onRef('brand.id', '=', 'product.manufacturer_id'),
    )
    .selectAll('product')
    .select(['variant.sku', 'type.code as type', 'brand.code as manufacturer'])
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('product_description as text')
          .selectAll('text')
          .whereRef('text.store_id', '=', 'product.store_id')
          .whereRef('text.product_id', '=', 'product.id')
          .orderBy('text.position'),
      ).as('texts'),
    )
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('product_category as membership')
          .innerJoin('category', (join) =>
            join
              .onRef('category.store_id', '=', 'membership.store_id')
              .onRef('category.id', '=', 'membership.category_id'),
          )
          .select(['category.id', 'category.code'])
          .whereRef('membership.store_id', '=', 'product.store_id')
          .whereRef('membership.product_id', '=', 'product.id')
          .orderBy('category.code'),
      ).as('categories'),
    )
    .where('product.store_id', '=', store)
    .where('product.id', '=', id);

/** Whether a sku is in use. */
export async function skuExists(db: CatalogDb, store: StoreMerchantId, sku: Sku): Promise<{ exists: boolean }> {
  const row = await db
    .selectFrom('product_variant')
    .select('id')
    .where('store_id', '=', store)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return { exists: row !== undefined };
}
