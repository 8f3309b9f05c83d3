import type { Principal } from '@storepod/auth/principal';
import type { IdentityDb } from '../tables.ts';
import { holdingsOf } from './administration-keys.ts';

/** What somebody may hand on. */
export interface CallerReach {
  /** Roles and permissions that reach over all merchants. */
  platform: boolean;
  keys: readonly string[] | 'ALL';
  /** Roles of organisations, by whose names services decide. */
  roles: readonly string[] | 'ALL';
}

const OWNER: CallerReach = { platform: true, keys: 'ALL', roles: 'ALL' };
const CLIENT: CallerReach = { platform: false, keys: 'ALL', roles: 'ALL' };
/** What it hands out has no organisation, so a merchant's role is powerless by itself; a key would not be. */
const PROVIDER: CallerReach = { platform: false, keys: [], roles: 'ALL' };
const NONE: CallerReach = { platform: false, keys: [], roles: [] };

/** A person who owns the platform. A client is not one, whatever its scope: its secret may be in the wrong hands. */
export const isPlatformOwner = ({ uid, authorities }: Principal) =>
  uid !== undefined && authorities.has('ROLE_SUPER_ADMIN');

const isAdministrationClient = ({ authorities }: Principal) => authorities.has('SCOPE_SUPER_ADMIN');

/** A person who administers by the keys of a role, and is bound by what that role gives. */
export const administersByKeys = (caller: Principal) => !isPlatformOwner(caller) && !isAdministrationClient(caller);

/** Read anew for each decision: what somebody held when their token was issued may be gone. */
export async function reachOfCaller(db: IdentityDb, realm: string, caller: Principal): Promise<CallerReach> {
  if (isPlatformOwner(caller)) return OWNER;
  if (isAdministrationClient(caller)) return CLIENT;
  if (caller.uid === undefined) return PROVIDER;
  if (caller.actor !== undefined) return NONE;
  const { roles, keys } = await holdingsOf(db, { id: caller.uid, realm_id: realm });
  // What somebody is in another organisation is nothing to hand on in this one.
  return { platform: false, keys, roles: roles.filter((role) => caller.authorities.has(`ROLE_${role}`)) };
}
