import { transaction } from '@storepod/database/transaction';
import type { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { problems } from '../problems.ts';
import type { Registry } from '../registry.ts';
import type { PlacementDecision } from '../shapes.ts';
import type { RegistryDb } from '../tables.ts';
import { isEligible } from './choose-pod.ts';
import { lockStore, putPlacements, recount } from './record-placement.ts';

/** The decision that was made for a store before, so that a repeated question is answered like the first. */
export async function reservedPod(
  { db }: Registry,
  store: StoreMerchantId,
  org: ManagerOrgId,
): Promise<PlacementDecision | undefined> {
  const placed = await db
    .selectFrom('pod_store_placement')
    .innerJoin('pod', 'pod.id', 'pod_id')
    .select(['pod.id', 'pod.org_id'])
    .where('store_id', '=', store)
    .executeTakeFirst();
  return placed && { podId: placed.id, dedicated: placed.org_id === org, reason: 'RESERVED' };
}

/**
 * Takes a place on a pod and answers on which pod the store is; undefined where this one is full or closed by now. The
 * pod is locked before it is looked at, so of 100 stores that want its last place one gets it.
 */
export function reservePlace(registry: Registry, store: StoreMerchantId, pod: PodId): Promise<PodId | undefined> {
  return transaction(registry.db, async (trx) => {
    await lockStore(trx, store);
    const locked = await trx.selectFrom('pod').selectAll().where('id', '=', pod).forUpdate().executeTakeFirst();
    await refuseReleased(trx, store);
    const placed = await trx
      .selectFrom('pod_store_placement')
      .select('pod_id')
      .where('store_id', '=', store)
      .executeTakeFirst();
    if (placed) return placed.pod_id;
    if (!locked || !isEligible(locked)) return undefined;
    await putPlacements(trx, registry, [{ store, pod }]);
    await recount(trx, [pod]);
    return pod;
  });
}

/** A place is given back only when its store is not to be. Whoever asks for it after that was overtaken. */
export async function refuseReleased(trx: RegistryDb, store: StoreMerchantId): Promise<void> {
  const released = await trx
    .selectFrom('placement_release')
    .select('store_id')
    .where('store_id', '=', store)
    .executeTakeFirst();
  if (released) throw problems.PLACEMENT_RELEASED({ store });
}
