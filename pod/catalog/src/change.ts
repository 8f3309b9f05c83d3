import { transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Catalog } from './catalog.ts';
import { publishNotes } from './publish-notes.ts';
import type { Tables } from './tables.ts';

/** One decision about a store in one transaction. Once it is committed, nothing that was kept of the store is served. */
export const change = <T>(
  catalog: Catalog,
  store: StoreMerchantId,
  body: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  transaction(catalog.db, async (trx) => {
    const result = await body(trx);
    await publishNotes(trx, catalog, store);
    await catalog.invalidation.touch(trx, store);
    return result;
  });

/** Refuses a write on top of another, where the caller said on which it builds. The row is locked. */
export function requireVersion(row: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && expected !== row.version) throw common.VERSION_CONFLICT();
}
