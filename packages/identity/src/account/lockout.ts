import type { RealmSettings } from '../realm/realm-settings.ts';
import type { AccountRow } from '../tables.ts';

export type Counters = Pick<AccountRow, 'failed_sign_ins' | 'lockouts' | 'locked_until' | 'locked_for_good'>;

/** From a quarter of an hour to eight hours. */
const MOST_DOUBLINGS = 5;

/** The counters after one more wrong password. Enough of them lock the account for a while, enough locks for good. */
export function afterFailure(
  account: Counters,
  { threshold, durationSeconds, permanentAfter }: RealmSettings['lockout'],
  now: Date,
): Counters {
  const failures = account.failed_sign_ins + 1;
  const { locked_until, locked_for_good } = account;
  if (failures < threshold)
    return { failed_sign_ins: failures, lockouts: account.lockouts, locked_until, locked_for_good };
  const lockouts = account.lockouts + 1;
  return {
    failed_sign_ins: 0,
    lockouts,
    // Each lock is twice as long as the one before: guessing on costs ever more, a forgotten password little.
    locked_until: new Date(now.getTime() + durationSeconds * 1000 * 2 ** Math.min(lockouts - 1, MOST_DOUBLINGS)),
    locked_for_good: lockouts >= permanentAfter,
  };
}

export const noFailures: Counters = { failed_sign_ins: 0, lockouts: 0, locked_until: null, locked_for_good: false };
