import { containing } from '@storepod/database/list/like';
import { readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import type { PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';
import type { IdentityDb } from '../tables.ts';

export const RoleScope = Type.Enum(['REALM', 'ORGANIZATION', 'CLIENT']);

export const RoleDto = model('RoleDto', {
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  scope: RoleScope,
  systemRole: Type.Boolean(),
  /** The id of the role whose permissions this one has, too. */
  inheritsFrom: Type.Union([Uuid, Type.Null()]),
  permissions: Type.Array(Type.String()),
  /** Its own and all that it inherits. */
  effectivePermissions: Type.Array(Type.String()),
  userCount: Type.Integer(),
});
export type RoleDto = Static<typeof RoleDto>;

/** A page of the roles of a realm, system roles first, then by name. */
export function listRoles(db: IdentityDb, realm: string, query: PageQuery & { q?: string }) {
  const term = query.q?.trim();
  const idOf = ({ id }: { id: string }) => id;
  return readPage(query, {
    found: db
      .selectFrom('role')
      .where('realm_id', '=', realm)
      .$if(!!term, (roles) => roles.where('name', 'ilike', containing(term ?? ''))),
    rows: (found) => found.select('id'),
    order: orderedBy([['system_role', 'desc'], 'name'], 'id'),
    views: (rows) => viewRoles(db, realm, rows.map(idOf)),
  });
}

export async function viewRole(db: IdentityDb, realm: string, id: string): Promise<RoleDto> {
  const [role] = await viewRoles(db, realm, [id]);
  if (!role) throw problems.ROLE_NOT_FOUND({ role: id });
  return role;
}

/** One statement for all of them, in the order of their ids given. */
async function viewRoles(db: IdentityDb, realm: string, ids: readonly string[]): Promise<RoleDto[]> {
  const { rows } = await sql<RoleDto>`
    with recursive chain as (
      select id as root, id, inherits_from from role where realm_id = ${realm} and id = any(${[...ids]}::uuid[])
      union
      select chain.root, parent.id, parent.inherits_from
        from role parent join chain on chain.inherits_from = parent.id
    )
    select id, name, description, scope, system_role as "systemRole", inherits_from as "inheritsFrom",
           array(select permission from role_permission where role_id = role.id order by permission) as permissions,
           array(select distinct permission from chain join role_permission on role_permission.role_id = chain.id
                  where chain.root = role.id order by permission) as "effectivePermissions",
           (select count(*)::int from account_role where role_id = role.id) as "userCount"
      from role where realm_id = ${realm} and id = any(${[...ids]}::uuid[])
  `.execute(db);
  const byId = new Map(rows.map((row): [string, RoleDto] => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
