import type { ReplyAt } from '../../../api/request-types.ts';
import type { Tone } from '../../../components/status-pill.tsx';

export type PodView = ReplyAt<'pod-registry', 'GET', '/api/v1/pod/:id'>;
export type HealthCheck = ReplyAt<'pod-registry', 'GET', '/api/v1/pod/:id/health'>['content'][number];

export const lifecycleTones: Record<PodView['lifecycleState'], Tone> = {
  PROVISIONING: 'info',
  ACTIVE: 'good',
  DRAINING: 'warn',
  DECOMMISSIONED: 'quiet',
};

const healthTones: Record<NonNullable<PodView['lastHealthStatus']>, Tone> = {
  GREEN: 'good',
  AMBER: 'warn',
  RED: 'bad',
};

/** A pod that was never probed is not a sick one. */
export const healthTone = (status: PodView['lastHealthStatus']): Tone =>
  status === null ? 'quiet' : (healthTones[status] ?? 'quiet');

export type PodMove = 'drain' | 'resume' | 'decommission' | 'giveUp';

const moves: Record<PodView['lifecycleState'], readonly PodMove[]> = {
  PROVISIONING: [],
  ACTIVE: ['drain'],
  DRAINING: ['resume', 'decommission', 'giveUp'],
  DECOMMISSIONED: [],
};

type Held = Pick<PodView, 'capacityStores' | 'archivedStores'>;

/**
 * Where a pod can go from here. It is put out of service, or forgotten, only once it holds nothing; one that does not answer is
 * given up with what archived stores had on it.
 */
export const movesOf = (pod: Pick<PodView, 'lifecycleState' | 'lastHealthStatus'> & Held) =>
  (moves[pod.lifecycleState] ?? []).filter(
    (move) => (move !== 'decommission' || isDeletable(pod)) && (move !== 'giveUp' || isLost(pod)),
  );

const isLost = ({ capacityStores, archivedStores, lastHealthStatus }: Pick<PodView, 'lastHealthStatus'> & Held) =>
  capacityStores === 0 && archivedStores > 0 && lastHealthStatus === 'RED';

/** Stores that were put away take no room, but their data stands here. */
export const isDeletable = ({ capacityStores, archivedStores }: Held): boolean =>
  capacityStores === 0 && archivedStores === 0;

type Obstacle = 'lifecycle' | 'health' | 'full' | 'heldBack';

type Placed = Pick<
  PodView,
  'lifecycleState' | 'lastHealthStatus' | 'hasKey' | 'capacityMaxStores' | 'capacityStores' | 'visibility' | 'orgId'
>;

/** Why no new store is placed on a pod. The registry decides; this finds the words for it. */
export function obstaclesTo(pod: Placed): Obstacle[] {
  const { lifecycleState, lastHealthStatus, hasKey, capacityMaxStores, capacityStores, visibility, orgId } = pod;
  // Without a key a pod cannot be better than amber, and goes on as it did.
  const isUnproved = lastHealthStatus === 'AMBER' && !hasKey;
  const found: Record<Obstacle, boolean> = {
    lifecycle: lifecycleState !== 'ACTIVE',
    health: lastHealthStatus !== null && lastHealthStatus !== 'GREEN' && !isUnproved,
    full: capacityMaxStores !== null && capacityStores >= capacityMaxStores,
    // Private and without an owner: nobody's stores go there.
    heldBack: visibility === 'PRIVATE' && orgId === null,
  };
  return (Object.keys(found) as Obstacle[]).filter((obstacle) => found[obstacle]);
}
