import type { Principal } from '@storepod/auth/principal';
import { isForeignKeyViolation, isUniqueViolation, transaction } from '@storepod/database/transaction';
import { sql } from 'kysely';
import type { Authorship } from '../account/create-account.ts';
import { writeAudit } from '../audit/audit.ts';
import type { AuditEventType } from '../audit/event-types.ts';
import type { Core } from '../core.ts';
import { problems } from '../problems.ts';
import type { IdentityDb, RoleScope } from '../tables.ts';
import { requirePermissionsWithinReach, requireWithinReach } from './grant-rules.ts';
import { checkRoleName, knownPermissions } from './role-rules.ts';
import { type RoleDto, viewRole } from './role-view.ts';
import { SUPER_ADMIN_ROLE } from './seed-roles.ts';

/** Who changes roles: what decides whether they may, and what the audit says of them. */
interface RoleAuthor extends Authorship {
  principal: Principal;
}

export interface NewRole {
  name: string;
  description?: string;
  scope?: RoleScope;
  inheritsFrom?: string | null;
  permissions?: readonly string[];
}

/** What is absent stays as it is. */
export type RoleChanges = Partial<Omit<NewRole, 'permissions'>>;

export async function createRole(core: Core, realm: string, by: RoleAuthor, input: NewRole): Promise<RoleDto> {
  checkRoleName(input.name);
  const permissions = knownPermissions(input.permissions ?? []);
  const id = core.kit.ids.uuid();
  return changingRoles(core, realm, input.name, async (trx) => {
    await requirePermissionsWithinReach(trx, realm, permissions, by.principal, input.name);
    if (input.inheritsFrom) await requireParent(trx, realm, id, input.inheritsFrom, by.principal);
    const { name, description = '', scope = 'REALM', inheritsFrom = null } = input;
    await trx
      .insertInto('role')
      .values({ id, realm_id: realm, name, description, scope, inherits_from: inheritsFrom })
      .execute();
    await writePermissions(trx, id, permissions);
    await requireWithinReach(trx, realm, id, by.principal);
    return audited(core, trx, realm, by, id, 'role.created');
  });
}

export async function updateRole(
  core: Core,
  realm: string,
  by: RoleAuthor,
  id: string,
  changes: RoleChanges,
): Promise<RoleDto> {
  if (changes.name !== undefined) checkRoleName(changes.name);
  return changingRoles(core, realm, changes.name, async (trx) => {
    const before = await changeableRole(trx, realm, by.principal, id);
    refuseFixed(before, changes);
    if (changes.inheritsFrom) await requireParent(trx, realm, id, changes.inheritsFrom, by.principal);
    const { name, description, scope, inheritsFrom } = { ...before, ...changes };
    await trx
      .updateTable('role')
      .set({ name, description, scope, inherits_from: inheritsFrom })
      .where('id', '=', id)
      .execute();
    // With another scope or another parent it reaches differently.
    await requireWithinReach(trx, realm, id, by.principal);
    return audited(core, trx, realm, by, id, 'role.updated', before);
  });
}

/** Replaces the permissions of a role. */
export async function setRolePermissions(
  core: Core,
  realm: string,
  by: RoleAuthor,
  id: string,
  given: readonly string[],
): Promise<RoleDto> {
  const permissions = knownPermissions(given);
  return changingRoles(core, realm, undefined, async (trx) => {
    const before = await changeableRole(trx, realm, by.principal, id);
    await requirePermissionsWithinReach(trx, realm, permissions, by.principal, before.name);
    await trx.deleteFrom('role_permission').where('role_id', '=', id).execute();
    await writePermissions(trx, id, permissions);
    return audited(core, trx, realm, by, id, 'role.permissions.updated', before);
  });
}

export async function deleteRole(core: Core, realm: string, by: RoleAuthor, id: string): Promise<void> {
  await changingRoles(core, realm, undefined, async (trx) => {
    const role = await changeableRole(trx, realm, by.principal, id);
    if (role.systemRole) throw problems.ROLE_SYSTEM_IMMUTABLE();
    if (role.userCount > 0 || (await isDefault(trx, realm, role.name)))
      throw problems.ROLE_IN_USE({ users: role.userCount });
    await trx.deleteFrom('role').where('id', '=', id).execute();
    await auditRole(core, trx, realm, by, role, 'role.deleted');
  });
}

/**
 * Changes of the roles of one realm take turns: two that each make one role inherit from the other would both be fine
 * and together a circle. Roles change a few times a year.
 */
async function changingRoles<T>(
  core: Core,
  realm: string,
  name: string | undefined,
  change: (trx: IdentityDb) => Promise<T>,
): Promise<T> {
  try {
    return await transaction(core.kit.db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`roles:${realm}`}, 0))`.execute(trx);
      return change(trx);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'role_name_key')) throw problems.ROLE_NAME_TAKEN({ role: name });
    if (isForeignKeyViolation(error)) throw problems.ROLE_IN_USE({ users: 0 });
    throw error;
  }
}

/** SUPER_ADMIN has every permission, for good; other roles are changed by whoever could give them. */
async function changeableRole(trx: IdentityDb, realm: string, caller: Principal, id: string): Promise<RoleDto> {
  const role = await viewRole(trx, realm, id);
  if (role.name === SUPER_ADMIN_ROLE) throw problems.ROLE_SYSTEM_IMMUTABLE();
  await requireWithinReach(trx, realm, id, caller);
  return role;
}

function refuseFixed({ systemRole, name, scope }: RoleDto, changes: RoleChanges): void {
  const fixed = (changes.name ?? name) === name && (changes.scope ?? scope) === scope;
  if (systemRole && !fixed) throw problems.ROLE_SYSTEM_IMMUTABLE();
}

/** The parent is of the same realm, the caller could give it, and the role is not among its own ancestors. */
async function requireParent(
  trx: IdentityDb,
  realm: string,
  roleId: string,
  parentId: string,
  caller: Principal,
): Promise<void> {
  await viewRole(trx, realm, parentId);
  await requireWithinReach(trx, realm, parentId, caller);
  const { rows } = await sql<{ id: string }>`
    with recursive ancestors as (
      select id, inherits_from from role where id = ${parentId}
      union
      select parent.id, parent.inherits_from from role parent join ancestors on ancestors.inherits_from = parent.id
    )
    select id from ancestors where id = ${roleId}
  `.execute(trx);
  if (rows.length > 0) throw problems.ROLE_INHERITANCE_CYCLE();
}

/** Whether newcomers through some provider get it. */
async function isDefault(trx: IdentityDb, realm: string, name: string): Promise<boolean> {
  const provider = await trx
    .selectFrom('identity_provider')
    .select('id')
    .where('realm_id', '=', realm)
    .where(sql<boolean>`${name} = any(default_roles)`)
    .limit(1)
    .executeTakeFirst();
  return provider !== undefined;
}

async function writePermissions(trx: IdentityDb, role: string, permissions: readonly string[]): Promise<void> {
  if (permissions.length === 0) return;
  await trx
    .insertInto('role_permission')
    .values(permissions.map((permission) => ({ role_id: role, permission })))
    .execute();
}

async function audited(
  core: Core,
  trx: IdentityDb,
  realm: string,
  by: RoleAuthor,
  id: string,
  type: AuditEventType,
  before?: RoleDto,
): Promise<RoleDto> {
  const after = await viewRole(trx, realm, id);
  await auditRole(core, trx, realm, by, after, type, before);
  return after;
}

const auditRole = (
  core: Core,
  trx: IdentityDb,
  realm: string,
  { actor, origin }: RoleAuthor,
  role: RoleDto,
  type: AuditEventType,
  before?: RoleDto,
) =>
  writeAudit(
    core,
    {
      realm,
      type,
      actor,
      target: { type: 'ROLE', id: role.id, name: role.name },
      after: role,
      ...(origin && { origin }),
      ...(before && { before }),
    },
    trx,
  );
