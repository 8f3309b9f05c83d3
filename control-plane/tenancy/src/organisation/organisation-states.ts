import type { OrganisationStatus } from './tables.ts';

export type OrganisationEvent = 'suspend' | 'resume' | 'close';

/** The life of an organisation as data: (from, event, to). What is not here is illegal. CLOSED is final. */
const transitions: readonly { from: OrganisationStatus; event: OrganisationEvent; to: OrganisationStatus }[] = [
  { from: 'ACTIVE', event: 'suspend', to: 'SUSPENDED' },
  { from: 'SUSPENDED', event: 'suspend', to: 'SUSPENDED' },
  { from: 'SUSPENDED', event: 'resume', to: 'ACTIVE' },
  { from: 'ACTIVE', event: 'resume', to: 'ACTIVE' },
  { from: 'ACTIVE', event: 'close', to: 'CLOSED' },
  { from: 'SUSPENDED', event: 'close', to: 'CLOSED' },
  { from: 'CLOSED', event: 'close', to: 'CLOSED' },
];

/** The next state, or undefined where the event is illegal. Asking for the state one is in changes nothing and is legal. */
export const nextOrganisationStatus = (from: OrganisationStatus, event: OrganisationEvent) =>
  transitions.find((transition) => transition.from === from && transition.event === event)?.to;
