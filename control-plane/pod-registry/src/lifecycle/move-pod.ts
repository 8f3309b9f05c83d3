import { transaction } from '@storepod/database/transaction';
import type { PodId } from '@storepod/kernel/object-id';
import { type Author, writeAudit } from '../audit/audit.ts';
import { requireEmpty, requireGivenUp } from '../pod/delete-pod.ts';
import { lockPod } from '../pod/find-pods.ts';
import { podView } from '../pod/views.ts';
import { problems } from '../problems.ts';
import type { Registry } from '../registry.ts';
import type { RegistryDb } from '../tables.ts';
import { type LifecycleEvent, nextState } from './transitions.ts';

const actions = { activate: 'ACTIVATED', drain: 'DRAINED', resume: 'RESUMED', decommission: 'DECOMMISSIONED' } as const;

export interface Decommission {
  /** The pod will not come back, and what archived stores had on it is given up. */
  lost?: boolean;
}

/** Moves a pod through its life. The row is locked, so two operators cannot move it from the same state. */
export const movePod = (registry: Registry, author: Author, pod: PodId, event: LifecycleEvent, how?: Decommission) =>
  transaction(registry.db, (trx) => moveLockedPod(trx, registry, author, pod, event, how));

/** The first healthy probe of a pod. Of two at once one moves it, and neither a pod that is gone or was moved meanwhile. */
export const activateNewPod = (registry: Registry, author: Author, pod: PodId) =>
  transaction(registry.db, async (trx) => {
    const found = await trx
      .selectFrom('pod')
      .select('id')
      .where('id', '=', pod)
      .where('lifecycle_state', '=', 'PROVISIONING')
      .forUpdate()
      .executeTakeFirst();
    if (found) await moveLockedPod(trx, registry, author, pod, 'activate');
  });

async function moveLockedPod(
  trx: RegistryDb,
  registry: Registry,
  author: Author,
  pod: PodId,
  event: LifecycleEvent,
  { lost = false }: Decommission = {},
) {
  const current = await lockPod(trx, pod);
  const from = current.lifecycle_state;
  const to = nextState(from, event);
  if (!to) throw problems.ILLEGAL_TRANSITION({ pod, state: from, event });
  if (event === 'decommission') (lost ? requireGivenUp : requireEmpty)(current);
  const row = await trx
    .updateTable('pod')
    .set({ lifecycle_state: to, version: current.version + (to === from ? 0 : 1) })
    .where('id', '=', pod)
    .returningAll()
    .executeTakeFirstOrThrow();
  const detail = lost ? `the data of ${current.archived_stores} archived stores is given up` : undefined;
  await writeAudit(trx, registry, author, { pod, action: actions[event], from, to, ...(detail && { detail }) });
  return podView(row);
}
