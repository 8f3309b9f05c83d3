import type { Principal } from '@storepod/auth/principal';
import { type RawBuilder, sql } from 'kysely';
import { type AccountKey, accountIdIn } from '../account/find-account.ts';
import { problems } from '../problems.ts';
import type { IdentityDb } from '../tables.ts';
import { type CallerReach, reachOfCaller } from './caller-reach.ts';
import { PLATFORM_PERMISSIONS } from './permission-keys.ts';
import { PLATFORM_ROLES, SUPER_ADMIN_ROLE } from './seed-roles.ts';

/** How far a role reaches, by itself and through everything that it inherits from. */
interface RoleReach {
  id: string;
  name: string;
  /** Services decide by the name of any other role; one of the realm opens what its keys open and nothing else. */
  ofRealm: boolean;
  /** The keys with which it opens the administration of the realm. */
  keys: string[];
  /** Reaches over all merchants: only a person with SUPER_ADMIN gives, takes or changes it. */
  platform: boolean;
  /** Is SUPER_ADMIN or inherits from it: nobody gives, takes or changes it. */
  supreme: boolean;
}

const within = (wanted: readonly string[], held: readonly string[] | 'ALL') =>
  held === 'ALL' || wanted.every((one) => held.includes(one));

/** Enough to stop or unlock somebody with this role, which makes nobody more powerful. */
const mayStop = (caller: CallerReach, { keys, platform, supreme }: RoleReach) =>
  !supreme && (!platform || caller.platform) && within(keys, caller.keys);

/** Nobody gives what they do not hold themselves. */
const mayGive = (caller: CallerReach, role: RoleReach) =>
  mayStop(caller, role) && (role.ofRealm || within([role.name], caller.roles));

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
  await refuseBeyond(db, realm, caller, found, mayGive);
}

/**
 * Refuses to change an account that holds more than the caller could give. Without this rule a caller would reset the
 * password of somebody more powerful and sign in as them.
 */
export const requireChangeable = (db: IdentityDb, account: AccountKey, caller: Principal): Promise<void> =>
  requireAccount(db, account, caller, mayGive);

/** Refuses to stop, start or unlock somebody more powerful. Nobody becomes that person by it, so a merchant's role is no matter. */
export const requireStoppable = (db: IdentityDb, account: AccountKey, caller: Principal): Promise<void> =>
  requireAccount(db, account, caller, mayStop);

async function requireAccount(db: IdentityDb, account: AccountKey, caller: Principal, may: typeof mayGive) {
  const held = await reachesOf(
    db,
    account.realm_id,
    sql`select role_id from account_role where account_id in (${accountIdIn(db, account)})`,
  );
  if (held.some(({ supreme }) => supreme)) throw problems.SUPER_ADMIN_IMMUTABLE();
  await refuseBeyond(db, account.realm_id, caller, held, may);
}

/** Refuses a change of a role, or inheritance from it, that would be a way around the rules of giving. */
export const requireWithinReach = async (db: IdentityDb, realm: string, roleId: string, caller: Principal) =>
  refuseBeyond(db, realm, caller, await reachesOf(db, realm, sql`select ${roleId}::uuid`), mayGive);

/** The same for everybody who signs in through a provider: whoever rewrites it says who they are. */
export const requireProviderWithinReach = async (db: IdentityDb, realm: string, provider: string, caller: Principal) =>
  refuseBeyond(
    db,
    realm,
    caller,
    await reachesOf(
      db,
      realm,
      sql`select account_role.role_id from account_role
            join account_identity on account_identity.account_id = account_role.account_id
           where account_identity.provider_id = ${provider}`,
    ),
    mayGive,
  );

/** Refuses to put a permission into a role that the caller does not hold, or that would make a platform role of it. */
export async function requirePermissionsWithinReach(
  db: IdentityDb,
  realm: string,
  permissions: readonly string[],
  caller: Principal,
  role: string,
): Promise<void> {
  const reach = await reachOfCaller(db, realm, caller);
  const reaching = permissions.some((permission) => PLATFORM_PERMISSIONS.some((reserved) => reserved === permission));
  if ((reaching && !reach.platform) || !within(permissions, reach.keys)) throw problems.ROLE_NOT_ASSIGNABLE({ role });
}

/** The names of the roles that the caller may give. */
export async function assignableRoles(db: IdentityDb, realm: string, caller: Principal): Promise<string[]> {
  const roles = await reachesOf(db, realm, sql`select id from role where realm_id = ${realm}`);
  const reach = await reachOfCaller(db, realm, caller);
  return roles
    .filter((role) => mayGive(reach, role))
    .map(({ name }) => name)
    .sort();
}

async function refuseBeyond(
  db: IdentityDb,
  realm: string,
  caller: Principal,
  roles: readonly RoleReach[],
  may: typeof mayGive,
): Promise<void> {
  if (roles.length === 0) return;
  const reach = await reachOfCaller(db, realm, caller);
  const refused = roles.find((role) => !may(reach, role));
  if (refused) throw problems.ROLE_NOT_ASSIGNABLE({ role: refused.name });
}

/** One statement: the chains of inheritance are walked by the database. */
async function reachesOf(db: IdentityDb, realm: string, chosenIds: RawBuilder<unknown>): Promise<RoleReach[]> {
  const { rows } = await sql<RoleReach>`
    with recursive chain as (
      select id as root, name as root_name, scope = 'REALM' as of_realm,
             id, name, inherits_from, scope = 'REALM' as counts
        from role where realm_id = ${realm} and id in (${chosenIds})
      union
      select chain.root, chain.root_name, chain.of_realm,
             parent.id, parent.name, parent.inherits_from, chain.counts and parent.scope = 'REALM'
        from role parent join chain on chain.inherits_from = parent.id and parent.realm_id = ${realm}
    )
    select root as id, root_name as name, of_realm as "ofRealm",
           array(select distinct permission from chain own join role_permission on role_permission.role_id = own.id
                  where own.root = chain.root and own.counts) as keys,
           bool_or(chain.name = ${SUPER_ADMIN_ROLE}) as supreme,
           bool_or(chain.name = any(${[...PLATFORM_ROLES]}::text[])
                   or exists (select from role_permission
                               where role_permission.role_id = chain.id
                                 and permission = any(${[...PLATFORM_PERMISSIONS]}::text[]))) as platform
      from chain group by root, root_name, of_realm
  `.execute(db);
  return rows;
}
