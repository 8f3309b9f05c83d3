import type { SubscriptionStatus } from '@storepod/boundary/entitlements';
import type { SubscriptionRow, SuspensionReason } from '../tables.ts';

/** What the clock does to a subscription. */
interface Deadline {
  /** The job that watches it. */
  job: 'end-trials' | 'end-grace';
  /** When it is over; null stands for long ago, so that no row is forgotten. */
  column: 'trial_end' | 'grace_until' | 'current_period_end';
  /** Whether the grace of a failed payment still comes on top. */
  plusGrace: boolean;
  reason: SuspensionReason;
}

/**
 * What each state waits for. Every state is named, so that none lives on for ever because nobody thought of it: a paid
 * period that nobody renews, because the provider fell silent, ends like a failed payment.
 */
export const deadlines: Record<SubscriptionStatus, Deadline | 'nothing runs out'> = {
  PENDING: 'nothing runs out',
  TRIALING: { job: 'end-trials', column: 'trial_end', plusGrace: false, reason: 'HOLD' },
  ACTIVE: { job: 'end-grace', column: 'current_period_end', plusGrace: true, reason: 'LAPSE' },
  PAST_DUE: { job: 'end-grace', column: 'grace_until', plusGrace: false, reason: 'LAPSE' },
  SUSPENDED: 'nothing runs out',
  CANCELED: 'nothing runs out',
};

/** The latest moment at which the column of an expired row stands. */
export const expiredUpTo = ({ plusGrace }: Deadline, now: Date, graceMs: number): Date =>
  new Date(now.getTime() - (plusGrace ? graceMs : 0));

/** Why a subscription must be suspended now, or undefined while it may go on. */
export function expiredReason(row: SubscriptionRow, now: Date, graceMs: number): SuspensionReason | undefined {
  const deadline = deadlines[row.status];
  if (deadline === 'nothing runs out') return undefined;
  const end = row[deadline.column];
  return end === null || end <= expiredUpTo(deadline, now, graceMs) ? deadline.reason : undefined;
}
