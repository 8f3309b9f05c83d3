import type { Contract } from '@storepod/contract/contract';
import type { IdentityService } from '@storepod/identity/identity-service';
import { createRole, deleteRole, setRolePermissions, updateRole } from '@storepod/identity/role/change-role';
import { permissionKeys } from '@storepod/identity/role/permission-keys';
import { listRoles, viewRole } from '@storepod/identity/role/role-view';
import type { Handlers } from '@storepod/service/definition';
import { PLATFORM_REALM } from '../design.ts';
import { administratorOf as by } from '../users/administrator.ts';
import type { roleEndpoints } from './roles.contract.ts';

export const roleHandlers = ({ core }: IdentityService): Handlers<Contract<typeof roleEndpoints>> => ({
  listRoles: ({ query }) => listRoles(core.kit.db, PLATFORM_REALM, query),
  getRole: ({ params }) => viewRole(core.kit.db, PLATFORM_REALM, params.id),
  createRole: (call) => createRole(core, PLATFORM_REALM, by(call), call.body),
  updateRole: (call) => updateRole(core, PLATFORM_REALM, by(call), call.params.id, call.body),
  deleteRole: (call) => deleteRole(core, PLATFORM_REALM, by(call), call.params.id),
  setRolePermissions: (call) => setRolePermissions(core, PLATFORM_REALM, by(call), call.params.id, call.body),
  listPermissions: () => [...permissionKeys],
});
