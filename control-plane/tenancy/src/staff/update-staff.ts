import type { Principal } from '@storepod/auth/principal';
import { actorName } from '@storepod/auth/principal';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Account, requireAccount } from '../member/account.ts';
import { putMember } from '../member/member-rows.ts';
import { announceMembership, settleNow } from '../member/membership.ts';
import { type GrantableRole, requireGrantable } from '../member/roles.ts';
import { translated } from '../member/uaa-refusals.ts';
import type { Tenancy } from '../tenancy.ts';
import { auditStaff, requireColleague } from './change-staff.ts';
import type { StaffUser, UpdateStaff } from './shapes.ts';
import { requireWhollyWithin, rolesIn, type StaffScope } from './staff-rules.ts';
import { staffView } from './staff-view.ts';

/** Changes names first, since uaa may refuse them, and roles after that. */
export async function updateStaff(
  tenancy: Tenancy,
  caller: Principal,
  store: StoreMerchantId,
  { id, roles, ...names }: UpdateStaff,
): Promise<StaffUser> {
  const { scope, account } = await requireColleague(tenancy, caller, store, id);
  const wanted = roles?.map(requireGrantable);
  if (Object.keys(names).length > 0) requireWhollyWithin(caller, scope, account);
  if (Object.keys(names).length > 0) await changeNames(tenancy, caller, scope, account, names);
  if (wanted && !sameRoles(wanted, rolesIn(scope, account))) await changeRoles(tenancy, caller, scope, account, wanted);
  return staffView(await requireAccount(tenancy.uaa, id), scope);
}

const sameRoles = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((role) => others.includes(role));

async function changeNames(
  tenancy: Tenancy,
  caller: Principal,
  scope: StaffScope,
  account: Account,
  { userName, emailAddress, ...person }: Omit<UpdateStaff, 'id' | 'roles'>,
): Promise<void> {
  const body = {
    ...person,
    ...(userName !== undefined && { username: userName }),
    ...(emailAddress !== undefined && { email: emailAddress }),
  };
  await translated(tenancy.uaa.updateUser({ params: { id: account.id }, body }));
  await auditStaff(tenancy, tenancy.kit.db, caller, scope, account, 'UPDATED', Object.keys(body).join(', '));
}

/** The member's row is the decision and uaa follows it, so that a crash never leaves half of the new roles. */
async function changeRoles(
  tenancy: Tenancy,
  caller: Principal,
  { org, store }: StaffScope,
  account: Account,
  roles: GrantableRole[],
): Promise<void> {
  const change = { user: account.id, org };
  await transaction(tenancy.kit.db, async (trx) => {
    await putMember(trx, tenancy.kit, { ...change, store, roles, by: actorName(caller), source: 'CREATED' });
    const detail = `${rolesIn({ org, store }, account).join(', ')} to ${roles.join(', ')}`;
    await auditStaff(tenancy, trx, caller, { org, store }, account, 'UPDATED', detail);
    await announceMembership(tenancy, trx, change);
  });
  await settleNow(tenancy, change);
}
