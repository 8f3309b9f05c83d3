import type { ProvisioningState } from '../store/tables.ts';

/** `begin`: the handler starts. `reset`: the reaper found it standing still. `retry`: somebody asked for another try. */
export type ProvisioningEvent = 'begin' | 'succeed' | 'fail' | 'reset' | 'retry';

/**
 * The provisioning of a store as data: (from, event, to). An event may be delivered again in any state, so a handler
 * that died under way begins once more from where it died, and a failed one from its failure.
 */
const transitions: readonly { from: ProvisioningState; event: ProvisioningEvent; to: ProvisioningState }[] = [
  { from: 'NOT_STARTED_PROVISIONING', event: 'begin', to: 'IN_PROGRESS_PROVISIONING' },
  { from: 'IN_PROGRESS_PROVISIONING', event: 'begin', to: 'IN_PROGRESS_PROVISIONING' },
  { from: 'FAILED_PROVISIONING', event: 'begin', to: 'IN_PROGRESS_PROVISIONING' },
  { from: 'IN_PROGRESS_PROVISIONING', event: 'succeed', to: 'SUCCESSFULLY_PROVISIONING' },
  { from: 'IN_PROGRESS_PROVISIONING', event: 'fail', to: 'FAILED_PROVISIONING' },
  { from: 'IN_PROGRESS_PROVISIONING', event: 'reset', to: 'NOT_STARTED_PROVISIONING' },
  { from: 'FAILED_PROVISIONING', event: 'retry', to: 'NOT_STARTED_PROVISIONING' },
  { from: 'NOT_STARTED_PROVISIONING', event: 'retry', to: 'NOT_STARTED_PROVISIONING' },
  { from: 'IN_PROGRESS_PROVISIONING', event: 'retry', to: 'IN_PROGRESS_PROVISIONING' },
  { from: 'SUCCESSFULLY_PROVISIONING', event: 'retry', to: 'SUCCESSFULLY_PROVISIONING' },
];

/** The next state, or undefined where the event is illegal. */
export const nextProvisioningState = (from: ProvisioningState, event: ProvisioningEvent) =>
  transitions.find((transition) => transition.from === from && transition.event === event)?.to;

/** From which states an event is legal. */
export const statesThatTake = (event: ProvisioningEvent) =>
  transitions.filter((transition) => transition.event === event).map(({ from }) => from);
