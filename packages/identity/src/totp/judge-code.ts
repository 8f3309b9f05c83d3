import { transaction } from '@storepod/database/transaction';
import { lockAccount } from '../account/find-account.ts';
import { lockEntries, type Refusal, showLock } from '../account/sign-in.ts';
import { accountActor, accountTarget, writeAudit, writeAudits } from '../audit/audit.ts';
import type { AuditEventType } from '../audit/event-types.ts';
import type { Core, Origin } from '../core.ts';
import { type Admitted, admitGuess, forgiveGuess } from '../guessing/guess-counts.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';
import { withoutCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

export const sealContext = (accountId: string) => `totp:${accountId}`;

/** Nothing where the code was right. */
export interface CodeVerdict {
  refusal?: Refusal;
  attemptsLeft?: number;
  /** The seconds until another code is looked at. */
  wait?: number;
}

/**
 * Whether a code of the app is right now, or one of the recovery codes is left. Each opens once, under the account's row
 * lock also where it is sent twice at once. Codes are counted like passwords, before they are looked at, and by themselves: whoever
 * guesses them knows the password.
 */
export async function judgeCode(
  core: Core,
  account: AccountRow,
  code: string,
  origin: Origin,
  signedIn = false,
): Promise<CodeVerdict> {
  const admitted = await admitGuess(core, { realm: account.realm_id, kind: 'code', account, origin, signedIn });
  if (admitted.wait !== undefined) {
    await writeAudit(core, failureOf(account, 'RATE_LIMITED', origin));
    return { refusal: 'RATE_LIMITED', wait: admitted.wait };
  }
  return transaction(core.kit.db, async (trx) => {
    const current = await lockAccount(trx, account.realm_id, account.id);
    const verdict = verdictOf(core, current, code);
    if (typeof verdict !== 'string') return accept(core, trx, current, verdict, origin, admitted);
    await writeAudits(core, [failureOf(current, verdict, origin), ...lockEntries(current, origin, admitted)], trx);
    await showLock(trx, current, admitted.lockedUntil ?? null);
    return { refusal: verdict, ...(verdict === 'BAD_CREDENTIALS' && { attemptsLeft: admitted.left }) };
  });
}

const failureOf = (account: AccountRow, reason: Refusal, origin: Origin) => ({
  ...entryOf(account, 'user.login.failed', origin),
  outcome: 'FAILURE' as const,
  reason,
  detail: 'second factor',
});

/** What a right code uses up: a step of the app, or one of the recovery codes. */
type Spent = Pick<AccountRow, 'totp_last_step'> | Pick<AccountRow, 'totp_recovery_hashes'>;

async function accept(
  core: Core,
  trx: IdentityDb,
  account: AccountRow,
  spent: Spent,
  origin: Origin,
  admitted: Admitted,
): Promise<CodeVerdict> {
  await update(trx, account, spent);
  await forgiveGuess(trx, admitted);
  if ('totp_recovery_hashes' in spent) {
    const entry = entryOf(account, 'user.totp.recovery_code.used', origin);
    await writeAudit(core, { ...entry, detail: `${spent.totp_recovery_hashes.length} left` }, trx);
  }
  return {};
}

const entryOf = (account: AccountRow, type: AuditEventType, origin: Origin) => ({
  realm: account.realm_id,
  type,
  actor: accountActor(account),
  target: accountTarget(account),
  origin,
});

const update = (trx: IdentityDb, { id, realm_id }: AccountRow, values: Spent) =>
  trx.updateTable('account').set(values).where('realm_id', '=', realm_id).where('id', '=', id).execute();

/** What the code uses up, or why it opens nothing. */
function verdictOf(core: Core, account: AccountRow, code: string): Spent | Refusal {
  if (!account.enabled) return 'DISABLED';
  const step = stepOf(core, account, code);
  if (step !== undefined) return { totp_last_step: step };
  const left = account.totp_confirmed_at ? withoutCode(account.totp_recovery_hashes, code) : undefined;
  return left ? { totp_recovery_hashes: left } : 'BAD_CREDENTIALS';
}

/** The step of the authenticator app that the code belongs to. */
export function stepOf(core: Core, account: AccountRow, code: string): number | undefined {
  if (!account.totp_secret) return undefined;
  const secret = core.secrets.open(account.totp_secret, sealContext(account.id));
  return matchingStep(secret, code, core.kit.clock.now(), account.totp_last_step);
}
