import { common } from '@storepod/kernel/common-problems';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { claimIds } from '../claim-ids.ts';
import type { Tables } from '../tables.ts';
import { writeNames } from '../text/write-names.ts';
import type { OptionInput } from './option.contract.ts';

type ValueInput = OptionInput['values'][number];

/** Makes the values of an option these and no others. A value is the same as before by its id or its code. */
export async function writeValues(
  trx: Transaction<Tables>,
  { ids }: Pick<Catalog, 'ids'>,
  store: StoreMerchantId,
  option: Uuid,
  inputs: readonly ValueInput[],
): Promise<void> {
  const values = claimIds(inputs, {
    present: await presentValues(trx, store, option),
    keyOf: ({ code }) => code,
    newId: () => trusted(ids.uuid()),
    unknown: unknownValue,
  });
  await clearTheWay(trx, store, option, values);
  await upsertValues(trx, store, option, values);
  await writeNames(trx, store, 'value', values);
}

const presentValues = (trx: Transaction<Tables>, store: StoreMerchantId, option: Uuid) =>
  trx
    .selectFrom('product_option_value')
    .select(['id', 'code as key'])
    .where('store_id', '=', store)
    .where('option_id', '=', option)
    .execute();

const unknownValue = (index: number) =>
  common.VALIDATION_FAILED(undefined, {
    fieldErrors: [{ field: `values.${index}.id`, code: 'VALIDATION.Rule', message: 'is no value of this option' }],
  });

/** Codes are unique at every moment, so those that change make way first: two values can exchange theirs. */
async function clearTheWay(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  option: Uuid,
  values: readonly { id: Uuid }[],
): Promise<void> {
  const ids = values.map(({ id }) => id);
  await sql`
    with removed as (
      delete from product_option_value
      where store_id = ${store} and option_id = ${option} and id <> all(${ids}::uuid[])
    )
    update product_option_value set code = id::text
    where store_id = ${store} and option_id = ${option} and id = any(${ids}::uuid[])`.execute(trx);
}

async function upsertValues(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  option: Uuid,
  values: readonly (ValueInput & { id: Uuid })[],
): Promise<void> {
  const rows = values.map(({ id, code, sortOrder = 0 }) => ({ id, code, sort_order: sortOrder }));
  await sql`
    insert into product_option_value (store_id, option_id, id, code, sort_order)
    select ${store}, ${option}, value.id, value.code, value.sort_order
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as value (id uuid, code text, sort_order integer)
    on conflict (store_id, id) do update set code = excluded.code, sort_order = excluded.sort_order`.execute(trx);
}
