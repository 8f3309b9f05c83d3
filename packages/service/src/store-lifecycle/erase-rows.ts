import type { Db } from '@storepod/database/db';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import type { ErasureStep } from './lifecycle.ts';

/** Erases the rows of a table that meet a condition, a batch at a time, so that nobody waits for a long transaction. */
export function eraseWhere<Tables>(
  db: Db<Tables>,
  table: string,
  condition: (store: StoreMerchantId) => RawBuilder<unknown>,
): ErasureStep {
  const name = table.slice(table.indexOf('.') + 1);
  return {
    name,
    erase: (store, atMost) =>
      transaction(db, async (trx) => {
        const { numAffectedRows } = await sql`
          delete from ${sql.table(table)} where ${condition(store)} and ctid = any (array(
            select ctid from ${sql.table(table)} where ${condition(store)} limit ${atMost}))`.execute(trx);
        return Number(numAffectedRows ?? 0n);
      }),
  };
}

/** Erases the rows of tables that name the store in a column. */
export const eraseTables = <Tables>(db: Db<Tables>, tables: readonly string[], column = 'store_id'): ErasureStep[] =>
  tables.map((table) => eraseWhere(db, table, (store) => sql`${sql.ref(column)} = ${store}`));
