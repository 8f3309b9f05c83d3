import type { LifecycleState } from '../tables.ts';

/** What can happen to a pod. `activate` is the first healthy probe. */
export type LifecycleEvent = 'activate' | 'drain' | 'resume' | 'decommission';

/** The life of a pod as data: (from, event, to). What is not here is illegal. */
const transitions: readonly { from: LifecycleState; event: LifecycleEvent; to: LifecycleState }[] = [
  { from: 'PROVISIONING', event: 'activate', to: 'ACTIVE' },
  { from: 'ACTIVE', event: 'drain', to: 'DRAINING' },
  { from: 'DRAINING', event: 'drain', to: 'DRAINING' },
  { from: 'DRAINING', event: 'resume', to: 'ACTIVE' },
  { from: 'ACTIVE', event: 'resume', to: 'ACTIVE' },
  { from: 'DRAINING', event: 'decommission', to: 'DECOMMISSIONED' },
  { from: 'DECOMMISSIONED', event: 'decommission', to: 'DECOMMISSIONED' },
];

/** The next state, or undefined where the event is illegal. Asking for the state one is in changes nothing and is legal. */
export const nextState = (from: LifecycleState, event: LifecycleEvent): LifecycleState | undefined =>
  transitions.find((transition) => transition.from === from && transition.event === event)?.to;
