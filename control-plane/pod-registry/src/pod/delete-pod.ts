import { transaction } from '@storepod/database/transaction';
import type { PodId } from '@storepod/kernel/object-id';
import { type Author, writeAudit } from '../audit/audit.ts';
import type { Administrator } from '../deployment/administrator.ts';
import { removeClient } from '../deployment/pod-client.ts';
import { problems } from '../problems.ts';
import type { Registry } from '../registry.ts';
import type { PodRow } from '../tables.ts';
import { lockPod, requirePod } from './find-pods.ts';

/** Forgets a pod that holds no store. Its client goes first: without the row nobody would know that there is one. */
export async function deletePod(registry: Registry, administrator: Administrator, pod: PodId): Promise<void> {
  requireEmpty(await requirePod(registry.db, pod));
  await removeClient(registry, pod, administrator);
  await forgetPod(registry, administrator.author, pod);
}

/** While a store stands on it the foreign key would refuse; the count is checked first to say how many. */
export async function forgetPod(registry: Registry, author: Author, pod: PodId, detail?: string): Promise<void> {
  await transaction(registry.db, async (trx) => {
    const row = await lockPod(trx, pod);
    requireEmpty(row);
    await trx.deleteFrom('pod').where('id', '=', pod).execute();
    await writeAudit(trx, registry, author, {
      ...{ pod, action: 'DELETED', from: row.lifecycle_state },
      ...(detail !== undefined && { detail }),
    });
  });
}

/** Refuses a pod on which anything of a store stands, and says how many there are of each kind. */
export function requireEmpty({ id, capacity_stores: stores, archived_stores: archivedStores }: PodRow): void {
  if (stores + archivedStores > 0) throw problems.HAS_STORES({ pod: id, stores, archivedStores });
}

/**
 * Of a pod that does not answer the data of archived stores can be given up: it could never say that it has erased them. One that
 * answers has them, and stores in use are moved or deleted first.
 */
export function requireGivenUp(pod: PodRow): void {
  if (pod.capacity_stores > 0 || pod.last_health_status !== 'RED') requireEmpty(pod);
}
