import type { Principal } from '@storepod/auth/principal';
import { type ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Tenancy } from '../tenancy.ts';
import type { Account } from './account.ts';
import { accountFieldsOf } from './list-members.ts';
import { highestOf, isMerchantRole } from './roles.ts';
import type { Member } from './shapes.ts';

/** uaa tells so many at once. */
const PAGE = 200;
/** An organisation with more people than this has a problem that a list does not show. */
const MOST_PAGES = 25;

/**
 * Who has power in the caller's organisation although no row of it tells: an operator of the platform gave a role to the account
 * at uaa. Whoever runs the organisation sees them beside its members.
 */
export async function grantedAccounts(tenancy: Tenancy, { org }: Principal): Promise<Member[]> {
  if (!org) return [];
  const granted: Member[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const { content, totalPages } = await tenancy.uaa.listUsers({ query: { org, page, count: PAGE } });
    const members = await membersAmong(tenancy, org, content);
    granted.push(...content.filter(({ id }) => !members.has(id)).flatMap((account) => grantsIn(org, account)));
    if (page + 1 >= totalPages) break;
  }
  return granted;
}

async function membersAmong({ kit }: Tenancy, org: ManagerOrgId, accounts: readonly Account[]) {
  if (accounts.length === 0) return new Set();
  const rows = await kit.db
    .selectFrom('org_member')
    .select('user_id')
    .where('org_id', '=', org)
    .where(
      'user_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

const grantsIn = (org: ManagerOrgId, account: Account): Member[] =>
  account.memberships.flatMap((place) => {
    const roles = place.roles.filter(isMerchantRole);
    if (place.org !== org || roles.length === 0) return [];
    const store = StoreMerchantId.is(place.store) ? place.store : null;
    return {
      orgId: org,
      userId: account.id,
      role: highestOf(roles),
      roles,
      store,
      storeName: null,
      addedAt: account.createdAt,
      addedBy: '',
      source: 'GRANTED',
      ...accountFieldsOf(account),
    };
  });
