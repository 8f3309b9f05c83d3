import { Instant, instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { trusted } from '@storepod/kernel/value';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';
import { isLocked, statusOf } from './status.ts';

export const AccountStatus = Type.Enum(['ACTIVE', 'PENDING', 'LOCKED', 'DISABLED']);

/** What an administrator sees of an account. Nothing of its password, and of its authenticator app only that there is one. */
export const UserDto = model('UserDto', {
  id: Uuid,
  username: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  enabled: Type.Boolean(),
  roles: Type.Array(Type.String()),
  metadata: Type.Object({ org: Type.Optional(Type.String()), store: Type.Optional(Type.String()) }),
  status: AccountStatus,
  emailVerified: Type.Boolean(),
  totpEnabled: Type.Boolean(),
  lastSignInAt: nullable(Instant),
  lastSignInClientId: nullable(Type.String()),
  lastSignInVia: nullable(Type.String()),
  /** Null where it is not locked, and where it is locked until somebody unlocks it. */
  lockedUntil: nullable(Instant),
  createdAt: Instant,
});
export type UserDto = Static<typeof UserDto>;

type AccountWithRoles = AccountRow & { roles: string[] };

function accountView(account: AccountWithRoles, now: Date): UserDto {
  const { org, store } = account.metadata;
  const ends = isLocked(account, now) && !account.locked_for_good ? account.locked_until : null;
  return {
    id: trusted(account.id),
    username: account.username,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    enabled: account.enabled,
    roles: account.roles,
    metadata: { ...(org && { org }), ...(store && { store }) },
    status: statusOf(account, now),
    emailVerified: account.email_verified,
    totpEnabled: account.totp_confirmed_at !== null,
    lastSignInAt: account.last_sign_in_at && instantOf(account.last_sign_in_at),
    lastSignInClientId: account.last_sign_in_client,
    lastSignInVia: account.last_sign_in_via,
    lockedUntil: ends && instantOf(ends),
    createdAt: instantOf(account.created_at),
  };
}

/** The views of accounts in the order of their ids given, with their roles, in one statement. */
export async function viewAccounts(
  db: IdentityDb,
  realm: string,
  ids: readonly string[],
  now: Date,
): Promise<UserDto[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('account')
    .selectAll('account')
    .select(
      sql<string[]>`array(
        select role.name from account_role
        join role on role.id = account_role.role_id and role.realm_id = account.realm_id
        where account_role.account_id = account.id order by role.name)`.as('roles'),
    )
    .where('realm_id', '=', realm)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => accountView(row, now));
}

export async function viewAccount(db: IdentityDb, realm: string, id: string, now: Date): Promise<UserDto> {
  const [view] = await viewAccounts(db, realm, [id], now);
  if (!view) throw problems.USER_NOT_FOUND();
  return view;
}
