import type { Principal } from '@storepod/auth/principal';
import { common } from '@storepod/kernel/common-problems';
import type { ManagerOrgId } from '@storepod/kernel/object-id';

/** Whose subscriptions a caller sees: everybody's, or those of one organisation. */
export type Scope = { everything: true } | { everything: false; org: ManagerOrgId | null };

const platformWide = ['ROLE_SUPER_ADMIN', 'SCOPE_STORE_CORE', 'SCOPE_STORE_POD'];

export const EVERYTHING: Scope = { everything: true };

/** To see everything is a right, never the lack of a claim: without an organisation there is nothing to see. */
export function scopeOf({ authorities, org }: Principal): Scope {
  if (authorities.has('REALM_uaa') && platformWide.some((authority) => authorities.has(authority))) return EVERYTHING;
  return { everything: false, org: org ?? null };
}

export const isSuperAdmin = ({ authorities }: Principal): boolean =>
  authorities.has('REALM_uaa') && authorities.has('ROLE_SUPER_ADMIN');

/** The organisation of somebody whose role says that there is one. */
export function organisationOf({ org }: Principal): ManagerOrgId {
  if (!org) throw common.ACCESS_DENIED();
  return org;
}
