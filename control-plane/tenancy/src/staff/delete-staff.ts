import type { Principal } from '@storepod/auth/principal';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { findAccount } from '../member/account.ts';
import { deleteMember } from '../member/member-rows.ts';
import { problems } from '../problems.ts';
import type { Tenancy } from '../tenancy.ts';
import { auditStaff } from './change-staff.ts';
import { changeableScopeOf } from './find-staff.ts';
import { requireAdministrable, type StaffScope } from './staff-rules.ts';

/** Deletes an account for good, then the member. Where only the account is gone, a repeat removes the rest. */
export async function deleteStaff(
  tenancy: Tenancy,
  caller: Principal,
  store: StoreMerchantId,
  user: Uuid,
): Promise<void> {
  const scope = await changeableScopeOf(tenancy, caller, store);
  const account = await findAccount(tenancy.uaa, user);
  if (account) {
    requireAdministrable(caller, scope, account);
    await deleteAccount(tenancy, user);
  } else await requireRemains(tenancy, scope, user);
  await transaction(tenancy.kit.db, async (trx) => {
    await deleteMember(trx, scope.org, user);
    await auditStaff(tenancy, trx, caller, scope, account ?? { id: user, username: '' }, 'DELETED');
  });
}

/** Of two who delete the same account at once, both did. */
async function deleteAccount({ uaa }: Tenancy, id: Uuid): Promise<void> {
  await uaa.deleteUser({ params: { id } }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.status === 404)) throw error;
  });
}

async function requireRemains({ kit }: Tenancy, { org, store }: StaffScope, user: Uuid): Promise<void> {
  const row = await kit.db
    .selectFrom('org_member')
    .select('user_id')
    .where('org_id', '=', org)
    .where('store_id', '=', store)
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (!row) throw problems.USER_NOT_FOUND();
}
