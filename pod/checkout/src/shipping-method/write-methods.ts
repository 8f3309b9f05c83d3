import { requireOneRow } from '@storepod/database/version';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { problems } from '../problems.ts';
import { changeRules, refuseFaults, requireCurrency, requireVersion } from '../rules/change-rules.ts';
import { columnsOf, faultsIn, methodView } from './method-columns.ts';
import { findMethod, methodsOf } from './read-methods.ts';
import {
  MOST_METHODS,
  type ShippingMethodChange,
  type ShippingMethodInput,
  type ShippingMethodView,
} from './shipping-method-shapes.ts';

export async function createMethod(
  checkout: Checkout,
  store: StoreMerchantId,
  input: ShippingMethodInput,
): Promise<ShippingMethodView> {
  const columns = await checkedColumns(checkout, store, input);
  const now = checkout.clock.now();
  const id = Uuid.parse(checkout.ids.uuid());
  return changeRules(checkout, store, async (trx) => {
    const { methods, last } = await methodsOf(trx, store)
      .select(({ fn }) => [fn.countAll<number>().as('methods'), fn.max('position').as('last')])
      .executeTakeFirstOrThrow();
    if (methods >= MOST_METHODS) throw problems.TOO_MANY_METHODS({ most: MOST_METHODS });
    const position = (last ?? -1) + 1;
    const row = { ...columns, store_id: store, id, position, created_at: now, updated_at: now };
    return methodView(await trx.insertInto('shipping_method').values(row).returningAll().executeTakeFirstOrThrow());
  });
}

export async function updateMethod(
  checkout: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  input: ShippingMethodChange,
): Promise<ShippingMethodView> {
  const columns = await checkedColumns(checkout, store, input);
  return changeRules(checkout, store, async (trx) => {
    requireVersion(await findMethod(trx, store, id), input.version);
    const row = await trx
      .updateTable('shipping_method')
      .set({ ...columns, version: sql`version + 1`, updated_at: checkout.clock.now() })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return methodView(row);
  });
}

/** All that can be refused without the row. Merchant may be asked, so no transaction is open. */
async function checkedColumns(checkout: Checkout, store: StoreMerchantId, input: ShippingMethodInput) {
  refuseFaults(faultsIn(input));
  const prices = [input.price, input.freeFrom, ...(input.tiers ?? []).map(({ price }) => price)];
  return columnsOf(input, await requireCurrency(checkout, store, prices));
}

/** One statement for all. Whoever has not seen a method that was added meanwhile is refused, and reads the list again. */
export const reorderMethods = (
  checkout: Checkout,
  store: StoreMerchantId,
  ids: readonly Uuid[],
): Promise<ShippingMethodView[]> =>
  changeRules(checkout, store, async (trx) => {
    const known = await methodsOf(trx, store).select('id').execute();
    const isWhole = known.length === ids.length && new Set(ids).size === ids.length;
    if (!isWhole || known.some(({ id }) => !ids.includes(id))) throw problems.METHODS_DIFFER();
    await trx
      .updateTable('shipping_method')
      .set({ position: sql`array_position(${ids}::uuid[], id)` })
      .where('store_id', '=', store)
      .execute();
    return (await methodsOf(trx, store).selectAll().orderBy('position').orderBy('id').execute()).map(methodView);
  });

export const deleteMethod = (checkout: Checkout, store: StoreMerchantId, id: Uuid): Promise<void> =>
  changeRules(checkout, store, async (trx) => {
    const method = trx.deleteFrom('shipping_method').where('store_id', '=', store).where('id', '=', id);
    requireOneRow(await method.executeTakeFirst(), () => problems.METHOD_NOT_FOUND());
  });
