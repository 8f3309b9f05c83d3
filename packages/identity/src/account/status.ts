import type { AccountRow } from '../tables.ts';

export type AccountStatus = 'ACTIVE' | 'PENDING' | 'LOCKED' | 'DISABLED';

type StatusColumns = Pick<AccountRow, 'enabled' | 'locked_until' | 'activated_at' | 'password_hash'>;

/** Derived, never stored: what is stored are the reasons. */
export function statusOf(account: StatusColumns, now: Date): AccountStatus {
  if (!account.enabled) return 'DISABLED';
  if (isLocked(account, now)) return 'LOCKED';
  if (!account.activated_at && !account.password_hash) return 'PENDING';
  return 'ACTIVE';
}

/**
 * Somebody who may be its owner has to wait after wrong guesses. It is shown so that an operator can help, and decides nothing: who
 * has to wait is in the counts of guesses, and a stranger's are not shown here.
 */
export const isLocked = (account: Pick<AccountRow, 'locked_until'>, now: Date) =>
  account.locked_until !== null && account.locked_until > now;
