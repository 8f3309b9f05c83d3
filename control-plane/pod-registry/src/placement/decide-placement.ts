import type { ManagerOrgId, PodId } from '@storepod/kernel/object-id';
import { problems } from '../problems.ts';
import type { Registry } from '../registry.ts';
import type { PlacementDecision } from '../shapes.ts';
import { choosePod } from './choose-pod.ts';

/** Reads the pods that could matter to this organisation, in one statement, and decides. Writes nothing. */
export async function decidePlacement(
  { db }: Registry,
  { org, preferredPodId }: { org: ManagerOrgId; preferredPodId?: PodId },
): Promise<PlacementDecision> {
  const pods = await db
    .selectFrom('pod')
    .select([
      'id',
      'org_id',
      'visibility',
      'lifecycle_state',
      'last_health_status',
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
