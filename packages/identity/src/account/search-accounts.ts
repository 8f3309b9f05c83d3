import { containing } from '@storepod/database/list/like';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import type { PageQuery } from '@storepod/kernel/page';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Core } from '../core.ts';
import type { IdentityDb, Tables } from '../tables.ts';
import { viewAccounts } from './account-view.ts';
import { idsOfMembers } from './memberships.ts';
import type { AccountStatus } from './status.ts';
import { statusColumn } from './status-sql.ts';

const orders = sortKeys({ createdAt: 'account.created_at', username: 'account.username' }, 'account.id');

interface AccountQuery extends PageQuery {
  sort?: Parameters<typeof orders>[0];
  /** Part of the user name, the e-mail or the name. */
  q?: string;
  status?: AccountStatus;
  role?: string;
  org?: string;
  store?: string;
  /** Only these, for somebody who knows the ids and wants the names. */
  ids?: readonly string[];
}

/** A page of the accounts of a realm, the newest first. The ids are paged before anything else of them is read. */
export function searchAccounts({ kit }: Core, realm: string, query: AccountQuery) {
  const now = kit.clock.now();
  const idOf = ({ id }: { id: string }) => id;
  return readPage(query, {
    found: matching(kit.db, realm, query, now),
    rows: (found) => found.select('account.id'),
    order: orders(query.sort ?? 'createdAt,desc'),
    views: (rows) => viewAccounts(kit.db, realm, rows.map(idOf), now),
  });
}

/** How many accounts of a realm are in which state. */
export async function countAccounts({ kit }: Core, realm: string) {
  const rows = await kit.db
    .selectFrom('account')
    .select([statusColumn(kit.clock.now()).as('status'), sql<number>`count(*)::int`.as('accounts')])
    .where('realm_id', '=', realm)
    .groupBy('status')
    .execute();
  const of = (status: AccountStatus) => rows.find((row) => row.status === status)?.accounts ?? 0;
  const counts = { active: of('ACTIVE'), pending: of('PENDING'), locked: of('LOCKED'), disabled: of('DISABLED') };
  return { total: counts.active + counts.pending + counts.locked + counts.disabled, ...counts };
}

/** Whether nobody else could take this name: it is somebody's user name or e-mail. */
export async function nameIsTaken(db: IdentityDb, realm: string, name: string): Promise<boolean> {
  const lower = name.toLowerCase();
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('realm_id', '=', realm)
    .where((account) => account.or([account(sql`lower(username)`, '=', lower), account(sql`lower(email)`, '=', lower)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function matching(db: IdentityDb, realm: string, { q, status, role, org, store, ids }: AccountQuery, now: Date) {
  const term = q?.trim();
  return db
    .selectFrom('account')
    .where('account.realm_id', '=', realm)
    .$if(ids !== undefined, (accounts) => accounts.where('account.id', 'in', ids ?? []))
    .$if(!!term, (accounts) => accounts.where((account) => resembles(account, term ?? '')))
    .$if(status !== undefined, (accounts) => accounts.where(statusColumn(now), '=', status ?? 'ACTIVE'))
    .$if(org !== undefined || store !== undefined, (accounts) =>
      accounts.where(sql<boolean>`account.id in (${idsOfMembers(realm, { org, store })})`),
    )
    .$if(role !== undefined, (accounts) =>
      accounts.where(sql<boolean>`account.id in (${holdersOf(realm, role ?? '', org)})`),
    );
}

/** Who holds a role: by its own rows, or in a place beside them, which counts only in the organisation that is asked for. */
const holdersOf = (realm: string, role: string, org: string | undefined) => sql`
  select account_role.account_id from account_role
    join role on role.id = account_role.role_id and role.realm_id = ${realm} and role.name = ${role}
   union all
  select account_membership.account_id from account_membership
   where ${role} = any(account_membership.roles) ${org === undefined ? sql`` : sql`and account_membership.org = ${org}`}`;

function resembles(account: ExpressionBuilder<Tables, 'account'>, term: string) {
  const pattern = containing(term);
  return account.or([
    account('account.username', 'ilike', pattern),
    account('account.email', 'ilike', pattern),
    account(sql<string>`account.first_name || ' ' || account.last_name`, 'ilike', pattern),
  ]);
}
