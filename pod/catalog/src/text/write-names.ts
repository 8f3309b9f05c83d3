import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { requireDistinctLanguages } from './languages.ts';

interface NameTable {
  table: RawBuilder<unknown>;
  owner: RawBuilder<unknown>;
  /** What is written beside the name, if anything. */
  more: RawBuilder<unknown>;
  set: RawBuilder<unknown>;
}

const namesOnly = (table: string, owner: string): NameTable => ({
  table: sql.table(table),
  owner: sql.ref(owner),
  more: sql``,
  set: sql``,
});

const nameTables = {
  option: namesOnly('product_option_description', 'option_id'),
  value: namesOnly('product_option_value_description', 'value_id'),
  type: namesOnly('product_type_description', 'product_type_id'),
  group: namesOnly('product_group_description', 'group_id'),
  brand: {
    ...namesOnly('manufacturer_description', 'manufacturer_id'),
    more: sql`, description`,
    set: sql`, description = excluded.description`,
  },
};

export interface Named {
  id: Uuid;
  descriptions: readonly { language: LanguageCode; name: string; description?: string | null | undefined }[];
}

/** Makes the names of some things these and no others. HTML is clean already. One statement for any number of things and languages. */
export async function writeNames(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  kind: keyof typeof nameTables,
  things: readonly Named[],
): Promise<void> {
  for (const { descriptions } of things) requireDistinctLanguages(descriptions);
  const { table, owner, more, set } = nameTables[kind];
  const ids = things.map(({ id }) => id);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(things.flatMap(rowsOf))}::jsonb) as given (
        id uuid, language text, position smallint, name text, description text)
    ), removed as (
      delete from ${table} old
      where store_id = ${store} and ${owner} = any(${ids}::uuid[])
        and not exists (select from given where given.id = old.${owner} and given.language = old.language)
    )
    insert into ${table} (store_id, ${owner}, language, position, name${more})
    select ${store}, id, language, position, name${more} from given
    on conflict (store_id, ${owner}, language) do update set
      position = excluded.position, name = excluded.name${set}`.execute(trx);
}

const rowsOf = ({ id, descriptions }: Named) =>
  descriptions.map(({ language, name, description }, position) => ({
    id,
    language,
    position,
    name,
    description,
  }));
