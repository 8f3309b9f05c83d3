import type { Core } from '../core.ts';
import type { AccountRow } from '../tables.ts';

/** How long the first step counts while somebody looks for their phone. */
const CODE_WITHIN_MS = 10 * 60_000;

/** The first of two steps was taken: by whom, when, and how. It waits with the pending sign-in for the code. */
export interface FirstStep {
  accountId: string;
  at: number;
  /** `password`, or the alias of a provider. */
  via: string;
  /** What the ID token calls it (RFC 8176): `pwd`, `fed`. */
  amr: string;
  /** Whether the person wants to stay signed in in this browser. */
  remember: boolean;
}

export const firstStep = (
  { kit }: Core,
  account: AccountRow,
  via: string,
  amr: string,
  remember = false,
): FirstStep => ({
  accountId: account.id,
  at: kit.clock.now().getTime(),
  via,
  amr,
  remember,
});

/** Not if it was too long ago, nor if the password it may have been taken with is not the password any more. */
export function stillCounts({ kit }: Core, account: AccountRow, { at }: FirstStep): boolean {
  const changedAt = account.password_changed_at?.getTime() ?? 0;
  return account.totp_confirmed_at !== null && changedAt <= at && kit.clock.now().getTime() - at <= CODE_WITHIN_MS;
}
