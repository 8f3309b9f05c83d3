import type { Principal } from '@storepod/auth/principal';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { findAccount } from '../member/account.ts';
import { deleteMember } from '../member/member-rows.ts';
import { announceMembership, settleNow } from '../member/membership.ts';
import { problems } from '../problems.ts';
import type { Tenancy } from '../tenancy.ts';
import { auditStaff } from './change-staff.ts';
import { changeableScopeOf } from './find-staff.ts';
import { isWhollyWithin, requireAdministrable, type StaffScope } from './staff-rules.ts';

/**
 * Deletes an account for good, then the member. Where only the account is gone, a repeat removes the rest. An account that also
 * belongs elsewhere stays, and only its place in the store ends.
 */
export async function deleteStaff(
  tenancy: Tenancy,
  caller: Principal,
  store: StoreMerchantId,
  user: Uuid,
): Promise<void> {
  const scope = await changeableScopeOf(tenancy, caller, store);
  const account = await findAccount(tenancy.uaa, user);
  if (account) requireAdministrable(caller, scope, account);
  else await requireRemains(tenancy, scope, user);
  const stays = account !== undefined && !isWhollyWithin(caller, scope, account);
  if (account && !stays) await deleteAccount(tenancy, user);
  const change = { user, org: scope.org };
  await transaction(tenancy.kit.db, async (trx) => {
    await deleteMember(trx, scope.org, user, stays ? scope.store : undefined);
    const who = account ?? { id: user, username: '' };
    await auditStaff(tenancy, trx, caller, scope, who, stays ? 'REMOVED' : 'DELETED');
    if (stays) await announceMembership(tenancy, trx, change);
  });
  if (stays) await settleNow(tenancy, change);
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
