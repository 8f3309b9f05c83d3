import type { Principal } from '@storepod/auth/principal';
import { toPage } from '@storepod/contract/page';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { Tenancy } from '../tenancy.ts';
import type { Account } from './account.ts';
import { highestOf } from './roles.ts';
import type { Member } from './shapes.ts';
import type { MemberRow } from './tables.ts';

/** The members of the caller's organisation. Who has none sees nobody. */
export async function listMembers(tenancy: Tenancy, { org }: Principal, query: Parameters<typeof toPage>[0]) {
  const page = toPage(query);
  if (!org) return page.envelope<Member>([], 0);
  const members = tenancy.kit.db.selectFrom('org_member').where('org_member.org_id', '=', org);
  const { total } = await members.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await members
    .leftJoin('manager_store', 'manager_store.id', 'org_member.store_id')
    .selectAll('org_member')
    .select('manager_store.name as store_name')
    .orderBy('org_member.added_at', 'desc')
    .orderBy('org_member.user_id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const accounts = await accountsOf(
    tenancy,
    rows.map(({ user_id }) => user_id),
  );
  return page.envelope(
    rows.map((row) => memberView(row, accounts.get(row.user_id))),
    total,
  );
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

const memberView = (row: MemberRow & { store_name: string | null }, account: Account | undefined): Member => ({
  orgId: row.org_id,
  userId: row.user_id,
  role: highestOf(row.roles),
  roles: row.roles,
  store: row.store_id,
  storeName: row.store_name,
  addedAt: instantOf(row.added_at),
  addedBy: row.added_by,
  userName: account?.username ?? null,
  emailAddress: account?.email ?? null,
  firstName: account?.firstName ?? null,
  lastName: account?.lastName ?? null,
  active: account?.enabled ?? null,
});
