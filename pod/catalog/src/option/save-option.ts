import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import type { Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { change, requireVersion } from '../change.ts';
import { firstRepeated } from '../claim-ids.ts';
import { problems } from '../problems.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import { writeNames } from '../text/write-names.ts';
import type { OptionInput, OptionView } from './option.contract.ts';
import { readOption } from './read-options.ts';
import { writeValues } from './write-values.ts';

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

/** The option itself is written first, which locks it; then its names and values. */
async function saveOption(
  catalog: Catalog,
  store: StoreMerchantId,
  { id, input }: { id: Uuid; input: OptionInput },
  writeOption: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<OptionView> {
  const code = firstRepeated(input.values.map((value) => value.code));
  if (code !== undefined) throw problems.OPTION_DUPLICATE({ code });
  return change(catalog, store, async (trx) => {
    await refusing(refusals, async () => {
      await writeOption(trx);
      await writeNames(trx, store, 'option', [{ id, descriptions: input.descriptions }]);
      await writeValues(trx, catalog, store, id, input.values);
    });
    return readOption(trx, store, id);
  });
}

function insertOption(
  trx: Transaction<Tables>,
  { clock }: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  { code, sortOrder = 0 }: OptionInput,
) {
  const now = clock.now();
  return trx
    .insertInto('product_option')
    .values({ store_id: store, id, code, sort_order: sortOrder, created_at: now, updated_at: now })
    .execute();
}

async function rewriteOption(
  trx: Transaction<Tables>,
  { clock }: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  { code, sortOrder = 0, version }: OptionInput,
): Promise<void> {
  const row = await trx
    .updateTable('product_option')
    .set((option) => ({ code, sort_order: sortOrder, version: option('version', '+', 1), updated_at: clock.now() }))
    .where('store_id', '=', store)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  if (!row) throw problems.OPTION_NOT_FOUND();
  requireVersion({ version: row.version - 1 }, version);
}
