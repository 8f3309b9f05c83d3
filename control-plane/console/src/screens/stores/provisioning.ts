import type { Store } from '../../session/stores.ts';

/** How a store is doing, as somebody who waits for it sees it. */
export type Outcome = 'waiting' | 'ready' | 'failed' | 'unknown';

/** After this, nobody should have to believe that it will be done any moment. */
export const GIVE_UP_AFTER_MS = 120_000;

/** Long waits end in "unknown", never in "failed": only the service knows of a failure. */
export function outcomeOf(store: Pick<Store, 'provisioningState'> | undefined, waitedTooLong: boolean): Outcome {
  if (store?.provisioningState === 'SUCCESSFULLY_PROVISIONING') return 'ready';
  if (store?.provisioningState === 'FAILED_PROVISIONING') return 'failed';
  return waitedTooLong ? 'unknown' : 'waiting';
}

/** A store that failed is tried again by itself, so it is looked at further, but not as often. */
const POLL_MS: Record<Outcome, number | false> = { waiting: 1_500, failed: 10_000, unknown: 10_000, ready: false };

export const pollEvery = (outcome: Outcome): number | false => POLL_MS[outcome];

export type StepState = 'done' | 'active' | 'failed' | 'ahead';

/** Where each step stands: the name is reserved with the row, the rest follows on the pod. */
export function stepsOf(outcome: Outcome): Record<'reserved' | 'building' | 'online', StepState> {
  if (outcome === 'ready') return { reserved: 'done', building: 'done', online: 'done' };
  return { reserved: 'done', building: outcome === 'failed' ? 'failed' : 'active', online: 'ahead' };
}
