import { transaction } from '@storepod/database/transaction';
import { writeAudit } from '../audit/audit.ts';
import type { Tenancy } from '../tenancy.ts';
import { ProvisioningRequested } from './events.ts';
import { statesThatTake } from './provisioning-states.ts';

const JOB = { source: 'JOB', name: 'provisioning-reaper' } as const;
/** More wait for the next round: each is one more try on a pod that may be in trouble. */
const REAPED_AT_ONCE = 100;

/** Sets stores back whose provisioning stands still, so that the normal path runs again. */
export async function reapStuck({ kit }: Tenancy): Promise<void> {
  const oldest = new Date(kit.clock.now().getTime() - kit.config.stuckAfter);
  await transaction(kit.db, async (trx) => {
    const stuck = await trx
      .selectFrom('manager_store')
      .select(['id', 'org_id', 'provisioning_state'])
      .where('provisioning_state', 'in', statesThatTake('reset'))
      .where('provisioning_since', '<', oldest)
      .where('status', '!=', 'DELETED')
      .orderBy('provisioning_since')
      .limit(REAPED_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, org_id, provisioning_state: from } of stuck) {
      await trx
        .updateTable('manager_store')
        .set({ provisioning_state: 'NOT_STARTED_PROVISIONING', provisioning_since: kit.clock.now() })
        .where('id', '=', id)
        .execute();
      await kit.outbox.publish(trx, ProvisioningRequested, { store: id });
      const to = 'NOT_STARTED_PROVISIONING';
      await writeAudit(trx, kit, JOB, { entity: 'STORE', id, org: org_id, action: 'PROVISIONING_RESET', from, to });
    }
  });
}
