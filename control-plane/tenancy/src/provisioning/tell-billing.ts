import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { allStores } from '../store/store-access.ts';
import type { Tenancy } from '../tenancy.ts';
import { tellBillingStanding } from './tell-pod.ts';

/** Gives a store its subscription, or ends it if the store is gone or its organisation closed by now. Billing answers a repetition like the first. */
export async function tellBilling(tenancy: Tenancy, store: StoreMerchantId): Promise<void> {
  const { kit, billing } = tenancy;
  const row = await allStores(kit.db)
    .select(['org_id', 'manager_store.status as status', 'manager_org.status as org_status'])
    .where('manager_store.id', '=', store)
    .executeTakeFirst();
  if (!row) return;
  const body = { org: row.org_id, store };
  if (row.status === 'DELETED' || row.org_status === 'CLOSED') await billing.releaseSubscription({ body });
  else {
    await billing.provisionSubscription({ body });
    // What was said before there was a subscription was not kept.
    if (row.status !== 'ACTIVE' || row.org_status !== 'ACTIVE') await tellBillingStanding(tenancy, store);
  }
}
