import { furtherMemberships } from '@storepod/identity/account/memberships';
import { problems } from '@storepod/identity/problems';
import type { AccountRow, IdentityDb } from '@storepod/identity/tables';
import { sql } from 'kysely';
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
  { principal }: Administrator,
  account: AccountRow,
  orgs: readonly (string | undefined)[] = [account.metadata.org],
): Promise<void> {
  if (principal.uid === undefined) return;
  for (const org of [...new Set(orgs)].sort()) if (org !== undefined) await requireOtherOwner(trx, account, org);
}

/** The same for a change after which the account is nowhere. */
export async function requireOwnerLeftEverywhere(
  trx: IdentityDb,
  by: Administrator,
  account: AccountRow,
): Promise<void> {
  const further = await furtherMemberships(trx, account);
  await requireOwnerLeft(trx, by, account, [account.metadata.org, ...further.map(({ org }) => org)]);
}

async function requireOtherOwner(trx: IdentityDb, account: AccountRow, org: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uaa.owners:${org}`}, 0))`.execute(trx);
  const owners = await ownersOf(trx, org);
  const isOwner = owners.some(({ id }) => id === account.id);
  if (isOwner && !owners.some(({ id, usable }) => id !== account.id && usable)) throw problems.LAST_OWNER({ org });
}

/** Somebody who is switched off, or was invited and never came, runs nothing. */
const ownersOf = (trx: IdentityDb, org: string) =>
  trx
    .selectFrom('account')
    .select([
      'account.id',
      sql<boolean>`enabled and (activated_at is not null or password_hash is not null)`.as('usable'),
    ])
    .where('account.realm_id', '=', PLATFORM_REALM)
    .where(
      sql<boolean>`account.id in (
        select account.id from account
          join account_role on account_role.account_id = account.id
          join role on role.id = account_role.role_id and role.realm_id = ${PLATFORM_REALM} and role.name = ${OWNER_ROLE}
         where metadata ? 'org' and metadata ->> 'org' = ${org}
         union all
        select account_id from account_membership where org = ${org} and ${OWNER_ROLE} = any(roles))`,
    )
    .execute();
