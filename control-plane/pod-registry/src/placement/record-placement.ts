import { transaction } from '@storepod/database/transaction';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { lockPod } from '../pod/find-pods.ts';
import type { Registry } from '../registry.ts';
import type { RecordedPlacement, ToldPlacement } from '../shapes.ts';
import type { RegistryDb } from '../tables.ts';

/**
 * Records one placement and recounts its pod.
 *
 * The pod is locked before it is counted. A recount in the statement that waits for the lock would still use the
 * snapshot from before the wait, and 50 stores at once would be counted as fewer.
 */
export async function recordPlacement(registry: Registry, placement: ToldPlacement): Promise<RecordedPlacement> {
  return transaction(registry.db, async (trx) => {
    await lockPod(trx, placement.pod);
    return recordOnLocked(trx, registry, placement);
  });
}

/** On a pod that the caller has locked. */
export async function recordOnLocked(
  trx: RegistryDb,
  registry: Registry,
  placement: ToldPlacement,
): Promise<RecordedPlacement> {
  await putPlacements(trx, registry, [placement]);
  await recount(trx, [placement.pod]);
  const { pod_id, capacity_stores } = await trx
    .selectFrom('pod_store_placement')
    .innerJoin('pod', 'pod.id', 'pod_id')
    .select(['pod_id', 'capacity_stores'])
    .where('store_id', '=', placement.store)
    .executeTakeFirstOrThrow();
  return { store: placement.store, pod: pod_id, capacityStores: capacity_stores };
}

/** Records many placements at once: pods are locked in the order of their ids, so two replays cannot deadlock. */
export async function recordPlacements(registry: Registry, placements: readonly ToldPlacement[]) {
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
    const recorded = await putPlacements(trx, registry, fitting);
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

/**
 * The first pod of a store stays; whether the store is put away follows what was said last. Of a store that is named twice the
 * last one counts: one statement cannot change a row two times.
 */
export async function putPlacements(
  trx: RegistryDb,
  { clock }: Registry,
  placements: readonly ToldPlacement[],
): Promise<number> {
  if (placements.length === 0) return 0;
  const last = new Map(placements.map((placement) => [placement.store, placement]));
  const recorded_at = clock.now();
  const rows = [...last.values()].map(({ store, pod, archived = false }) => ({
    store_id: store,
    pod_id: pod,
    archived,
    recorded_at,
  }));
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('pod_store_placement')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('store_id')
        .doUpdateSet((told) => ({ archived: told.ref('excluded.archived') }))
        .whereRef('pod_store_placement.pod_id', '=', 'excluded.pod_id')
        .whereRef('pod_store_placement.archived', '!=', 'excluded.archived'),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function recount(trx: RegistryDb, pods: readonly PodId[]): Promise<void> {
  if (pods.length === 0) return;
  await trx
    .updateTable('pod')
    .set((pod) => {
      const placed = (archived: boolean) =>
        pod
          .selectFrom('pod_store_placement')
          .select((count) => count.fn.countAll<number>().as('stores'))
          .whereRef('pod_store_placement.pod_id', '=', 'pod.id')
          .where('archived', '=', archived);
      return { capacity_stores: placed(false), archived_stores: placed(true) };
    })
    .where('id', 'in', pods)
    .execute();
}
