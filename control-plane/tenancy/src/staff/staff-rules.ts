import type { Principal } from '@storepod/auth/principal';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Account } from '../member/account.ts';
import { roleBeyondReach, rolesBeside } from '../member/roles.ts';
import { problems } from '../problems.ts';

/** The store that somebody works in, and its organisation. */
export interface StaffScope {
  org: ManagerOrgId;
  store: StoreMerchantId;
}

/** What somebody is in a store, and beside all organisations. */
export const rolesIn = ({ org, store }: StaffScope, account: Account): string[] => [
  ...account.memberships.filter((place) => place.org === org && place.store === store).flatMap(({ roles }) => roles),
  ...rolesBeside(account),
];

/** Refuses an account that belongs to somebody else, or works elsewhere. */
export function requireStaffOf({ org, store }: StaffScope, { memberships }: Account): void {
  const here = memberships.filter((place) => place.org === org);
  if (here.length === 0) throw problems.USER_FOREIGN_ORG();
  if (!here.some((place) => place.store === store)) throw problems.USER_FOREIGN_STORE();
}

/**
 * Whether the caller may change what an account is in the store. Every role it holds in the organisation must be one that the
 * caller could give, also where the account is the caller's own. And nobody changes their own account here, where the
 * current password is not asked for.
 */
export function requireAdministrable(caller: Principal, scope: StaffScope, account: Account): void {
  const here = account.memberships.filter(({ org }) => org === scope.org);
  if (here.length === 0) throw problems.USER_FOREIGN_ORG();
  const beyond = roleBeyondReach([...here.flatMap(({ roles }) => roles), ...rolesBeside(account)]);
  if (beyond !== undefined) throw problems.ROLE_NOT_GRANTABLE({ role: beyond });
  requireStaffOf(scope, account);
  if (account.id === caller.uid) throw problems.USER_SELF();
}

/**
 * Whether everything that the account is lies within the caller's reach. Whoever sets the password of somebody signs in as them,
 * wherever that person works: in another organisation, or in a store that a store admin does not run.
 */
export const isWhollyWithin = ({ authorities }: Principal, { org, store }: StaffScope, { memberships }: Account) =>
  memberships.every((place) => place.org === org && (place.store === store || authorities.has('ROLE_ORG_ADMIN')));

/** Refuses to change the account itself where it is more than a part of the caller's team. */
export function requireWhollyWithin(caller: Principal, scope: StaffScope, account: Account): void {
  if (!isWhollyWithin(caller, scope, account)) throw problems.USER_SHARED();
}
