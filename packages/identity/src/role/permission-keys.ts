/** What an administrator of uaa may do. Services decide by roles; these drive uaa's own screens and impersonation. */
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
