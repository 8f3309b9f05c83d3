import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import type { Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { change, requireVersion } from '../change.ts';
import { firstRepeated } from '../claim-ids.ts';
import { OptionValuesRenamed } from '../events.ts';
import { problems } from '../problems.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import { writeNames } from '../text/write-names.ts';
import type { OptionInput, OptionView } from './option.contract.ts';
import { readOption } from './read-options.ts';
import { writeValues } from './write-values.ts';

type Values = OptionView['values'];

/** The keys of the vocabulary, and the variants that hold on to it. */
const refusals: Refusals = {
  product_option_code_key: ([, code]) => problems.OPTION_DUPLICATE({ code }),
  product_option_value_code_key: ([, , code]) => problems.OPTION_DUPLICATE({ code }),
  product_option_in_use: () => problems.OPTION_IN_USE(),
  product_option_value_in_use: () => problems.OPTION_IN_USE(),
};

export function createOption(catalog: Catalog, store: StoreMerchantId, input: OptionInput): Promise<OptionView> {
  const id: Uuid = trusted(catalog.ids.uuid());
  return saveOption(catalog, store, { id, input }, (trx) => insertOption(trx, catalog, store, id, input));
}

export const updateOption = (
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  input: OptionInput,
): Promise<OptionView> =>
  saveOption(catalog, store, { id, input }, (trx) => rewriteOption(trx, catalog, store, id, input));

export const deleteOption = (catalog: Catalog, store: StoreMerchantId, id: Uuid): Promise<void> =>
  change(catalog, store, async (trx) => {
    const { numDeletedRows } = await refusing(refusals, () =>
      trx.deleteFrom('product_option').where('store_id', '=', store).where('id', '=', id).executeTakeFirstOrThrow(),
    );
    if (numDeletedRows === 0n) throw problems.OPTION_NOT_FOUND();
  });

/**
 * The option itself is written first, which locks it; then its names and values. The names of values stand in the search
 * rows of all products that are sold in them.
 */
async function saveOption(
  catalog: Catalog,
  store: StoreMerchantId,
  { id, input }: { id: Uuid; input: OptionInput },
  writeOption: (trx: Transaction<Tables>) => Promise<Values>,
): Promise<OptionView> {
  const code = firstRepeated(input.values.map((value) => value.code));
  if (code !== undefined) throw problems.OPTION_DUPLICATE({ code });
  return change(catalog, store, async (trx) => {
    const before = await refusing(refusals, async () => {
      const values = await writeOption(trx);
      await writeNames(trx, store, 'option', [{ id, descriptions: input.descriptions }]);
      await writeValues(trx, catalog, store, id, input.values);
      return values;
    });
    const option = await readOption(trx, store, id);
    const renamed = renamedValues(before, option.values);
    if (renamed.length > 0) await catalog.outbox.publish(trx, OptionValuesRenamed, { store, values: renamed });
    return option;
  });
}

/** Those that are called otherwise than before, in some language. */
function renamedValues(before: Values, after: Values): Uuid[] {
  const namesOf = ({ descriptions }: Values[number]) => JSON.stringify(descriptions);
  const old = new Map(before.map((value) => [value.id, namesOf(value)]));
  return after.filter((value) => old.has(value.id) && old.get(value.id) !== namesOf(value)).map(({ id }) => id);
}

/** The values that it has before they are written: none. */
async function insertOption(
  trx: Transaction<Tables>,
  { clock }: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  { code, sortOrder = 0 }: OptionInput,
): Promise<Values> {
  const now = clock.now();
  await trx
    .insertInto('product_option')
    .values({ store_id: store, id, code, sort_order: sortOrder, created_at: now, updated_at: now })
    .execute();
  return [];
}

/** The values that it has before they are written. */
async function rewriteOption(
  trx: Transaction<Tables>,
  { clock }: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  { code, sortOrder = 0, version }: OptionInput,
): Promise<Values> {
  const row = await trx
    .updateTable('product_option')
    .set((option) => ({ code, sort_order: sortOrder, version: option('version', '+', 1), updated_at: clock.now() }))
    .where('store_id', '=', store)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  if (!row) throw problems.OPTION_NOT_FOUND();
  requireVersion({ version: row.version - 1 }, version);
  return (await readOption(trx, store, id)).values;
}
