import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { problems } from '@storepod/identity/problems';
import { RoleDto, RoleScope } from '@storepod/identity/role/role-view';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';

const read = { access: permission('UAA.ROLES.READ'), scope: 'platform' } as const;
const write = { access: permission('UAA.ROLES.WRITE'), scope: 'platform' } as const;
const one = { params: { id: Uuid } } as const;

/** How a name is to be written is a rule of its own, with its own refusal. */
const RoleName = Type.String({ minLength: 1, maxLength: 80, examples: ['STORE_AUDITOR'] });
const Permissions = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 100 });
const described = {
  description: Type.Optional(Type.String({ maxLength: 500 })),
  scope: Type.Optional(RoleScope),
  inheritsFrom: Type.Optional(Type.Union([Uuid, Type.Null()])),
};
const refusedChange = [problems.ROLE_NOT_FOUND, problems.ROLE_NOT_ASSIGNABLE, problems.ROLE_SYSTEM_IMMUTABLE] as const;

/** The endpoints of this part of the contract. */
export const roleEndpoints = {
  listRoles: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/roles',
    summary: 'Roles by page, system roles first; `q` searches the name.',
    query: { ...pageQuery('private', ['systemRole,desc']), q: Type.Optional(Type.String({ maxLength: 80 })) },
    response: pageOf(RoleDto),
  }),
  getRole: endpoint({
    ...read,
    ...one,
    method: 'GET',
    path: '/api/v1/admin/roles/:id',
    summary: 'One role with its permissions, its own and inherited.',
    response: RoleDto,
    problems: [problems.ROLE_NOT_FOUND],
  }),
  createRole: endpoint({
    ...write,
    method: 'POST',
    path: '/api/v1/admin/roles',
    summary: 'Creates a role.',
    body: model('NewRole', { name: RoleName, ...described, permissions: Type.Optional(Permissions) }),
    response: RoleDto,
    status: 201,
    problems: [
      problems.ROLE_NAME_INVALID,
      problems.ROLE_NAME_TAKEN,
      problems.ROLE_NOT_FOUND,
      problems.ROLE_NOT_ASSIGNABLE,
      problems.PERMISSION_UNKNOWN,
    ],
  }),
  updateRole: endpoint({
    ...write,
    ...one,
    method: 'PUT',
    path: '/api/v1/admin/roles/:id',
    summary: 'Changes what the body names. Name and scope of a system role are fixed.',
    body: model('RoleChange', { name: Type.Optional(RoleName), ...described }),
    response: RoleDto,
    problems: [...refusedChange, problems.ROLE_NAME_INVALID, problems.ROLE_NAME_TAKEN, problems.ROLE_INHERITANCE_CYCLE],
  }),
  deleteRole: endpoint({
    ...write,
    ...one,
    method: 'DELETE',
    path: '/api/v1/admin/roles/:id',
    summary: 'Deletes a role that nobody holds and no role inherits from.',
    problems: [...refusedChange, problems.ROLE_IN_USE],
  }),
  setRolePermissions: endpoint({
    ...write,
    ...one,
    method: 'PUT',
    path: '/api/v1/admin/roles/:id/permissions',
    summary: 'Replaces the permissions of a role.',
    body: Permissions,
    response: RoleDto,
    problems: [...refusedChange, problems.PERMISSION_UNKNOWN],
  }),
  listPermissions: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/permissions',
    summary: 'Every permission that a role can have.',
    response: Type.Array(Type.String()),
  }),
};
