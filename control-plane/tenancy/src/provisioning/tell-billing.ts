import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Tenancy } from '../tenancy.ts';

/** Gives a store its subscription, or ends it if the store is gone by now. Billing answers a repetition like the first. */
export async function tellBilling({ kit, billing }: Tenancy, store: StoreMerchantId): Promise<void> {
  const row = await kit.db
    .selectFrom('manager_store')
    .select(['org_id', 'status'])
    .where('id', '=', store)
    .executeTakeFirst();
  if (!row) return;
  const body = { org: row.org_id, store };
  if (row.status === 'DELETED') await billing.releaseSubscription({ body });
  else await billing.provisionSubscription({ body });
}
