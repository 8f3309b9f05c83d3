import type { ManagerOrgId, PodId } from '@storepod/kernel/object-id';
import type { PlacementDecision } from '../shapes.ts';
import type { PodRow } from '../tables.ts';

/** What placement knows of a pod. */
export type Candidate = Pick<
  PodRow,
  | 'id'
  | 'org_id'
  | 'visibility'
  | 'lifecycle_state'
  | 'last_health_status'
  | 'public_key'
  | 'capacity_max_stores'
  | 'capacity_stores'
>;

/** A pod takes new stores while it is active, not known to be sick, and not full. */
export const isEligible = (pod: Omit<Candidate, 'id' | 'org_id' | 'visibility'>): boolean =>
  pod.lifecycle_state === 'ACTIVE' &&
  isWell(pod) &&
  (pod.capacity_max_stores === null || pod.capacity_stores < pod.capacity_max_stores);

/**
 * A pod that was registered before there were keys answers and cannot prove anything, which is AMBER. It goes on taking stores as
 * it did, so that an upgrade stops nobody; one with a key that is AMBER has services that are down.
 */
const isWell = ({ last_health_status: status, public_key }: Pick<Candidate, 'last_health_status' | 'public_key'>) =>
  status === null || status === 'GREEN' || (status === 'AMBER' && public_key === null);

/**
 * Decides where a store of this organisation goes, or undefined where no pod can take it.
 *
 * An organisation with pods of its own never lands elsewhere, even while none of them can take a store: it pays for
 * being alone. A pod that is decommissioned is nobody's any more: who had no other is placed like everybody. A private pod without an owner is held out of rotation and is nobody's candidate.
 */
export function choosePod(
  pods: readonly Candidate[],
  org: ManagerOrgId,
  preferred?: PodId,
): PlacementDecision | undefined {
  const own = pods.filter((pod) => pod.org_id === org && pod.lifecycle_state !== 'DECOMMISSIONED');
  const dedicated = own.length > 0;
  const pool = dedicated ? own : pods.filter((pod) => pod.visibility === 'PUBLIC' && pod.org_id === null);
  const candidates = pool.filter(isEligible);
  if (candidates.some((pod) => pod.id === preferred) && preferred)
    return { podId: preferred, dedicated, reason: 'PREFERRED' };
  const [best] = candidates.toSorted(byLoad);
  return best && { podId: best.id, dedicated, reason: 'LEAST_LOADED' };
}

/** The share of its room that is taken; ties go to the pod with fewer stores, then to the older id. */
const byLoad = (a: Candidate, b: Candidate) =>
  loadOf(a) - loadOf(b) || a.capacity_stores - b.capacity_stores || (a.id < b.id ? -1 : 1);

const loadOf = ({ capacity_max_stores: max, capacity_stores: stores }: Candidate) => (max ? stores / max : 0);
