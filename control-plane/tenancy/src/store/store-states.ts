import type { StoreStatus } from './tables.ts';

export type StoreEvent = 'suspend' | 'resume' | 'archive' | 'delete';

/** The life of a store as data: (from, event, to). What is not here is illegal. DELETED is final. */
const transitions: readonly { from: StoreStatus; event: StoreEvent; to: StoreStatus }[] = [
  { from: 'ACTIVE', event: 'suspend', to: 'SUSPENDED' },
  { from: 'ACTIVE', event: 'resume', to: 'ACTIVE' },
  { from: 'ACTIVE', event: 'archive', to: 'ARCHIVED' },
  { from: 'ACTIVE', event: 'delete', to: 'DELETED' },
  { from: 'SUSPENDED', event: 'suspend', to: 'SUSPENDED' },
  { from: 'SUSPENDED', event: 'resume', to: 'ACTIVE' },
  { from: 'SUSPENDED', event: 'archive', to: 'ARCHIVED' },
  { from: 'SUSPENDED', event: 'delete', to: 'DELETED' },
  { from: 'ARCHIVED', event: 'resume', to: 'ACTIVE' },
  { from: 'ARCHIVED', event: 'archive', to: 'ARCHIVED' },
  { from: 'ARCHIVED', event: 'delete', to: 'DELETED' },
  { from: 'DELETED', event: 'delete', to: 'DELETED' },
];

/** The next state, or undefined where the event is illegal. Asking for the state one is in changes nothing and is legal. */
export const nextStoreStatus = (from: StoreStatus, event: StoreEvent) =>
  transitions.find((transition) => transition.from === from && transition.event === event)?.to;
