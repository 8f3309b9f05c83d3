import type { Standing, StandingInput } from '@storepod/boundary/store';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { OrganisationStatus } from '../organisation/tables.ts';
import { allStores, ofOrganisation, operatorReasonOf } from '../store/store-access.ts';
import type { StoreStatus, StoreWithOrganisation } from '../store/tables.ts';
import type { TenancyDb } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { eraseOnPod } from './erase-on-pod.ts';

/**
 * Tells a pod how a store stands now. The rows are read at delivery, so it does not matter how many changes lie behind
 * one event. A store that the pod does not have yet is told of once it is there.
 */
export async function tellPod(tenancy: Tenancy, store: StoreMerchantId): Promise<void> {
  const { kit, pods } = tenancy;
  const row = await rowOf(kit.db, store);
  if (!row) return;
  if (row.status === 'DELETED') return eraseOnPod(tenancy, { store, pod: row.pod_id });
  if (row.provisioning_state !== 'SUCCESSFULLY_PROVISIONING') return;
  const merchant = await pods.merchantOf(row.pod_id);
  await merchant.setStanding({ store, body: toldStanding({ ...row, status: row.status }) });
}

/** Tells billing the same: who must not change a store orders nothing for it either. */
export async function tellBillingStanding({ kit, billing }: Tenancy, store: StoreMerchantId): Promise<void> {
  const row = await rowOf(kit.db, store);
  if (!row || row.status === 'DELETED') return;
  await billing.setStoreStanding({ body: { store, ...toldStanding({ ...row, status: row.status }) } });
}

const rowOf = (db: TenancyDb, store: StoreMerchantId) =>
  allStores(db)
    .select(['pod_id', 'provisioning_state', 'manager_store.status', 'manager_store.status_reason', ...ofOrganisation])
    .where('manager_store.id', '=', store)
    .executeTakeFirst();

type Told = Pick<StoreWithOrganisation, 'status_reason' | 'org_status' | 'org_reason'> & {
  status: Exclude<StoreStatus, 'DELETED'>;
};

function toldStanding(row: Told): StandingInput {
  const operatorReason = operatorReasonOf(row);
  return { standing: standingOf(row.status, row.org_status), ...(operatorReason && { operatorReason }) };
}

/** The stricter of the two counts: a store is as usable as its organisation. */
export function standingOf(store: Exclude<StoreStatus, 'DELETED'>, organisation: OrganisationStatus): Standing {
  if (store === 'ARCHIVED' || organisation === 'CLOSED') return 'ARCHIVED';
  return store === 'SUSPENDED' || organisation === 'SUSPENDED' ? 'SUSPENDED' : 'ACTIVE';
}
