import type { Principal } from '@storepod/auth/principal';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import { type PageQuery, toPage } from '@storepod/kernel/page';
import type { Tenancy } from '../tenancy.ts';
import type { Account } from './account.ts';
import { highestOf } from './roles.ts';
import type { Member } from './shapes.ts';
import type { MemberRow } from './tables.ts';

const orders = sortKeys({ addedAt: 'org_member.added_at' }, 'org_member.user_id');
type MemberQuery = PageQuery & { sort?: Parameters<typeof orders>[0] };

/** The members of the caller's organisation. Who has none sees nobody. */
export async function listMembers(tenancy: Tenancy, { org }: Principal, query: MemberQuery) {
  if (!org) return toPage(query).envelope<Member>([], 0);
  return readPage(query, {
    found: tenancy.kit.db.selectFrom('org_member').where('org_member.org_id', '=', org),
    rows: (found) =>
      found
        .leftJoin('manager_store', 'manager_store.id', 'org_member.store_id')
        .selectAll('org_member')
        .select('manager_store.name as store_name'),
    order: orders(query.sort ?? 'addedAt,desc'),
    views: (rows) => memberViews(tenancy, rows),
  });
}

type ListedMember = MemberRow & { store_name: string | null };

async function memberViews(tenancy: Tenancy, rows: readonly ListedMember[]): Promise<Member[]> {
  const accounts = await accountsOf(
    tenancy,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => memberView(row, accounts.get(row.user_id)));
}

/** One call for all of them. A uaa that is out of reach costs the names and never a row. */
async function accountsOf({ uaa, kit }: Tenancy, users: Uuid[]): Promise<ReadonlyMap<Uuid, Account>> {
  if (users.length === 0) return new Map();
  try {
    const { content } = await uaa.listUsers({ query: { ids: users, count: users.length } });
    return new Map(content.map((account) => [account.id, account]));
  } catch (error) {
    kit.log.warn({ err: error }, 'uaa did not say who the members are; they are listed without names');
    return new Map();
  }
}

const memberView = (row: ListedMember, account: Account | undefined): Member => ({
  orgId: row.org_id,
  userId: row.user_id,
  role: highestOf(row.roles),
  roles: row.roles,
  store: row.store_id,
  storeName: row.store_name,
  addedAt: instantOf(row.added_at),
  addedBy: row.added_by,
  source: row.source,
  ...accountFieldsOf(account),
});

/** What uaa knows of somebody; all null where it does not tell. */
export const accountFieldsOf = (account: Account | undefined) => ({
  userName: account?.username ?? null,
  emailAddress: account?.email ?? null,
  firstName: account?.firstName ?? null,
  lastName: account?.lastName ?? null,
  active: account?.enabled ?? null,
});
