import { acrossStores } from '@storepod/database/across-stores';
import type { Ids } from '@storepod/kernel/ids';
import type { IdentityDb, RoleScope } from '../tables.ts';
import { type PermissionKey, permissionKeys } from './permission-keys.ts';

interface SystemRole {
  name: string;
  scope: RoleScope;
  description: string;
  permissions: readonly PermissionKey[];
}

/** The roles of the platform's own people. Their names are fixed; their permissions can be changed. */
const platformRoles: readonly SystemRole[] = [
  { name: 'SUPER_ADMIN', scope: 'REALM', description: 'Owns the platform.', permissions: permissionKeys },
  {
    name: 'SUPPORT',
    scope: 'REALM',
    description: 'Finds and helps merchants.',
    permissions: ['users:read', 'users:impersonate', 'audit:read'],
  },
  { name: 'USER', scope: 'REALM', description: 'Is signed in.', permissions: [] },
  {
    name: 'ORG_ADMIN',
    scope: 'ORGANIZATION',
    description: 'Owns an organisation.',
    permissions: ['users:read', 'users:write', 'users:invite'],
  },
  {
    name: 'STORE_ADMIN',
    scope: 'ORGANIZATION',
    description: 'Runs one store.',
    permissions: ['users:read', 'users:write'],
  },
  { name: 'STORE_MODERATOR', scope: 'ORGANIZATION', description: 'Reads one store.', permissions: ['users:read'] },
  { name: 'STORE_RETAIL', scope: 'ORGANIZATION', description: 'Sells at the counter of one store.', permissions: [] },
];

const storeRoles: readonly SystemRole[] = [
  { name: 'CUSTOMER', scope: 'REALM', description: 'Shops here.', permissions: [] },
];

/** The role that everybody gets who registers in a store. */
export const SHOPPER_ROLE = 'CUSTOMER';
/** Roles that only a person with SUPER_ADMIN gives, and SUPER_ADMIN that nobody gives. */
export const PLATFORM_ROLES: readonly string[] = ['SUPER_ADMIN', 'SUPPORT'];
export const SUPER_ADMIN_ROLE = 'SUPER_ADMIN';

export async function seedRealmRoles(
  trx: IdentityDb,
  ids: Ids,
  realm: string,
  kind: 'platform' | 'store',
): Promise<void> {
  for (const { permissions, ...role } of kind === 'platform' ? platformRoles : storeRoles) {
    const id = ids.uuid();
    await trx
      .insertInto('role')
      .values({ ...role, id, realm_id: realm, system_role: true, inherits_from: null })
      .execute();
    if (permissions.length === 0) continue;
    await trx
      .insertInto('role_permission')
      .values(permissions.map((permission) => ({ role_id: id, permission })))
      .modifyEnd(acrossStores('the role was made in its realm by this transaction'))
      .execute();
  }
}
