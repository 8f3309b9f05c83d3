import type { PodView } from './pod.ts';

interface PodSummary {
  total: number;
  healthy: number;
  /** RED or AMBER: the last probe was not what it should be. */
  unhealthy: number;
  /** Never probed. That is neither good nor bad. */
  unknown: number;
  open: number;
}

type Looked = Pick<PodView, 'lastHealthStatus' | 'lifecycleState' | 'openToPlacement'>;

/** How the pods are doing. One that is out of service is not counted: nobody expects it to answer. */
export function podSummary(pods: readonly Looked[]): PodSummary {
  const living = pods.filter(({ lifecycleState }) => lifecycleState !== 'DECOMMISSIONED');
  const count = (matches: (pod: Looked) => boolean) => living.filter(matches).length;
  return {
    total: living.length,
    healthy: count(({ lastHealthStatus }) => lastHealthStatus === 'GREEN'),
    unhealthy: count(({ lastHealthStatus }) => lastHealthStatus !== null && lastHealthStatus !== 'GREEN'),
    unknown: count(({ lastHealthStatus }) => lastHealthStatus === null),
    open: count(({ openToPlacement }) => openToPlacement),
  };
}
