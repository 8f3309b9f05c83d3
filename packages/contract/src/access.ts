import { admitsMerchants, admitsStaff, type Permission, permissionTable } from '@storepod/auth/permission-table';

/** Only principals that pass this permission may call. */
export interface Guarded {
  readonly kind: 'permission';
  readonly permission: Permission;
}

/** Anybody may call, and the reason is written down. */
export interface Anonymous {
  readonly kind: 'anonymous';
  readonly reason: string;
}

export type Access = Guarded | Anonymous;

/** Guards an endpoint. A misspelt permission does not compile. */
export const permission = (permission: Permission): Guarded => ({ kind: 'permission', permission });

/** Opens an endpoint to everybody. Say why: the list of reasons is read before each release. */
export const anonymous = (reason: string): Anonymous => ({ kind: 'anonymous', reason });

/** What the permission is checked against, or undefined where anybody may call. */
export const targetOf = (access: Access) =>
  access.kind === 'permission' ? permissionTable[access.permission].target : undefined;

/** Whether people who work for a store or for the platform may call, and not only services and shoppers. */
export const isForStaff = (access: Access): boolean => access.kind === 'permission' && admitsStaff(access.permission);

/** Whether people may call as whom an operator may act. */
export const isForMerchants = (access: Access): boolean =>
  access.kind === 'permission' && admitsMerchants(access.permission);
