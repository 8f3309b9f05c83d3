import { transaction } from '@storepod/database/transaction';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { lockPod } from '../pod/find-pods.ts';
import type { Registry } from '../registry.ts';
import type { Placement, RecordedPlacement } from '../shapes.ts';
import type { RegistryDb } from '../tables.ts';

/**
 * Records one placement and recounts its pod.
 *
 * The pod is locked before it is counted. A recount in the statement that waits for the lock would still use the
 * snapshot from before the wait, and 50 stores at once would be counted as fewer.
 */
export async function recordPlacement(registry: Registry, { store, pod }: Placement): Promise<RecordedPlacement> {
  return transaction(registry.db, async (trx) => {
    await lockPod(trx, pod);
    await insertPlacements(trx, registry, [{ store, pod }]);
    const recorded = await trx
      .selectFrom('pod_store_placement')
      .select('pod_id')
      .where('store_id', '=', store)
      .executeTakeFirstOrThrow();
    await recount(trx, [pod]);
    const { capacity_stores } = await trx
      .selectFrom('pod')
      .select('capacity_stores')
      .where('id', '=', recorded.pod_id)
      .executeTakeFirstOrThrow();
    return { store, pod: recorded.pod_id, capacityStores: capacity_stores };
  });
}

/** Records many placements at once: pods are locked in the order of their ids, so two replays cannot deadlock. */
export async function recordPlacements(registry: Registry, placements: readonly Placement[]) {
  const named = [...new Set(placements.map(({ pod }) => pod))].sort();
  if (named.length === 0) return { recorded: 0, unknownPods: [] };
  return transaction(registry.db, async (trx) => {
    const locked = await trx
      .selectFrom('pod')
      .select('id')
      .where('id', 'in', named)
      .orderBy('id')
      .forUpdate()
      .execute();
    const known = new Set(locked.map(({ id }) => id));
    const fitting = placements.filter(({ pod }) => known.has(pod));
    const recorded = await insertPlacements(trx, registry, fitting);
    await recount(trx, [...known]);
    return { recorded, unknownPods: named.filter((pod) => !known.has(pod)) };
  });
}

/** Forgets the placement of a store that is gone or was never made, and remembers that it is not to be placed any more. */
export async function removePlacement({ db, clock }: Registry, store: StoreMerchantId): Promise<void> {
  await transaction(db, async (trx) => {
    await lockStore(trx, store);
    await trx
      .insertInto('placement_release')
      .values({ store_id: store, released_at: clock.now() })
      .onConflict((conflict) => conflict.column('store_id').doNothing())
      .execute();
    const placed = await trx
      .selectFrom('pod_store_placement')
      .select('pod_id')
      .where('store_id', '=', store)
      .executeTakeFirst();
    if (!placed) return;
    await lockPod(trx, placed.pod_id);
    await trx.deleteFrom('pod_store_placement').where('store_id', '=', store).execute();
    await recount(trx, [placed.pod_id]);
  });
}

/** Longer than any request can be on its way. */
const RELEASES_KEPT_MS = 24 * 3_600_000;

export async function pruneReleases({ db, clock }: Registry): Promise<void> {
  const oldest = new Date(clock.now().getTime() - RELEASES_KEPT_MS);
  await db.deleteFrom('placement_release').where('released_at', '<', oldest).execute();
}

/** A place that is taken and given back at the same moment would otherwise be kept for nobody. */
export async function lockStore(trx: RegistryDb, store: StoreMerchantId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pod-registry.store.${store}`}, 0))`.execute(trx);
}

/** The first record of a store stays. */
export async function insertPlacements(
  trx: RegistryDb,
  { clock }: Registry,
  placements: readonly Placement[],
): Promise<number> {
  if (placements.length === 0) return 0;
  const rows = placements.map(({ store, pod }) => ({ store_id: store, pod_id: pod, recorded_at: clock.now() }));
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('pod_store_placement')
    .values(rows)
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function recount(trx: RegistryDb, pods: readonly PodId[]): Promise<void> {
  if (pods.length === 0) return;
  await trx
    .updateTable('pod')
    .set((pod) => ({
      capacity_stores: pod
        .selectFrom('pod_store_placement')
        .select((count) => count.fn.countAll<number>().as('stores'))
        .whereRef('pod_store_placement.pod_id', '=', 'pod.id'),
    }))
    .where('id', 'in', pods)
    .execute();
}
