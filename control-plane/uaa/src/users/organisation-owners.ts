import { furtherMemberships } from '@storepod/identity/account/memberships';
import type { Core } from '@storepod/identity/core';
import { problems } from '@storepod/identity/problems';
import type { AccountRow, IdentityDb } from '@storepod/identity/tables';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import { PLATFORM_REALM } from '../design.ts';
import type { Administrator } from './administrator.ts';

/** Whoever holds it in an organisation runs it, with all its stores. */
export const OWNER_ROLE = 'ORG_ADMIN';

/**
 * Refuses a change of an account after which nobody would run its organisation. Under a lock of the organisation, so of two
 * owners who go at once the second finds itself alone. Clients are not asked: what tenancy does here follows from its own
 * rows, among which the last owner stays.
 */
export async function requireOwnerLeft(
  trx: IdentityDb,
  by: Administrator,
  account: AccountRow,
  orgs: readonly (string | undefined)[] = [account.metadata.org],
): Promise<void> {
  const [org] = await lastOwnerIn(trx, by, account, orgs);
  if (org !== undefined) throw problems.LAST_OWNER({ org });
}

/** The same for a change after which the account is nowhere. */
export async function requireOwnerLeftEverywhere(
  trx: IdentityDb,
  by: Administrator,
  account: AccountRow,
): Promise<void> {
  await requireOwnerLeft(trx, by, account, await placesOf(trx, account));
}

/** Of which organisations the account is the last owner, wherever it acts. */
export const lastOwnerAnywhere = async (trx: IdentityDb, by: Administrator, account: AccountRow): Promise<string[]> =>
  lastOwnerIn(trx, by, account, await placesOf(trx, account));

async function placesOf(trx: IdentityDb, account: AccountRow): Promise<(string | undefined)[]> {
  const further = await furtherMemberships(trx, account);
  return [account.metadata.org, ...further.map(({ org }) => org)];
}

async function lastOwnerIn(
  trx: IdentityDb,
  { principal }: Administrator,
  account: AccountRow,
  orgs: readonly (string | undefined)[],
): Promise<string[]> {
  if (principal.uid === undefined) return [];
  const alone: string[] = [];
  for (const org of [...new Set(orgs)].sort())
    if (org !== undefined && (await isLastOwner(trx, account, org))) alone.push(org);
  return alone;
}

async function isLastOwner(trx: IdentityDb, account: AccountRow, org: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uaa.owners:${org}`}, 0))`.execute(trx);
  const owners = await ownersOf(trx, org);
  return owners.some(({ id }) => id === account.id) && !owners.some(({ id, usable }) => id !== account.id && usable);
}

/** Which of some organisations nobody runs who can sign in. */
export async function withoutOwner({ kit }: Core, orgs: readonly ManagerOrgId[]): Promise<ManagerOrgId[]> {
  const { rows } = await sql<{ org: ManagerOrgId }>`
    select org from unnest(${[...new Set(orgs)]}::text[]) as asked (org)
     where not exists (
       select from account where realm_id = ${PLATFORM_REALM} and ${isUsable}
         and account.id in (${idsOfOwners(sql.ref('asked.org'))}))
     order by org`.execute(kit.db);
  return rows.map(({ org }) => org);
}

/** Somebody who is switched off, or was invited and never came, runs nothing. */
const isUsable = sql<boolean>`enabled and (activated_at is not null or password_hash is not null)`;

const idsOfOwners = (org: RawBuilder<unknown>) => sql`
  select account.id from account
    join account_role on account_role.account_id = account.id
    join role on role.id = account_role.role_id and role.realm_id = ${PLATFORM_REALM} and role.name = ${OWNER_ROLE}
   where account.realm_id = ${PLATFORM_REALM} and metadata ? 'org' and metadata ->> 'org' = ${org}
   union all
  select account_id from account_membership where org = ${org} and ${OWNER_ROLE} = any(roles)`;

const ownersOf = (trx: IdentityDb, org: string) =>
  trx
    .selectFrom('account')
    .select(['account.id', isUsable.as('usable')])
    .where('account.realm_id', '=', PLATFORM_REALM)
    .where(sql<boolean>`account.id in (${idsOfOwners(sql.val(org))})`)
    .execute();
