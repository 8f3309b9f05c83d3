import type { Principal } from '@storepod/auth/principal';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { authorOf, writeAudit } from '../audit/audit.ts';
import { type Account, requireAccount } from '../member/account.ts';
import { translated } from '../member/uaa-refusals.ts';
import type { TenancyDb } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { changeableScopeOf } from './find-staff.ts';
import type { StaffUser } from './shapes.ts';
import { requireAdministrable, requireWhollyWithin, type StaffScope } from './staff-rules.ts';
import { staffView } from './staff-view.ts';

/** Somebody of the store whom the caller may change, and the store. */
export async function requireColleague(tenancy: Tenancy, caller: Principal, store: StoreMerchantId, user: Uuid) {
  const scope = await changeableScopeOf(tenancy, caller, store);
  const account = await requireAccount(tenancy.uaa, user);
  requireAdministrable(caller, scope, account);
  return { scope, account };
}

type Action = 'PASSWORD_RESET' | 'ENABLED' | 'DISABLED' | 'DELETED' | 'REMOVED' | 'UPDATED';

export const auditStaff = (
  { kit }: Tenancy,
  db: TenancyDb,
  caller: Principal,
  { org }: StaffScope,
  account: Pick<Account, 'id' | 'username'>,
  action: Action,
  detail = '',
) =>
  writeAudit(db, kit, authorOf(caller), {
    entity: 'MEMBER',
    id: account.id,
    org,
    action,
    detail: `${account.username} ${detail}`.trim(),
  });

/** One change that uaa makes by itself. The audit comes after it: what uaa refused did not happen. */
async function changeStaff(
  tenancy: Tenancy,
  caller: Principal,
  store: StoreMerchantId,
  user: Uuid,
  action: Action,
  change: (id: Uuid) => Promise<Account>,
): Promise<StaffUser> {
  const { scope, account } = await requireColleague(tenancy, caller, store, user);
  requireWhollyWithin(caller, scope, account);
  const changed = await translated(change(account.id), 'changePassword');
  await auditStaff(tenancy, tenancy.kit.db, caller, scope, changed, action);
  return staffView(changed, scope);
}

export const enableStaff = (tenancy: Tenancy, caller: Principal, store: StoreMerchantId, user: Uuid) =>
  changeStaff(tenancy, caller, store, user, 'ENABLED', (id) => tenancy.uaa.enableUser({ params: { id } }));

export const disableStaff = (tenancy: Tenancy, caller: Principal, store: StoreMerchantId, user: Uuid) =>
  changeStaff(tenancy, caller, store, user, 'DISABLED', (id) => tenancy.uaa.disableUser({ params: { id } }));

export const resetStaffPassword = (
  tenancy: Tenancy,
  caller: Principal,
  store: StoreMerchantId,
  user: Uuid,
  password: string,
) =>
  changeStaff(tenancy, caller, store, user, 'PASSWORD_RESET', (id) =>
    tenancy.uaa.resetUserPassword({ params: { id }, body: { password } }),
  );
