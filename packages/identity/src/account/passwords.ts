import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import { type Actor, accountTarget, writeAudit } from '../audit/audit.ts';
import type { AuditEventType } from '../audit/event-types.ts';
import type { Core, Origin } from '../core.ts';
import { admitGuess, forgetGuesses, forgiveGuess } from '../guessing/guess-counts.ts';
import { forgetBrowsers } from '../guessing/known-browser.ts';
import { rememberNetwork } from '../guessing/known-networks.ts';
import { revokeLinks } from '../link/one-time-links.ts';
import { hashPassword, verifyPassword } from '../password/argon2.ts';
import { checkPassword } from '../password/policy.ts';
import { problems } from '../problems.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';
import { accountIdIn, lockAccount } from './find-account.ts';
import { endSessions } from './sessions.ts';

interface PasswordChange {
  actor: Actor;
  origin: Origin;
  type: AuditEventType;
  field?: string;
  /** The session that goes on; all others and all tokens end. */
  keepSession?: string;
  /** Who sets it has shown to be the owner: what strangers try elsewhere keeps nobody waiting where this comes from. */
  byOwner?: boolean;
  /** Runs in the same transaction, before the password is stored; the account's row is locked. */
  also?: (trx: IdentityDb) => Promise<void>;
}

/**
 * Gives an account a new password: policy and history are checked, and everything that was opened with the old one is
 * closed, links that would set another one included. The hashing is done before the transaction begins.
 */
export async function setPassword(
  core: Core,
  account: AccountRow,
  password: string,
  change: PasswordChange,
): Promise<void> {
  const settings = await core.settingsOf(account.realm_id);
  await checkPassword(password, settings.password, account, change.field);
  await refuseReuse(core, account, password, settings.password.historyCount);
  const hash = await hashPassword(password);
  await transaction(core.kit.db, async (trx) => {
    const { password_hash } = await lockAccount(trx, account.realm_id, account.id);
    await change.also?.(trx);
    // What was judged is the password that was there then: of two changes at once the second is refused.
    if (password_hash !== account.password_hash) throw common.VERSION_CONFLICT();
    await storePassword(core, trx, account, hash, settings.password.historyCount);
    await endSessions(trx, account, change.keepSession);
    await forgetBrowsers(trx, account);
    await forgetGuesses(trx, account);
    if (change.byOwner) await rememberNetwork(core, account, change.origin, trx);
    await writeAudit(
      core,
      {
        realm: account.realm_id,
        type: change.type,
        actor: change.actor,
        origin: change.origin,
        target: accountTarget(account),
      },
      trx,
    );
    for (const kind of ['PASSWORD_RESET', 'INVITATION'] as const) await revokeLinks(trx, account, kind);
  });
}

export async function changeOwnPassword(
  core: Core,
  account: AccountRow,
  current: string,
  next: string,
  change: PasswordChange,
): Promise<void> {
  await requireOwnPassword(core, account, current, 'currentPassword', change.origin);
  await setPassword(core, account, next, { ...change, byOwner: true, field: 'newPassword' });
}

/** Asks somebody who is signed in for their password. Whoever found an open browser must not find out the password by trying. */
export async function requireOwnPassword(
  core: Core,
  account: AccountRow,
  password: string,
  field: string,
  origin: Origin,
): Promise<void> {
  const guess = { realm: account.realm_id, kind: 'password', account, origin, signedIn: true } as const;
  const admitted = await admitGuess(core, guess);
  if (admitted.wait !== undefined) throw problems.RATE_LIMITED(undefined, { retryAfter: admitted.wait });
  if (await verifyPassword(password, account.password_hash))
    return transaction(core.kit.db, (trx) => forgiveGuess(trx, admitted));
  const fieldErrors = [{ field, code: 'VALIDATION.mismatch', message: 'is another one' }];
  throw problems.PASSWORD_CURRENT_MISMATCH(undefined, { fieldErrors });
}

/** The current password counts as used, too. */
async function refuseReuse({ kit }: Core, account: AccountRow, password: string, historyCount: number): Promise<void> {
  if (historyCount === 0) return;
  const earlier = await kit.db
    .selectFrom('password_history')
    .select('password_hash')
    .where('account_id', 'in', accountIdIn(kit.db, account))
    .orderBy('changed_at', 'desc')
    .limit(historyCount)
    .execute();
  const hashes = [account.password_hash, ...earlier.map((row) => row.password_hash)].filter((hash) => hash !== null);
  for (const hash of new Set(hashes)) if (await verifyPassword(password, hash)) throw problems.PASSWORD_REUSED();
}

async function storePassword(
  { kit }: Core,
  trx: IdentityDb,
  account: AccountRow,
  hash: string,
  historyCount: number,
): Promise<void> {
  const now = kit.clock.now();
  await trx
    .updateTable('account')
    .set({
      locked_until: null,
      password_hash: hash,
      password_changed_at: now,
      activated_at: account.activated_at ?? now,
      version: account.version + 1,
    })
    .where('realm_id', '=', account.realm_id)
    .where('id', '=', account.id)
    .execute();
  await trx
    .insertInto('password_history')
    .values({ account_id: account.id, password_hash: hash, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(acrossStores('the account was read in its realm'))
    .execute();
  await trx
    .deleteFrom('password_history')
    .where('account_id', 'in', accountIdIn(trx, account))
    .where('changed_at', 'not in', (recent) =>
      recent
        .selectFrom('password_history')
        .select('changed_at')
        .where('account_id', 'in', accountIdIn(trx, account))
        .orderBy('changed_at', 'desc')
        .limit(Math.max(1, historyCount)),
    )
    .execute();
}
