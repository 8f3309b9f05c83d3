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
): Promise<void> {
  const { org } = account.metadata;
  if (org === undefined || principal.uid === undefined) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uaa.owners:${org}`}, 0))`.execute(trx);
  const owners = await ownersOf(trx, org);
  const isOwner = owners.some(({ id }) => id === account.id);
  if (isOwner && !owners.some(({ id, usable }) => id !== account.id && usable)) throw problems.LAST_OWNER({ org });
}

/** Somebody who is switched off, or was invited and never came, runs nothing. */
const ownersOf = (trx: IdentityDb, org: string) =>
  trx
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.account_id', 'account.id')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select([
      'account.id',
      sql<boolean>`enabled and (activated_at is not null or password_hash is not null)`.as('usable'),
    ])
    .where('account.realm_id', '=', PLATFORM_REALM)
    .where('role.realm_id', '=', PLATFORM_REALM)
    .where('role.name', '=', OWNER_ROLE)
    .where(sql<boolean>`account.metadata ? 'org' and account.metadata ->> 'org' = ${org}`)
    .execute();
