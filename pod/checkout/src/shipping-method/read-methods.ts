import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery, Sort } from '@storepod/kernel/page';
import { problems } from '../problems.ts';
import type { CheckoutDb, ShippingMethodRow } from '../tables.ts';
import { methodView } from './method-columns.ts';

export const methodsOf = (db: CheckoutDb, store: StoreMerchantId) =>
  db.selectFrom('shipping_method').where('store_id', '=', store);

const orders = sortKeys({ position: 'position', createdAt: 'created_at' }, 'id');

export const listMethods = (
  db: CheckoutDb,
  store: StoreMerchantId,
  { sort = 'position,asc', ...page }: PageQuery & { sort?: Sort<'position' | 'createdAt'> },
) =>
  readPage(page, {
    found: methodsOf(db, store),
    rows: (methods) => methods.selectAll(),
    order: orders(sort),
    views: (rows) => rows.map(methodView),
  });

export async function findMethod(db: CheckoutDb, store: StoreMerchantId, id: Uuid): Promise<ShippingMethodRow> {
  const row = await methodsOf(db, store).selectAll().where('id', '=', id).executeTakeFirst();
  return requireRow(row, () => problems.METHOD_NOT_FOUND());
}
