import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { treeHeld } from '../category/tree.ts';
import { change } from '../change.ts';
import { problems } from '../problems.ts';
import { refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import type { ProductDefinition } from './product-shapes.ts';
import { readProduct } from './read-product.ts';
import { reviseProduct } from './write/revise-products.ts';

interface Membership {
  id: Uuid;
  categoryId: Uuid;
}

/** Puts a product into a category; the keys decide whether there is one, and whether it is there already. */
export const attachCategory = (
  catalog: Catalog,
  store: StoreMerchantId,
  { id, categoryId }: Membership,
): Promise<ProductDefinition> =>
  change(catalog, store, async (trx) => {
    await reviseProduct(trx, { store, id, now: catalog.clock.now() });
    await refusing(
      {
        product_category_pkey: () => problems.CATEGORY_ALREADY_ATTACHED(),
        product_category_store_id_category_id_fkey: () => problems.CATEGORY_NOT_FOUND(),
      },
      () =>
        trx
          .insertInto('product_category')
          .values({ store_id: store, product_id: id, category_id: categoryId })
          .execute(),
    );
    return readProduct(trx, store, id);
  });

/** Takes it out again. What was not there is not changed. */
export const detachCategory = (
  catalog: Catalog,
  store: StoreMerchantId,
  { id, categoryId }: Membership,
): Promise<void> =>
  change(catalog, store, async (trx) => {
    await requireBoth(trx, store, { id, categoryId });
    const { numDeletedRows } = await trx
      .deleteFrom('product_category')
      .where('store_id', '=', store)
      .where('product_id', '=', id)
      .where('category_id', '=', categoryId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await reviseProduct(trx, { store, id, now: catalog.clock.now() });
  });

async function requireBoth(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  { id, categoryId }: Membership,
): Promise<void> {
  const { product, category } = await trx
    .selectNoFrom((any) => [
      any
        .exists(any.selectFrom('product').select('id').where('store_id', '=', store).where('id', '=', id))
        .as('product'),
      any
        .exists(any.selectFrom('category').select('id').where('store_id', '=', store).where('id', '=', categoryId))
        .as('category'),
      sql<boolean>`${treeHeld(store)}`.as('isTreeHeld'),
    ])
    .executeTakeFirstOrThrow();
  if (!product) throw problems.PRODUCT_NOT_FOUND();
  if (!category) throw problems.CATEGORY_NOT_FOUND();
}
