import type { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { problems } from '../problems.ts';
import type { Registry } from '../registry.ts';
import type { PlacementDecision } from '../shapes.ts';
import { choosePod } from './choose-pod.ts';
import { reservedPod, reservePlace } from './reserve-place.ts';

interface PlacementRequest {
  org: ManagerOrgId;
  preferredPodId?: PodId;
  store?: StoreMerchantId;
}

/** Decides where a store goes. For a store that is named its place is taken at once; without one nothing is written. */
export async function decidePlacement(
  registry: Registry,
  { org, preferredPodId, store }: PlacementRequest,
): Promise<PlacementDecision> {
  if (!store) return decide(registry, org, preferredPodId);
  const reserved = await reservedPod(registry, store, org);
  return reserved ?? takePlace(registry, org, preferredPodId, store);
}

/**
 * A pod that filled up between the look and its lock is not chosen again, so this ends: with a place, or with the
 * refusal that no pod has one.
 */
async function takePlace(
  registry: Registry,
  org: ManagerOrgId,
  preferredPodId: PodId | undefined,
  store: StoreMerchantId,
): Promise<PlacementDecision> {
  for (;;) {
    const decision = await decide(registry, org, preferredPodId);
    const taken = await reservePlace(registry, store, decision.podId);
    if (taken === decision.podId) return decision;
    // A twin of this question was faster.
    if (taken) return { podId: taken, dedicated: decision.dedicated, reason: 'RESERVED' };
  }
}

/** Reads the pods that could matter to this organisation, in one statement. */
async function decide({ db }: Registry, org: ManagerOrgId, preferredPodId?: PodId): Promise<PlacementDecision> {
  const pods = await db
    .selectFrom('pod')
    .select([
      'id',
      'org_id',
      'visibility',
      'lifecycle_state',
      'last_health_status',
      'public_key',
      'capacity_max_stores',
      'capacity_stores',
    ])
    .where((pod) =>
      pod.or([pod('org_id', '=', org), pod.and([pod('visibility', '=', 'PUBLIC'), pod('org_id', 'is', null)])]),
    )
    .execute();
  const decision = choosePod(pods, org, preferredPodId);
  if (!decision) throw problems.NO_ELIGIBLE_POD({ org });
  return decision;
}
