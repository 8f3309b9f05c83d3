import { transaction } from '@storepod/database/transaction';
import { type Actor, ANONYMOUS, accountActor, accountTarget, writeAudit, writeAudits } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import { type Admitted, admitGuess, forgiveGuess } from '../guessing/guess-counts.ts';
import { NOBODY, rememberNetwork } from '../guessing/known-networks.ts';
import { verifyPassword } from '../password/argon2.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';
import { findByLogin, lockAccount } from './find-account.ts';

/** Why somebody was not let in. The page tells the person less than the audit row tells an operator. */
export type Refusal = 'BAD_CREDENTIALS' | 'RATE_LIMITED' | 'DISABLED' | 'PASSWORD_EXPIRED';

/** With `wait`, the person is to hear how many seconds it takes until they may try again. */
type Refused = { account?: undefined; refusal: Refusal; wait?: number };
export type SignIn = { account: AccountRow; refusal?: undefined } | Refused;

interface Attempt {
  realm: string;
  login: string;
  password: string;
  origin: Origin;
  clientId?: string | undefined;
}

/**
 * Checks a name and a password.
 *
 * The try is counted first, and one too many is not looked at. Then the password is verified, outside a transaction, also for unknown
 * names and for tries that are not looked at and must not tell, so that time tells nothing. Of a thousand guesses at once no more are
 * thus compared with the password than of a thousand in a row.
 */
export async function signInWithPassword(core: Core, attempt: Attempt): Promise<SignIn> {
  const { realm, login, password, origin } = attempt;
  const found = await findByLogin(core.kit.db, realm, login);
  const admitted = await admitGuess(core, { realm, kind: 'password', login, account: found, origin });
  if (admitted.wait !== undefined && admitted.told) return refuseToLook(core, attempt, found, admitted.wait);
  const counted = admitted.wait === undefined ? admitted : undefined;
  const matches = await verifyPassword(password, counted && found?.password_hash);
  if (!found) return refuseUnknown(core, attempt);
  const { expiryDays } = (await core.settingsOf(realm)).password;
  return transaction(core.kit.db, async (trx) => {
    const account = await lockAccount(trx, realm, found.id);
    if (!counted) return refuse(core, trx, attempt, account, 'RATE_LIMITED', undefined);
    const isRight = matches && account.password_hash === found.password_hash;
    const refusal = judge(account, isRight, expiryDays, core.kit.clock.now());
    // A disabled account counts on: its right password must not be the one that keeps nobody waiting.
    if (refusal && refusal !== 'PASSWORD_EXPIRED') return refuse(core, trx, attempt, account, refusal, counted);
    await forgiveGuess(trx, counted);
    return refusal ? refuse(core, trx, attempt, account, refusal, undefined) : { account };
  });
}

/** A name that waits is told so, known or not. */
async function refuseToLook(
  core: Core,
  attempt: Attempt,
  account: AccountRow | undefined,
  wait: number,
): Promise<SignIn> {
  await writeAudit(core, failureOf(attempt, account, 'RATE_LIMITED'));
  return { refusal: 'RATE_LIMITED', wait };
}

/**
 * A name that nobody has takes the same statements as a wrong password: beside the hashing, two milliseconds more or
 * less would still tell, over some hundred tries, which names are known.
 */
async function refuseUnknown(core: Core, attempt: Attempt): Promise<SignIn> {
  await transaction(core.kit.db, async (trx) => {
    const nobody = { id: NOBODY, realm_id: attempt.realm };
    await trx
      .selectFrom('account')
      .selectAll()
      .where('realm_id', '=', nobody.realm_id)
      .where('id', '=', nobody.id)
      .forUpdate()
      .execute();
    await writeAudit(core, failureOf(attempt, undefined, 'BAD_CREDENTIALS'), trx);
    await showLock(trx, nobody, null);
  });
  return { refusal: 'BAD_CREDENTIALS' };
}

function judge(account: AccountRow, isRight: boolean, expiryDays: number, now: Date): Refusal | undefined {
  if (!isRight) return 'BAD_CREDENTIALS';
  if (!account.enabled) return 'DISABLED';
  const changedAt = account.password_changed_at?.getTime() ?? 0;
  if (expiryDays > 0 && now.getTime() - changedAt > expiryDays * 86_400_000) return 'PASSWORD_EXPIRED';
  return undefined;
}

/** One statement for the audit and one for the account, whatever the reason is, as for a name that nobody has. */
async function refuse(
  core: Core,
  trx: IdentityDb,
  attempt: Attempt,
  account: AccountRow,
  refusal: Refusal,
  counted: Admitted | undefined,
): Promise<SignIn> {
  const failure = failureOf(attempt, account, refusal);
  await writeAudits(core, [failure, ...lockEntries(account, failure.origin, counted)], trx);
  await showLock(trx, account, counted?.lockedUntil ?? null);
  return { refusal };
}

/** What the audit tells of a wait that begins and may be the owner's. */
export const lockEntries = (account: AccountRow, origin: Origin, counted: Admitted | undefined) =>
  counted?.lockedUntil
    ? [
        {
          realm: account.realm_id,
          type: 'user.locked' as const,
          actor: accountActor(account),
          target: accountTarget(account),
          origin,
          detail: `until ${counted.lockedUntil.toISOString()}`,
        },
      ]
    : [];

/** Has the account show until when its owner may have to wait, at least. */
export const showLock = (trx: IdentityDb, { id, realm_id }: Pick<AccountRow, 'id' | 'realm_id'>, until: Date | null) =>
  trx
    .updateTable('account')
    .set((row) => ({
      locked_until: row.fn('greatest', ['locked_until', row.cast<Date>(row.val(until), 'timestamptz')]),
    }))
    .where('realm_id', '=', realm_id)
    .where('id', '=', id)
    .execute();

const failureOf = ({ realm, login, origin, clientId }: Attempt, account: AccountRow | undefined, reason: Refusal) => ({
  realm,
  type: 'user.login.failed' as const,
  outcome: 'FAILURE' as const,
  reason,
  actor: account ? accountActor(account) : ({ ...ANONYMOUS, name: login } satisfies Actor),
  ...(account && { target: accountTarget(account) }),
  origin,
  ...(clientId !== undefined && { clientId }),
});

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
  await rememberNetwork(core, account, origin);
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
