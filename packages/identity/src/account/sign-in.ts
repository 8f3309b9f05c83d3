import { transaction } from '@storepod/database/transaction';
import { ANONYMOUS, accountActor, accountTarget, writeAudit, writeAudits } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import { verifyPassword } from '../password/argon2.ts';
import { grantsOf } from '../role/roles-of.ts';
import { SUPER_ADMIN_ROLE } from '../role/seed-roles.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';
import { findByLogin, lockAccount } from './find-account.ts';
import { afterFailure, type Counters, noFailures } from './lockout.ts';
import { endSessions } from './sessions.ts';
import { isLocked } from './status.ts';

/** Why somebody was not let in. The page tells the person less than the audit row tells an operator. */
export type Refusal = 'BAD_CREDENTIALS' | 'LOCKED' | 'DISABLED' | 'PASSWORD_EXPIRED';

export type SignIn = { account: AccountRow; refusal?: undefined } | { account?: undefined; refusal: Refusal };

/**
 * Checks a name and a password.
 *
 * The password is verified first and outside a transaction, also for unknown and locked names, so that time tells
 * nothing. The verdict is then given under the account's row lock: of a thousand guesses at once, those after the
 * fifth wrong one are refused even if they were right.
 */
export async function signInWithPassword(
  core: Core,
  realm: string,
  login: string,
  password: string,
  origin: Origin,
  clientId?: string,
): Promise<SignIn> {
  const { db } = core.kit;
  const found = await findByLogin(db, realm, login);
  const matches = await verifyPassword(password, found?.password_hash);
  if (!found) return refuseUnknown(core, realm, login, origin, clientId);
  const settings = await core.settingsOf(realm);
  return transaction(db, async (trx) => {
    const account = await lockAccount(trx, realm, found.id);
    const verdict = judge(
      account,
      matches && account.password_hash === found.password_hash,
      settings.password.expiryDays,
      core.kit.clock.now(),
    );
    if (!verdict) return { account: await recordSuccess(trx, account) };
    await recordFailure(core, trx, account, verdict, origin, clientId);
    return { refusal: verdict };
  });
}

/** No account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * A name that nobody has takes the same statements as a wrong password: beside the hashing, two milliseconds more or
 * less would still tell, over some hundred tries, which names are known.
 */
async function refuseUnknown(
  core: Core,
  realm: string,
  login: string,
  origin: Origin,
  clientId?: string,
): Promise<SignIn> {
  await transaction(core.kit.db, async (trx) => {
    await trx
      .selectFrom('account')
      .selectAll()
      .where('realm_id', '=', realm)
      .where('id', '=', NOBODY)
      .forUpdate()
      .execute();
    await writeAudit(
      core,
      {
        realm,
        type: 'user.login.failed',
        outcome: 'FAILURE',
        reason: 'BAD_CREDENTIALS',
        actor: { ...ANONYMOUS, name: login },
        origin,
        ...(clientId && { clientId }),
      },
      trx,
    );
    await trx.updateTable('account').set(noFailures).where('realm_id', '=', realm).where('id', '=', NOBODY).execute();
  });
  return { refusal: 'BAD_CREDENTIALS' };
}

function judge(account: AccountRow, matches: boolean, expiryDays: number, now: Date): Refusal | undefined {
  if (isLocked(account, now)) return 'LOCKED';
  if (!matches) return 'BAD_CREDENTIALS';
  if (!account.enabled) return 'DISABLED';
  const changedAt = account.password_changed_at?.getTime() ?? 0;
  if (expiryDays > 0 && now.getTime() - changedAt > expiryDays * 86_400_000) return 'PASSWORD_EXPIRED';
  return undefined;
}

/**
 * A right password forgives wrong ones, but not where a code comes next: else wrong codes would be forgiven by the
 * password that everybody who guesses them knows.
 */
async function recordSuccess(trx: IdentityDb, account: AccountRow): Promise<AccountRow> {
  if (account.totp_confirmed_at) return account;
  const clean = account.failed_sign_ins === 0 && account.lockouts === 0 && account.locked_until === null;
  if (!clean) await setCounters(trx, account, noFailures);
  return { ...account, ...noFailures };
}

/** One statement for the audit and one for the account, whatever the reason is: a locked name takes as long as any other. */
async function recordFailure(
  core: Core,
  trx: IdentityDb,
  account: AccountRow,
  reason: Refusal,
  origin: Origin,
  clientId?: string,
): Promise<void> {
  const entry = {
    realm: account.realm_id,
    origin,
    actor: accountActor(account),
    target: accountTarget(account),
    ...(clientId && { clientId }),
  };
  const counters = await countersAfter(core, trx, account, reason);
  const detail = counters.locked_for_good ? 'until unlocked' : `until ${counters.locked_until?.toISOString()}`;
  const lock = counters.lockouts > account.lockouts && { ...entry, type: 'user.locked' as const, detail };
  const failure = { ...entry, type: 'user.login.failed' as const, outcome: 'FAILURE' as const, reason };
  await writeAudits(core, [failure, ...(lock ? [lock] : [])], trx);
  await setCounters(trx, account, counters);
  // Not at a lock that ends by itself: five wrong guesses of a stranger would sign anybody out.
  if (counters.locked_for_good && !account.locked_for_good) await endSessions(trx, account);
}

const setCounters = (trx: IdentityDb, { id, realm_id }: AccountRow, counters: Counters) =>
  trx.updateTable('account').set(counters).where('realm_id', '=', realm_id).where('id', '=', id).execute();

/** A locked account does not count further attempts: nobody is kept out longer by a stranger who goes on guessing. */
async function countersAfter(core: Core, trx: IdentityDb, account: AccountRow, reason: Refusal): Promise<Counters> {
  const { failed_sign_ins, lockouts, locked_until, locked_for_good } = account;
  if (reason !== 'BAD_CREDENTIALS') return { failed_sign_ins, lockouts, locked_until, locked_for_good };
  return countersAfterGuess(core, trx, account);
}

/** The counters after a wrong password or a wrong code. */
export async function countersAfterGuess(core: Core, trx: IdentityDb, account: AccountRow): Promise<Counters> {
  const { lockout } = await core.settingsOf(account.realm_id);
  return sparingTheOwner(trx, account, afterFailure(account, lockout, core.kit.clock.now()));
}

/** The platform's owner is never locked for good: nobody is left who could unlock that account. */
async function sparingTheOwner(trx: IdentityDb, account: AccountRow, counters: Counters): Promise<Counters> {
  if (!counters.locked_for_good) return counters;
  const { roles } = await grantsOf(trx, account);
  return { ...counters, locked_for_good: !roles.includes(SUPER_ADMIN_ROLE) };
}

/** Written once somebody is really in: after the password, and the second factor where there is one. */
export async function recordSignIn(
  core: Core,
  account: AccountRow,
  via: string,
  origin: Origin,
  clientId?: string,
): Promise<void> {
  await core.kit.db
    .updateTable('account')
    .set({ last_sign_in_at: core.kit.clock.now(), last_sign_in_via: via, last_sign_in_client: clientId ?? null })
    .where('realm_id', '=', account.realm_id)
    .where('id', '=', account.id)
    .execute();
  await writeAudit(core, {
    realm: account.realm_id,
    type: 'user.login',
    actor: accountActor(account),
    target: accountTarget(account),
    origin,
    detail: via,
    ...(clientId && { clientId }),
  });
}
