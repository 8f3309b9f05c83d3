import { acrossStores } from '@storepod/database/across-stores';
import { sql } from 'kysely';
import { type AccountKey, accountIdIn } from '../account/find-account.ts';
import { problems } from '../problems.ts';
import type { IdentityDb } from '../tables.ts';

/** What an account may do: the roles it holds, and the permissions of those and of all they inherit from. */
export interface Grants {
  roles: string[];
  permissions: string[];
}

/**
 * One statement: the chain of inheritance is walked by the database. In a place beside the account's own, the roles of that
 * place count and of the account's own only those of the realm.
 */
export async function grantsOf(
  db: IdentityDb,
  { id, realm_id }: AccountKey,
  place?: { roles: readonly string[] },
): Promise<Grants> {
  const counts = place
    ? sql`(role.scope = 'REALM' and account_role.role_id is not null) or role.name = any(${[...place.roles]}::text[])`
    : sql`account_role.role_id is not null`;
  const { rows } = await sql<{ roles: string[]; permissions: string[] }>`
    with recursive held as (
      select role.id, role.name, role.inherits_from, true as direct
        from role left join account_role on account_role.role_id = role.id and account_role.account_id = ${id}
       where role.realm_id = ${realm_id} and (${counts})
      union
      select parent.id, parent.name, parent.inherits_from, false
        from role parent join held on held.inherits_from = parent.id and parent.realm_id = ${realm_id}
    )
    select coalesce(array_agg(distinct held.name) filter (where held.direct), '{}') as roles,
           coalesce(array_agg(distinct role_permission.permission)
                    filter (where role_permission.permission is not null), '{}') as permissions
      from held left join role_permission on role_permission.role_id = held.id
  `.execute(db);
  const { roles = [], permissions = [] } = rows[0] ?? {};
  return { roles: roles.sort(), permissions: permissions.sort() };
}

/**
 * The ids of roles by name; an unknown name is a 404 that says which. Until the transaction ends none of them can be
 * deleted, so that what is decided from them stays true.
 */
export async function roleIds(db: IdentityDb, realm: string, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('realm_id', '=', realm)
    .where('name', 'in', names)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const found = new Map(rows.map(({ id, name }) => [name, id]));
  const missing = names.find((name) => !found.has(name));
  if (missing !== undefined) throw problems.ROLE_NOT_FOUND({ role: missing });
  return found;
}

export async function assignRoles(
  db: IdentityDb,
  realm: string,
  accountId: string,
  names: readonly string[],
): Promise<void> {
  const ids = await roleIds(db, realm, names);
  if (ids.size === 0) return;
  await db
    .insertInto('account_role')
    .values([...ids.values()].map((role_id) => ({ account_id: accountId, role_id })))
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(acrossStores('account and roles were read in their realm'))
    .execute();
}

/** Takes roles away. One that the account does not hold is no matter. */
export async function removeRoles(
  db: IdentityDb,
  realm: string,
  accountId: string,
  names: readonly string[],
): Promise<void> {
  const ids = await roleIds(db, realm, names);
  if (ids.size === 0) return;
  await db
    .deleteFrom('account_role')
    .where('account_id', 'in', accountIdIn(db, { id: accountId, realm_id: realm }))
    .where('role_id', 'in', [...ids.values()])
    .execute();
}
