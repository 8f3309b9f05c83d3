import { acrossStores } from '@storepod/database/across-stores';
import { type Actor, accountTarget, writeAudit } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import { hashPassword } from '../password/argon2.ts';
import { checkPassword } from '../password/policy.ts';
import { assignRoles } from '../role/roles-of.ts';
import type { AccountMetadata, AccountRow, IdentityDb } from '../tables.ts';
import { refuseTakenNames, takenProblem } from './taken-names.ts';

export interface NewAccount {
  /** Minted unless given. */
  id?: string;
  username: string;
  email: string;
  firstName?: string;
  lastName?: string;
  /** Without one the account waits for an invitation, or for a provider. */
  password?: string;
  roles?: readonly string[];
  metadata?: AccountMetadata;
  emailVerified?: boolean;
}

/** Who makes or changes an account, for the audit. */
export interface Authorship {
  actor: Actor;
  origin?: Origin;
}

/** An account whose password has been checked and hashed, which takes too long to be done in a transaction. */
export interface PreparedAccount {
  realm: string;
  account: NewAccount;
  passwordHash: string | null;
}

export async function prepareAccount(core: Core, realm: string, account: NewAccount): Promise<PreparedAccount> {
  const { password } = account;
  if (password === undefined) return { realm, account, passwordHash: null };
  const settings = await core.settingsOf(realm);
  await checkPassword(password, settings.password, account);
  return { realm, account, passwordHash: await hashPassword(password) };
}

/** Writes the account with its roles. Whether the caller may give those is for the caller's rules to say. */
export async function insertAccount(
  core: Core,
  trx: IdentityDb,
  { realm, account, passwordHash }: PreparedAccount,
  { actor, origin }: Authorship,
): Promise<AccountRow> {
  await refuseTakenNames(trx, realm, account);
  const row = await insertRow(core, trx, realm, account, passwordHash);
  if (passwordHash)
    await trx
      .insertInto('password_history')
      .values({ account_id: row.id, password_hash: passwordHash, changed_at: row.created_at })
      .modifyEnd(acrossStores('the account was made in its realm by this transaction'))
      .execute();
  await assignRoles(trx, realm, row.id, account.roles ?? []);
  const { username, email, roles = [], metadata = {} } = account;
  await writeAudit(
    core,
    {
      realm,
      type: 'user.created',
      actor,
      target: accountTarget(row),
      after: { username, email, roles, metadata },
      ...(origin && { origin }),
    },
    trx,
  );
  return row;
}

async function insertRow(
  { kit }: Core,
  trx: IdentityDb,
  realm: string,
  account: NewAccount,
  passwordHash: string | null,
): Promise<AccountRow> {
  const now = kit.clock.now();
  const firstPassword = passwordHash && { password_hash: passwordHash, password_changed_at: now, activated_at: now };
  try {
    return await trx
      .insertInto('account')
      .values({
        id: account.id ?? kit.ids.uuid(),
        realm_id: realm,
        username: account.username,
        email: account.email,
        first_name: account.firstName ?? '',
        last_name: account.lastName ?? '',
        metadata: JSON.stringify(account.metadata ?? {}),
        email_verified: account.emailVerified ?? false,
        created_at: now,
        ...firstPassword,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    throw takenProblem(error) ?? error;
  }
}
