import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction, Updateable } from 'kysely';
import { requireVersion } from '../../change.ts';
import { problems } from '../../problems.ts';
import type { Tables } from '../../tables.ts';

/** A change of one product: the row stays locked from here to the commit, so changes of one product never mix. */
export interface ProductChange {
  store: StoreMerchantId;
  id: Uuid;
  now: Date;
  /** The version that was read, where the caller wants to be sure. */
  version?: number | undefined;
}

/** Writes columns of a product and moves its version on. 404 where there is none, 409 where the version is another. */
export async function changeProduct(
  trx: Transaction<Tables>,
  { store, id, now, version: expected }: ProductChange,
  columns: Updateable<Tables['product']> = {},
): Promise<void> {
  const row = await trx
    .updateTable('product')
    .set((product) => ({ ...columns, version: product('version', '+', 1), updated_at: now }))
    .where('store_id', '=', store)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  if (!row) throw problems.PRODUCT_NOT_FOUND();
  requireVersion({ version: row.version - 1 }, expected);
}
