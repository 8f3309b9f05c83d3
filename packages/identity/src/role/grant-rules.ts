import type { Principal } from '@storepod/auth/principal';
import { type RawBuilder, sql } from 'kysely';
import { type AccountKey, accountIdIn } from '../account/find-account.ts';
import { problems } from '../problems.ts';
import type { IdentityDb } from '../tables.ts';
import type { PermissionKey } from './permission-keys.ts';
import { PLATFORM_ROLES, SUPER_ADMIN_ROLE } from './seed-roles.ts';

/**
 * Permissions that make a platform role of whatever role has them: to act as any merchant is as much as to be each of
 * them.
 */
const PLATFORM_PERMISSIONS: readonly PermissionKey[] = ['users:impersonate'];

/** How far a role reaches, by itself and through everything that it inherits from. */
interface RoleReach {
  id: string;
  name: string;
  /** Reaches over all merchants: only a person with SUPER_ADMIN gives, takes or changes it. */
  platform: boolean;
  /** Is SUPER_ADMIN or inherits from it: nobody gives, takes or changes it. */
  supreme: boolean;
}

/** A person who owns the platform. A client is not one, whatever its scope: its secret may be in the wrong hands. */
export const isPlatformOwner = ({ uid, authorities }: Principal) =>
  uid !== undefined && authorities.has('ROLE_SUPER_ADMIN');

const mayGive = (caller: Principal, { platform, supreme }: RoleReach) =>
  !supreme && (!platform || isPlatformOwner(caller));

/** Refuses roles that the caller may neither give nor take; an unknown name is a 404 that says which. */
export async function requireGrantable(
  db: IdentityDb,
  realm: string,
  caller: Principal,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const found = await reachesOf(
    db,
    realm,
    sql`select id from role where realm_id = ${realm} and name = any(${[...names]}::text[])`,
  );
  const missing = names.find((name) => !found.some((role) => role.name === name));
  if (missing !== undefined) throw problems.ROLE_NOT_FOUND({ role: missing });
  const refused = found.find((role) => !mayGive(caller, role));
  if (refused) throw problems.ROLE_NOT_ASSIGNABLE({ role: refused.name });
}

/**
 * Refuses to change an account that holds more than the caller could give. Without this rule a caller would reset the
 * password of somebody more powerful and sign in as them.
 */
export async function requireChangeable(db: IdentityDb, account: AccountKey, caller: Principal): Promise<void> {
  const held = await reachesOf(
    db,
    account.realm_id,
    sql`select role_id from account_role where account_id in (${accountIdIn(db, account)})`,
  );
  if (held.some(({ supreme }) => supreme)) throw problems.SUPER_ADMIN_IMMUTABLE();
  const refused = held.find((role) => !mayGive(caller, role));
  if (refused) throw problems.ROLE_NOT_ASSIGNABLE({ role: refused.name });
}

/** Refuses a change of a role, or inheritance from it, that would be a way around the rules of giving. */
export async function requireWithinReach(
  db: IdentityDb,
  realm: string,
  roleId: string,
  caller: Principal,
): Promise<void> {
  const [role] = await reachesOf(db, realm, sql`select ${roleId}::uuid`);
  if (role && !mayGive(caller, role)) throw problems.ROLE_NOT_ASSIGNABLE({ role: role.name });
}

/** Refuses to put a permission into a role that would make a platform role of it. */
export function requirePermissionsWithinReach(permissions: readonly string[], caller: Principal, role: string): void {
  const reaching = permissions.some((permission) => PLATFORM_PERMISSIONS.some((reserved) => reserved === permission));
  if (reaching && !isPlatformOwner(caller)) throw problems.ROLE_NOT_ASSIGNABLE({ role });
}

/** The names of the roles that the caller may give. */
export async function assignableRoles(db: IdentityDb, realm: string, caller: Principal): Promise<string[]> {
  const roles = await reachesOf(db, realm, sql`select id from role where realm_id = ${realm}`);
  return roles
    .filter((role) => mayGive(caller, role))
    .map(({ name }) => name)
    .sort();
}

/** One statement: the chains of inheritance are walked by the database. */
async function reachesOf(db: IdentityDb, realm: string, chosenIds: RawBuilder<unknown>): Promise<RoleReach[]> {
  const { rows } = await sql<RoleReach>`
    with recursive chain as (
      select id as root, name as root_name, id, name, inherits_from from role
       where realm_id = ${realm} and id in (${chosenIds})
      union
      select chain.root, chain.root_name, parent.id, parent.name, parent.inherits_from
        from role parent join chain on chain.inherits_from = parent.id and parent.realm_id = ${realm}
    )
    select root as id, root_name as name,
           bool_or(chain.name = ${SUPER_ADMIN_ROLE}) as supreme,
           bool_or(chain.name = any(${[...PLATFORM_ROLES]}::text[])
                   or exists (select from role_permission
                               where role_permission.role_id = chain.id
                                 and permission = any(${[...PLATFORM_PERMISSIONS]}::text[]))) as platform
      from chain group by root, root_name
  `.execute(db);
  return rows;
}
