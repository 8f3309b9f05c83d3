import { readJsonPage } from '@storepod/database/list/page';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { problems } from '../problems.ts';
import type { CatalogDb } from '../tables.ts';
import type { OptionView } from './option.contract.ts';

/** The vocabulary of a store, a page at a time. */
export const listOptions = (db: CatalogDb, store: StoreMerchantId, query: PageQuery) =>
  readJsonPage<OptionView>(db, query, (limit, offset) => ({
    rows: selectOptions(db, store).orderBy('sort_order').orderBy('code').offset(offset).limit(limit),
    total: db
      .selectFrom('product_option')
      .select((option) => option.fn.countAll<number>().as('total'))
      .where('store_id', '=', store),
  }));

export async function readOption(db: CatalogDb, store: StoreMerchantId, id: Uuid): Promise<OptionView> {
  const option = await selectOptions(db, store).where('option.id', '=', id).executeTakeFirst();
  if (!option) throw problems.OPTION_NOT_FOUND();
  return option;
}

export async function optionExists(db: CatalogDb, store: StoreMerchantId, code: string): Promise<{ exists: boolean }> {
  const row = await db
    .selectFrom('product_option')
    .select('id')
    .where('store_id', '=', store)
    .where('code', '=', code)
    .executeTakeFirst();
  return { exists: row !== undefined };
}

/** Options with their names and values, all in one statement. */
const selectOptions = (db: CatalogDb, store: StoreMerchantId) =>
  db
    .selectFrom('product_option as option')
    .select(['option.id', 'option.code', 'option.sort_order as sortOrder', 'option.version'])
    .select((option) => [
      jsonArrayFrom(
        option
          .selectFrom('product_option_description as text')
          .select(['text.language', 'text.name'])
          .whereRef('text.store_id', '=', 'option.store_id')
          .whereRef('text.option_id', '=', 'option.id')
          .orderBy('text.position'),
      ).as('descriptions'),
      jsonArrayFrom(
        option
          .selectFrom('product_option_value as value')
          .select(['value.id', 'value.code', 'value.sort_order as sortOrder'])
          .select((value) =>
            jsonArrayFrom(
              value
                .selectFrom('product_option_value_description as text')
                .select(['text.language', 'text.name'])
                .whereRef('text.store_id', '=', 'value.store_id')
                .whereRef('text.value_id', '=', 'value.id')
                .orderBy('text.position'),
            ).as('descriptions'),
          )
          .whereRef('value.store_id', '=', 'option.store_id')
          .whereRef('value.option_id', '=', 'option.id')
          .orderBy('value.sort_order')
          .orderBy('value.code'),
      ).as('values'),
    ])
    .where('option.store_id', '=', store);
