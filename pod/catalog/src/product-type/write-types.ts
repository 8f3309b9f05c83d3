import { requireOneRow, requireRow } from '@storepod/database/version';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { change, requireVersion } from '../change.ts';
import { problems } from '../problems.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import { writeNames } from '../text/write-names.ts';
import type { TypeInput, TypeView } from './product-type.contract.ts';
import { readType } from './read-types.ts';

/** The key of the products decides whether a type is in use, also while a product takes it up. */
const refusals: Refusals = {
  product_type_code_key: ([, code]) => problems.TYPE_DUPLICATE({ code }),
  product_type_fkey: () => problems.TYPE_IN_USE(),
};

export const createType = (catalog: Catalog, store: StoreMerchantId, input: TypeInput): Promise<TypeView> =>
  change(catalog, store, async (trx) => {
    const { code, visible = true, allowAddToCart = true, descriptions } = input;
    const id = Uuid.parse(catalog.ids.uuid());
    const now = catalog.clock.now();
    const flags = { visible, allow_add_to_cart: allowAddToCart };
    const columns = { store_id: store, id, code, ...flags, created_at: now, updated_at: now };
    await refusing(refusals, () => trx.insertInto('product_type').values(columns).execute());
    await writeNames(trx, store, 'type', [{ id, descriptions }]);
    return readType(trx, store, id);
  });

export const updateType = (catalog: Catalog, store: StoreMerchantId, id: Uuid, input: TypeInput): Promise<TypeView> =>
  change(catalog, store, async (trx) => {
    requireVersion(await lockType(trx, store, id), input.version);
    const { visible = true, allowAddToCart = true, descriptions } = input;
    await trx
      .updateTable('product_type')
      .set({ visible, allow_add_to_cart: allowAddToCart, updated_at: catalog.clock.now(), version: sql`version + 1` })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .execute();
    await writeNames(trx, store, 'type', [{ id, descriptions }]);
    return readType(trx, store, id);
  });

async function lockType(trx: Transaction<Tables>, store: StoreMerchantId, id: Uuid) {
  const type = trx.selectFrom('product_type').select('version').where('store_id', '=', store).where('id', '=', id);
  return requireRow(await type.forNoKeyUpdate().executeTakeFirst(), () => problems.TYPE_NOT_FOUND());
}

export const deleteType = (catalog: Catalog, store: StoreMerchantId, id: Uuid): Promise<void> =>
  change(catalog, store, async (trx) => {
    const type = trx.deleteFrom('product_type').where('store_id', '=', store).where('id', '=', id);
    const gone = await refusing(refusals, () => type.executeTakeFirst());
    requireOneRow(gone, () => problems.TYPE_NOT_FOUND());
  });
