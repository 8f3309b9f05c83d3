import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import type { Transaction } from 'kysely';
import type { Inventory } from './inventory.ts';
import { noteOffers } from './offer/note-offers.ts';
import type { Tables } from './tables.ts';

/**
 * Runs a write that shoppers can see at once, and tells whoever keeps pages of the store that it changed. `skusOf` says
 * which skus it was about.
 */
export const withNotice = <T>(
  inventory: Inventory,
  store: StoreMerchantId,
  write: (trx: Transaction<Tables>) => Promise<T>,
  skusOf: (result: T) => readonly Sku[],
): Promise<T> =>
  transaction(inventory.db, async (trx) => {
    const result = await write(trx);
    await noteOffers(trx, inventory, store, skusOf(result));
    await inventory.invalidation.touch(trx, store);
    return result;
  });
