import type { AccountRow } from '../tables.ts';

export type AccountStatus = 'ACTIVE' | 'PENDING' | 'LOCKED' | 'DISABLED';

type StatusColumns = Pick<
  AccountRow,
  'enabled' | 'locked_for_good' | 'locked_until' | 'activated_at' | 'password_hash'
>;

/** Derived, never stored: what is stored are the reasons. */
export function statusOf(account: StatusColumns, now: Date): AccountStatus {
  if (!account.enabled) return 'DISABLED';
  if (isLocked(account, now)) return 'LOCKED';
  if (!account.activated_at && !account.password_hash) return 'PENDING';
  return 'ACTIVE';
}

/**
 * A lock keeps passwords from being guessed and nothing else: who is signed in already stays so, else a stranger could sign
 * people out by guessing.
 */
export const isLocked = (account: Pick<AccountRow, 'locked_for_good' | 'locked_until'>, now: Date) =>
  account.locked_for_good || (account.locked_until !== null && account.locked_until > now);
