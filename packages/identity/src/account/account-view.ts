import { Instant, instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { trusted } from '@storepod/kernel/value';
import { type RawBuilder, sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';
import type { AccountMembership } from './memberships.ts';
import { isLocked, statusOf } from './status.ts';

export const AccountStatus = Type.Enum(['ACTIVE', 'PENDING', 'LOCKED', 'DISABLED']);

/** A place in which an account may act: an organisation, with all its stores or with one. */
export const Membership = model('Membership', {
  org: Type.String(),
  store: nullable(Type.String()),
  roles: Type.Array(Type.String()),
});

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
  /** Everywhere the account may act; the first is where a sign-in begins. */
  memberships: Type.Array(Membership),
  status: AccountStatus,
  emailVerified: Type.Boolean(),
  totpEnabled: Type.Boolean(),
  lastSignInAt: nullable(Instant),
  lastSignInClientId: nullable(Type.String()),
  lastSignInVia: nullable(Type.String()),
  /** Until when who may be its owner has to wait after wrong guesses; null where nobody has to. */
  lockedUntil: nullable(Instant),
  createdAt: Instant,
});
export type UserDto = Static<typeof UserDto>;

type AccountWithRoles = AccountRow & { roles: string[]; merchant_roles: string[]; further: AccountMembership[] };

function accountView(account: AccountWithRoles, now: Date): UserDto {
  const { org, store } = account.metadata;
  const ends = isLocked(account, now) ? account.locked_until : null;
  return {
    id: trusted(account.id),
    username: account.username,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    enabled: account.enabled,
    roles: account.roles,
    metadata: { ...(org && { org }), ...(store && { store }) },
    memberships: [...ownMembership(account), ...account.further],
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

/** The place of the account's own rows. */
const ownMembership = ({ metadata: { org, store }, merchant_roles: roles }: AccountWithRoles): AccountMembership[] =>
  org ? [{ org, store: store ?? null, roles }] : [];

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
    .select([
      rolesWhere(sql`true`).as('roles'),
      rolesWhere(sql`role.scope = 'ORGANIZATION'`).as('merchant_roles'),
      sql<AccountMembership[]>`array(
        select jsonb_build_object('org', org, 'store', store, 'roles', roles) from account_membership
        where account_id = account.id order by added_at, store)`.as('further'),
    ])
    .where('realm_id', '=', realm)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => accountView(row, now));
}

const rolesWhere = (condition: RawBuilder<unknown>) => sql<string[]>`array(
  select role.name from account_role
  join role on role.id = account_role.role_id and role.realm_id = account.realm_id
  where account_role.account_id = account.id and ${condition} order by role.name)`;

export async function viewAccount(db: IdentityDb, realm: string, id: string, now: Date): Promise<UserDto> {
  const [view] = await viewAccounts(db, realm, [id], now);
  if (!view) throw problems.USER_NOT_FOUND();
  return view;
}
