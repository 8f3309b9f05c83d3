import { besideAudit } from '@storepod/database/audit/call-audit';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Inventory } from '../inventory.ts';

/**
 * Asks merchant for the currency of a store, once: from then on a change of it goes through inventory, so what is written
 * here holds. Where a change came first, its currency stays.
 */
export async function learnCurrency(inventory: Inventory, store: StoreMerchantId): Promise<void> {
  const { currency } = await inventory.merchant.getStore({ store });
  const learnt = inventory.db
    .insertInto('store_currency')
    .values({ store_id: store, currency })
    .onConflict((conflict) => conflict.doNothing());
  // Nobody changed it: it is what merchant says.
  await besideAudit(() => learnt.execute());
}
