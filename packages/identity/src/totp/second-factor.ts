import { transaction } from '@storepod/database/transaction';
import { lockAccount } from '../account/find-account.ts';
import { afterFailure, noFailures } from '../account/lockout.ts';
import type { Refusal } from '../account/sign-in.ts';
import { isLocked } from '../account/status.ts';
import { type Actor, accountActor, accountTarget, writeAudit } from '../audit/audit.ts';
import type { AuditEventType } from '../audit/event-types.ts';
import type { Core, Origin } from '../core.ts';
import { problems } from '../problems.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';
import { matchingStep, newTotpSecret, totpUri } from './totp.ts';

const sealContext = (accountId: string) => `totp:${accountId}`;

/** Begins to set up an authenticator app. Nothing is asked for at sign-in until a first code was shown. */
export async function beginTotp(core: Core, account: AccountRow): Promise<{ secret: string; uri: string }> {
  if (account.totp_confirmed_at) throw problems.TOTP_ACTIVE();
  const secret = newTotpSecret();
  await core.kit.db
    .updateTable('account')
    .set({ totp_secret: core.secrets.seal(secret, sealContext(account.id)) })
    .where('realm_id', '=', account.realm_id)
    .where('id', '=', account.id)
    .where('totp_confirmed_at', 'is', null)
    .execute();
  return { secret, uri: totpUri('Storepod', account.username, secret) };
}

export async function confirmTotp(core: Core, account: AccountRow, code: string, origin: Origin): Promise<void> {
  if (!account.totp_secret || account.totp_confirmed_at) throw problems.TOTP_NOT_PENDING();
  const step = stepOf(core, account, code);
  if (step === undefined) throw problems.TOTP_CODE_WRONG();
  await transaction(core.kit.db, async (trx) => {
    const confirmed = await trx
      .updateTable('account')
      .set({ totp_confirmed_at: core.kit.clock.now(), totp_last_step: step })
      .where('realm_id', '=', account.realm_id)
      .where('id', '=', account.id)
      // Not if another app was begun in the meantime: its secret is the one that would be confirmed.
      .where('totp_secret', '=', account.totp_secret)
      .where('totp_confirmed_at', 'is', null)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows === 0n) throw problems.TOTP_NOT_PENDING();
    await writeAudit(core, entryOf(account, 'user.totp.enabled', accountActor(account), origin), trx);
  });
}

export async function removeTotp(core: Core, account: AccountRow, actor: Actor, origin: Origin): Promise<void> {
  await transaction(core.kit.db, async (trx) => {
    await trx
      .updateTable('account')
      .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: 0 })
      .where('realm_id', '=', account.realm_id)
      .where('id', '=', account.id)
      .execute();
    await writeAudit(core, entryOf(account, 'user.totp.disabled', actor, origin), trx);
  });
}

const entryOf = (account: AccountRow, type: AuditEventType, actor: Actor, origin: Origin) => ({
  realm: account.realm_id,
  type,
  actor,
  target: accountTarget(account),
  origin,
});

/** Nothing where the code was right. */
export interface CodeVerdict {
  refusal?: Refusal;
  attemptsLeft?: number;
}

/** Whether the code is right now. Each opens once, and wrong ones count towards the lock like wrong passwords. */
export async function judgeCode(core: Core, account: AccountRow, code: string, origin: Origin): Promise<CodeVerdict> {
  const { lockout } = await core.settingsOf(account.realm_id);
  return transaction(core.kit.db, async (trx) => {
    const current = await lockAccount(trx, account.realm_id, account.id);
    const verdict = verdictOf(core, current, code);
    if (typeof verdict === 'number') {
      await update(trx, current, { ...noFailures, totp_last_step: verdict });
      return {};
    }
    const failure = entryOf(current, 'user.login.failed', accountActor(current), origin);
    await writeAudit(core, { ...failure, outcome: 'FAILURE', reason: verdict, detail: 'second factor' }, trx);
    if (verdict !== 'BAD_CREDENTIALS') return { refusal: verdict };
    const counters = afterFailure(current, lockout, core.kit.clock.now());
    await update(trx, current, counters);
    if (counters.lockouts === current.lockouts)
      return { refusal: verdict, attemptsLeft: lockout.threshold - counters.failed_sign_ins };
    await writeAudit(core, entryOf(current, 'user.locked', accountActor(current), origin), trx);
    return { refusal: verdict, attemptsLeft: 0 };
  });
}

const update = (trx: IdentityDb, { id, realm_id }: AccountRow, values: Partial<AccountCounters>) =>
  trx.updateTable('account').set(values).where('realm_id', '=', realm_id).where('id', '=', id).execute();

type AccountCounters = typeof noFailures & Pick<AccountRow, 'totp_last_step'>;

/** The step that the code opens, or why it opens none. */
function verdictOf(core: Core, account: AccountRow, code: string): number | Refusal {
  if (isLocked(account, core.kit.clock.now())) return 'LOCKED';
  if (!account.enabled) return 'DISABLED';
  return stepOf(core, account, code) ?? 'BAD_CREDENTIALS';
}

function stepOf(core: Core, account: AccountRow, code: string): number | undefined {
  if (!account.totp_secret) return undefined;
  const secret = core.secrets.open(account.totp_secret, sealContext(account.id));
  return matchingStep(secret, code, core.kit.clock.now(), account.totp_last_step);
}
