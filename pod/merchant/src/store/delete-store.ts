import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Merchant } from '../merchant.ts';
import { announceChange } from '../router/announce-change.ts';
import { hostsOfStore } from '../router/hosts.ts';

/** Forgets a store and frees its name and its domains. A store that is not there is forgotten already. */
export async function deleteStore(merchant: Merchant, store: StoreMerchantId): Promise<void> {
  await transaction(merchant.db, async (trx) => {
    const known = await trx.selectFrom('store').select('id').where('id', '=', store).forUpdate().executeTakeFirst();
    if (!known) return;
    const hosts = await hostsOfStore(trx, merchant, store);
    await trx.deleteFrom('store').where('id', '=', store).execute();
    await announceChange(trx, merchant, store, hosts);
  });
}
