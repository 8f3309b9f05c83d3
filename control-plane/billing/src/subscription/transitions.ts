import type { SubscriptionStatus } from '@storepod/boundary/entitlements';
import type { AuditEvent } from '../audit/shapes.ts';

/** The life of a subscription as data: from where to where, and what the audit calls it. What is not here is illegal. */
export const transitions: readonly { from: SubscriptionStatus; to: SubscriptionStatus; event: AuditEvent }[] = [
  { from: 'PENDING', to: 'TRIALING', event: 'TRIAL_STARTED' },
  { from: 'PENDING', to: 'ACTIVE', event: 'ACTIVATED' },
  { from: 'PENDING', to: 'CANCELED', event: 'CANCELED' },
  { from: 'TRIALING', to: 'ACTIVE', event: 'ACTIVATED' },
  { from: 'TRIALING', to: 'SUSPENDED', event: 'SUSPENDED' },
  { from: 'TRIALING', to: 'CANCELED', event: 'CANCELED' },
  { from: 'ACTIVE', to: 'PAST_DUE', event: 'PAST_DUE' },
  { from: 'ACTIVE', to: 'SUSPENDED', event: 'SUSPENDED' },
  { from: 'ACTIVE', to: 'CANCELED', event: 'CANCELED' },
  { from: 'PAST_DUE', to: 'ACTIVE', event: 'RESUMED' },
  { from: 'PAST_DUE', to: 'SUSPENDED', event: 'SUSPENDED' },
  { from: 'PAST_DUE', to: 'CANCELED', event: 'CANCELED' },
  { from: 'SUSPENDED', to: 'ACTIVE', event: 'RESUMED' },
  { from: 'SUSPENDED', to: 'CANCELED', event: 'CANCELED' },
  { from: 'CANCELED', to: 'PENDING', event: 'RESUMED' },
];

/** What a move is called, or undefined where it is illegal. */
export const moveEvent = (from: SubscriptionStatus, to: SubscriptionStatus): AuditEvent | undefined =>
  transitions.find((transition) => transition.from === from && transition.to === to)?.event;

/** To stay where one is changes nothing and is legal. */
export const isLegal = (from: SubscriptionStatus, to: SubscriptionStatus): boolean =>
  from === to || moveEvent(from, to) !== undefined;

/** Whose staff may write. */
const operableStatuses: readonly SubscriptionStatus[] = ['TRIALING', 'ACTIVE', 'PAST_DUE'];
export const blockedStatuses: readonly SubscriptionStatus[] = ['PENDING', 'SUSPENDED', 'CANCELED'];
export const isOperable = (status: SubscriptionStatus): boolean => operableStatuses.includes(status);
