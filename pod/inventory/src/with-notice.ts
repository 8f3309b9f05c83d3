import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Inventory } from './inventory.ts';
import type { Tables } from './tables.ts';

/** Runs a write that shoppers can see at once, and tells whoever keeps pages of the store that it changed. */
export const withNotice = <T>(
  { db, invalidation }: Inventory,
  store: StoreMerchantId,
  write: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  transaction(db, async (trx) => {
    const result = await write(trx);
    await invalidation.touch(trx, store);
    return result;
  });
