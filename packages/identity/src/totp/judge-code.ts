import { transaction } from '@storepod/database/transaction';
import { lockAccount } from '../account/find-account.ts';
import { noFailures } from '../account/lockout.ts';
import { endSessions } from '../account/sessions.ts';
import { countersAfterGuess, type Refusal } from '../account/sign-in.ts';
import { isLocked } from '../account/status.ts';
import { accountActor, accountTarget, writeAudit } from '../audit/audit.ts';
import type { AuditEventType } from '../audit/event-types.ts';
import type { Core, Origin } from '../core.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';
import { withoutCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

export const sealContext = (accountId: string) => `totp:${accountId}`;

/** Nothing where the code was right. */
export interface CodeVerdict {
  refusal?: Refusal;
  attemptsLeft?: number;
}

/**
 * Whether a code of the app is right now, or one of the recovery codes is left. Each opens once, under the account's row
 * lock also where it is sent twice at once, and wrong ones count towards the lock like wrong passwords.
 */
export async function judgeCode(core: Core, account: AccountRow, code: string, origin: Origin): Promise<CodeVerdict> {
  const { lockout } = await core.settingsOf(account.realm_id);
  return transaction(core.kit.db, async (trx) => {
    const current = await lockAccount(trx, account.realm_id, account.id);
    const verdict = verdictOf(core, current, code);
    if (typeof verdict !== 'string') return accept(core, trx, current, verdict, origin);
    const failure = entryOf(current, 'user.login.failed', origin);
    await writeAudit(core, { ...failure, outcome: 'FAILURE', reason: verdict, detail: 'second factor' }, trx);
    if (verdict !== 'BAD_CREDENTIALS') return { refusal: verdict };
    const counters = await countersAfterGuess(core, trx, current);
    await update(trx, current, counters);
    if (counters.lockouts === current.lockouts)
      return { refusal: verdict, attemptsLeft: lockout.threshold - counters.failed_sign_ins };
    await writeAudit(core, entryOf(current, 'user.locked', origin), trx);
    if (counters.locked_for_good) await endSessions(trx, current);
    return { refusal: verdict, attemptsLeft: 0 };
  });
}

/** What a right code uses up: a step of the app, or one of the recovery codes. */
type Spent = Pick<AccountRow, 'totp_last_step'> | Pick<AccountRow, 'totp_recovery_hashes'>;

async function accept(
  core: Core,
  trx: IdentityDb,
  account: AccountRow,
  spent: Spent,
  origin: Origin,
): Promise<CodeVerdict> {
  await update(trx, account, { ...noFailures, ...spent });
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

type Counters = typeof noFailures & Pick<AccountRow, 'totp_last_step' | 'totp_recovery_hashes'>;

const update = (trx: IdentityDb, { id, realm_id }: AccountRow, values: Partial<Counters>) =>
  trx.updateTable('account').set(values).where('realm_id', '=', realm_id).where('id', '=', id).execute();

/** What the code uses up, or why it opens nothing. */
function verdictOf(core: Core, account: AccountRow, code: string): Spent | Refusal {
  if (isLocked(account, core.kit.clock.now())) return 'LOCKED';
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
