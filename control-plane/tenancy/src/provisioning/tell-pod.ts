import type { Standing } from '@storepod/boundary/store';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { OrganisationStatus } from '../organisation/tables.ts';
import { allStores } from '../store/store-access.ts';
import type { StoreStatus } from '../store/tables.ts';
import type { Tenancy } from '../tenancy.ts';

/**
 * Tells a pod how a store stands now. The rows are read at delivery, so it does not matter how many changes lie behind
 * one event. A store that the pod does not have yet is told of once it is there.
 */
export async function tellPod({ kit, pods }: Tenancy, store: StoreMerchantId): Promise<void> {
  const row = await allStores(kit.db)
    .select(['pod_id', 'provisioning_state', 'manager_store.status as status', 'manager_org.status as org_status'])
    .where('manager_store.id', '=', store)
    .executeTakeFirst();
  if (!row) return;
  if (row.status === 'DELETED') return (await pods.merchantOf(row.pod_id)).deleteStore({ store });
  if (row.provisioning_state !== 'SUCCESSFULLY_PROVISIONING') return;
  const merchant = await pods.merchantOf(row.pod_id);
  await merchant.setStanding({ store, body: { standing: standingOf(row.status, row.org_status) } });
}

/** The stricter of the two counts: a store is as usable as its organisation. */
export function standingOf(store: Exclude<StoreStatus, 'DELETED'>, organisation: OrganisationStatus): Standing {
  if (store === 'ARCHIVED' || organisation === 'CLOSED') return 'ARCHIVED';
  return store === 'SUSPENDED' || organisation === 'SUSPENDED' ? 'SUSPENDED' : 'ACTIVE';
}
