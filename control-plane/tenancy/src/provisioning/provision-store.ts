import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { currentTraceparent, withTrace } from '@storepod/kernel/trace-scope';
import { traceContext, traceparentOf } from '@storepod/service/trace';
import { writeAudit } from '../audit/audit.ts';
import type { StoreRow } from '../store/tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { announceStanding } from './announce-standing.ts';
import { failureReason, isSameFailure } from './failure-reason.ts';
import { statesThatTake } from './provisioning-states.ts';

const JOB = { source: 'JOB', name: 'provisioning' } as const;

/**
 * Makes a store on its pod. It may run any number of times and in two processes at once: the pod answers a repeated
 * create like the first, and a store that is there or gone is left alone. A failure is written down and thrown again,
 * so that the event is delivered anew.
 */
export async function provisionStore(tenancy: Tenancy, store: StoreMerchantId): Promise<void> {
  const row = await begin(tenancy, store);
  if (!row) return;
  const trace = traceContext(currentTraceparent());
  try {
    await withTrace(
      () => traceparentOf(trace),
      () => makeOnPod(tenancy, row),
    );
  } catch (error) {
    await settle(tenancy, row, 'fail', failureReason(error, trace.traceId));
    throw error;
  }
  if (!(await settle(tenancy, row, 'succeed', null)))
    throw new Error(`the provisioning of ${store} was moved by somebody else; it is looked at again`);
}

async function makeOnPod({ pods }: Tenancy, { id, org_id: org, pod_id, name, settings }: StoreRow): Promise<void> {
  const merchant = await pods.merchantOf(pod_id);
  await merchant.createStore({ body: { id, org, name, ...settings } });
}

/** Undefined for a store that is on its pod already, or that has been deleted. */
function begin({ kit }: Tenancy, store: StoreMerchantId): Promise<StoreRow | undefined> {
  return kit.db
    .updateTable('manager_store')
    .set({ provisioning_state: 'IN_PROGRESS_PROVISIONING', provisioning_since: kit.clock.now() })
    .where('id', '=', store)
    .where('status', '!=', 'DELETED')
    .where('provisioning_state', 'in', statesThatTake('begin'))
    .returningAll()
    .executeTakeFirst();
}

const outcomes = { succeed: 'SUCCESSFULLY_PROVISIONING', fail: 'FAILED_PROVISIONING' } as const;

/**
 * Writes the outcome, unless somebody moved the store in the meantime; answers whether it did. What was decided about
 * the store while its pod did not know it is told to the pod now; also after a failure if the store is to go, since a
 * create that was not heard of in time may have reached the pod all the same.
 */
function settle(
  { kit }: Tenancy,
  before: StoreRow,
  event: keyof typeof outcomes,
  reason: string | null,
): Promise<boolean> {
  const state = outcomes[event];
  return transaction(kit.db, async (trx) => {
    const row = await trx
      .updateTable('manager_store')
      .set({ provisioning_state: state, provisioning_since: kit.clock.now(), provisioning_error: reason })
      .where('id', '=', before.id)
      .where('provisioning_state', 'in', statesThatTake(event))
      .returning(['id', 'org_id', 'status'])
      .executeTakeFirst();
    if (!row) return false;
    if (event === 'succeed' || row.status === 'DELETED') await announceStanding(trx, kit, row.id);
    // A pod that is down for a day is tried hundreds of times; only what is new is worth a row.
    if (reason === null || !isSameFailure(reason, before.provisioning_error))
      await writeAudit(trx, kit, JOB, {
        entity: 'STORE',
        id: row.id,
        org: row.org_id,
        action: event === 'succeed' ? 'PROVISIONED' : 'PROVISIONING_FAILED',
        from: 'IN_PROGRESS_PROVISIONING',
        to: state,
        ...(reason !== null && { detail: reason }),
      });
    return true;
  });
}
