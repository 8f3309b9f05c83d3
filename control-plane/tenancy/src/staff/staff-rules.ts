import type { Principal } from '@storepod/auth/principal';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Account } from '../member/account.ts';
import { roleBeyondReach } from '../member/roles.ts';
import { problems } from '../problems.ts';

/** The store that somebody works in, and its organisation. */
export interface StaffScope {
  org: ManagerOrgId;
  store: StoreMerchantId;
}

/** Refuses an account that belongs to somebody else, or works elsewhere. */
export function requireStaffOf({ org, store }: StaffScope, account: Account): void {
  if (account.metadata.org !== org) throw problems.USER_FOREIGN_ORG();
  if (account.metadata.store !== store) throw problems.USER_FOREIGN_STORE();
}

/**
 * Whether the caller may change an account. Every role it holds must be one that the caller could give, also where the
 * account is the caller's own: otherwise a store admin would set an owner's password and sign in as the owner. And
 * nobody changes their own account here, where the current password is not asked for.
 */
export function requireAdministrable(caller: Principal, scope: StaffScope, account: Account): void {
  if (account.metadata.org !== scope.org) throw problems.USER_FOREIGN_ORG();
  const beyond = roleBeyondReach(account.roles);
  if (beyond !== undefined) throw problems.ROLE_NOT_GRANTABLE({ role: beyond });
  requireStaffOf(scope, account);
  if (account.id === caller.uid) throw problems.USER_SELF();
}
