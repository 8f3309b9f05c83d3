/**
 * What an administrator of uaa may do. Other services decide by roles; in uaa each key opens its endpoints to people who hold it
 * by a role of the realm.
 */
export const permissionKeys = [
  'users:read',
  'users:write',
  'users:invite',
  'users:sessions',
  'users:unlock',
  'users:impersonate',
  'roles:read',
  'roles:write',
  'clients:read',
  'clients:write',
  'clients:secrets',
  'idps:read',
  'idps:write',
  'settings:read',
  'settings:write',
  'audit:read',
  'keys:read',
  'keys:rotate',
  'dashboard:read',
] as const;

export type PermissionKey = (typeof permissionKeys)[number];

/**
 * Permissions that make a platform role of whatever role has them: to act as any merchant is as much as to be each of
 * them.
 */
export const PLATFORM_PERMISSIONS: readonly PermissionKey[] = ['users:impersonate'];
