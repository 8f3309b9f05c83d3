import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Content } from './content.ts';
import type { Tables } from './tables.ts';

export type Trx = Transaction<Tables>;

/** One decision about a store in one transaction. Once it is committed, nothing that was kept of the store is served. */
export const change = <T>(
  { db, invalidation }: Content,
  store: StoreMerchantId,
  body: (trx: Trx) => Promise<T>,
): Promise<T> =>
  transaction(db, async (trx) => {
    const result = await body(trx);
    await invalidation.touch(trx, store);
    return result;
  });
