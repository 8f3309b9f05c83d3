import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { storeHolders } from '@storepod/kernel/services';
import type { Transaction } from 'kysely';
import { StoreEnded } from '../lifecycle/events.ts';
import type { Merchant } from '../merchant.ts';
import { announceChange } from '../router/announce-change.ts';
import { hostsOfStore } from '../router/hosts.ts';
import type { Tables } from '../tables.ts';

/**
 * Ends a store: frees its name and its domains, and has every service of the pod erase what it holds of it. From the
 * commit on nobody finds it. A store that is not there has ended already.
 */
export async function deleteStore(merchant: Merchant, store: StoreMerchantId): Promise<void> {
  await transaction(merchant.db, async (trx) => {
    const known = await trx.selectFrom('store').select('id').where('id', '=', store).forUpdate().executeTakeFirst();
    if (!known) return;
    const hosts = await hostsOfStore(trx, merchant, store);
    await trx.deleteFrom('store').where('id', '=', store).execute();
    await trx.deleteFrom('audit').where('store_id', '=', store).execute();
    await trx.deleteFrom('ended_thing').where('store_id', '=', store).execute();
    await writeTombstone(trx, merchant, store);
    await merchant.outbox.publish(trx, StoreEnded, { store });
    await announceChange(trx, merchant, store, hosts, { gone: true });
  });
}

async function writeTombstone(trx: Transaction<Tables>, { clock }: Merchant, store: StoreMerchantId): Promise<void> {
  await trx.insertInto('ended_store').values({ store_id: store, ended_at: clock.now() }).execute();
  const rows = storeHolders.map((service) => ({ store_id: store, service }));
  await trx.insertInto('store_erasure').values(rows).execute();
}
