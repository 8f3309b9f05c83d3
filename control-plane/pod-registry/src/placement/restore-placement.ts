import { transaction } from '@storepod/database/transaction';
import { lockPod } from '../pod/find-pods.ts';
import { problems } from '../problems.ts';
import type { Registry } from '../registry.ts';
import type { Placement, RecordedPlacement } from '../shapes.ts';
import type { PodRow } from '../tables.ts';
import { lockStore, recordOnLocked } from './record-placement.ts';
import { refuseReleased } from './reserve-place.ts';

/**
 * Takes room again for a store that was put away. Its data is on that pod and on no other, so where the pod has no room the store
 * stays put away, and whoever asked is told why. A store that has its room already keeps it, also on a pod that drains.
 */
export function restorePlacement(registry: Registry, { store, pod }: Placement): Promise<RecordedPlacement> {
  return transaction(registry.db, async (trx) => {
    await lockStore(trx, store);
    const row = await lockPod(trx, pod);
    await refuseReleased(trx, store);
    const placed = await trx
      .selectFrom('pod_store_placement')
      .select(['pod_id', 'archived'])
      .where('store_id', '=', store)
      .executeTakeFirst();
    if (!placed || (placed.archived && placed.pod_id === pod)) requireRoom(row);
    return recordOnLocked(trx, registry, { store, pod, archived: false });
  });
}

/** How well the pod is does not matter: the store comes back to where it was. */
function requireRoom({ id, lifecycle_state: state, capacity_max_stores: most, capacity_stores: stores }: PodRow): void {
  if (state !== 'ACTIVE') throw problems.POD_CLOSED({ pod: id, state });
  if (most !== null && stores >= most) throw problems.POD_FULL({ pod: id, most });
}
