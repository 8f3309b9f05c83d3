import type { Principal } from '@storepod/auth/principal';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { authorOf, writeAudit } from '../audit/audit.ts';
import { problems } from '../problems.ts';
import { billingStatusesOf } from '../store/billing-status.ts';
import { lockStore, requireChangeable } from '../store/store-access.ts';
import { storeView } from '../store/views.ts';
import type { Tenancy } from '../tenancy.ts';
import { ProvisioningRequested } from './events.ts';
import { nextProvisioningState } from './provisioning-states.ts';

/** Has a store made on its pod now, instead of at its next retry or never. One that is there or under way is left alone. */
export async function requestProvisioning(tenancy: Tenancy, caller: Principal, store: StoreMerchantId) {
  const { kit } = tenancy;
  const row = await transaction(kit.db, async (trx) => {
    const current = await lockStore(trx, caller, store);
    requireChangeable(caller, current);
    const from = current.provisioning_state;
    const to = nextProvisioningState(from, 'retry');
    if (!to || current.status === 'DELETED')
      throw problems.ILLEGAL_TRANSITION({ store, state: current.status, event: 'retry' });
    if (to === 'NOT_STARTED_PROVISIONING') {
      await trx
        .updateTable('manager_store')
        .set({ provisioning_state: to, provisioning_since: kit.clock.now() })
        .where('id', '=', store)
        .execute();
      await kit.outbox.publish(trx, ProvisioningRequested, { store });
    }
    await writeAudit(trx, kit, authorOf(caller), {
      entity: 'STORE',
      id: store,
      org: current.org_id,
      action: 'PROVISIONING_REQUESTED',
      from,
      to,
    });
    return { ...current, provisioning_state: to };
  });
  const billing = await billingStatusesOf(tenancy, [row]);
  return storeView(row, billing.get(store));
}
