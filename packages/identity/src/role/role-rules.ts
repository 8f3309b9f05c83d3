import { problems } from '../problems.ts';
import { permissionKeys } from './permission-keys.ts';

const known: ReadonlySet<string> = new Set(permissionKeys);
const shape = /^[A-Z][A-Z0-9_]{0,79}$/;

/**
 * Refuses a name that is not written as role names are. Readers of tokens put `ROLE_` before a name and drop one that
 * is there already, so a role called ROLE_SUPER_ADMIN would be taken for the other.
 */
export function checkRoleName(name: string): void {
  if (shape.test(name) && !name.startsWith('ROLE_')) return;
  const message = 'is upper-case letters, digits and underscores, and does not start with ROLE_';
  throw problems.ROLE_NAME_INVALID(undefined, {
    fieldErrors: [{ field: 'name', code: 'VALIDATION.Pattern', message }],
  });
}

/** Refuses a permission that does not exist, and drops what is named twice. */
export function knownPermissions(permissions: readonly string[]): string[] {
  const unknown = permissions.findIndex((permission) => !known.has(permission));
  if (unknown >= 0) {
    const fieldErrors = [{ field: `permissions.${unknown}`, code: 'VALIDATION.Enum', message: 'is not a permission' }];
    throw problems.PERMISSION_UNKNOWN({ permission: permissions[unknown] }, { fieldErrors });
  }
  return [...new Set(permissions)];
}
