import type { Principal } from '@storepod/auth/principal';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { requireAccount } from '../member/account.ts';
import { accountIdOf } from '../member/caller.ts';
import { type GrantableRole, grantableRoles } from '../member/roles.ts';
import { requireChangeable, requireStore } from '../store/store-access.ts';
import type { Tenancy } from '../tenancy.ts';
import type { CurrentPrincipal } from './shapes.ts';
import { requireStaffOf, type StaffScope } from './staff-rules.ts';
import { staffView } from './staff-view.ts';

interface StaffQuery {
  page?: number;
  count?: number;
  q?: string;
}

/** The store that is asked about, looked for among those of the caller: anybody else's is not there. */
async function staffScopeOf({ kit }: Tenancy, caller: Principal, store: StoreMerchantId): Promise<StaffScope> {
  const { org_id } = await requireStore(kit.db, caller, store);
  return { org: org_id, store };
}

/** The same for those who change something there. */
export async function changeableScopeOf(
  { kit }: Tenancy,
  caller: Principal,
  store: StoreMerchantId,
): Promise<StaffScope> {
  const row = await requireStore(kit.db, caller, store);
  requireChangeable(caller, row);
  return { org: row.org_id, store };
}

export async function listStaff(tenancy: Tenancy, caller: Principal, id: StoreMerchantId, query: StaffQuery) {
  const { org, store } = await staffScopeOf(tenancy, caller, id);
  const { content, ...page } = await tenancy.uaa.listUsers({ query: { ...query, org, store } });
  return { ...page, content: content.map((account) => staffView(account, { org, store })) };
}

export async function findStaff(tenancy: Tenancy, caller: Principal, store: StoreMerchantId, user: Uuid) {
  const scope = await staffScopeOf(tenancy, caller, store);
  const account = await requireAccount(tenancy.uaa, user);
  requireStaffOf(scope, account);
  return staffView(account, scope);
}

export const currentUser = async ({ uaa }: Tenancy, caller: Principal) =>
  staffView(await requireAccount(uaa, accountIdOf(caller)), caller);

/** Those who run an organisation or a store give its roles; anybody else gives none. */
export const assignableRoles = ({ authorities }: Principal): GrantableRole[] =>
  ['ROLE_ORG_ADMIN', 'ROLE_STORE_ADMIN'].some((role) => authorities.has(role)) ? [...grantableRoles] : [];

export const currentPrincipal = (caller: Principal): CurrentPrincipal => ({
  userId: caller.subject,
  userName: caller.username ?? null,
  roles: [...caller.authorities].filter((name) => name.startsWith('ROLE_')).map((name) => name.slice('ROLE_'.length)),
  org: caller.org ?? null,
  store: caller.store ?? null,
  actingOperator: caller.actor?.subject ?? null,
});
