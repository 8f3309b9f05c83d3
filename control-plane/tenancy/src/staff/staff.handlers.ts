import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Tenancy } from '../tenancy.ts';
import { disableStaff, enableStaff, resetStaffPassword } from './change-staff.ts';
import { createStaff } from './create-staff.ts';
import { deleteStaff } from './delete-staff.ts';
import { assignableRoles, currentPrincipal, currentUser, findStaff, listStaff } from './find-staff.ts';
import type { staffEndpoints } from './staff.contract.ts';
import { updateStaff } from './update-staff.ts';

export const staffHandlers = (tenancy: Tenancy): Handlers<Contract<typeof staffEndpoints>> => ({
  currentPrincipal: ({ principal }) => currentPrincipal(principal),
  currentUser: ({ principal }) => currentUser(tenancy, principal),
  assignableRoles: ({ principal }) => assignableRoles(principal),
  listStaff: ({ principal, store, query }) => listStaff(tenancy, principal, store, query),
  findStaff: ({ principal, store, query }) => findStaff(tenancy, principal, store, query.userId),
  createStaff: ({ principal, store, body }) => createStaff(tenancy, principal, store, body),
  updateStaff: ({ principal, store, body }) => updateStaff(tenancy, principal, store, body),
  resetStaffPassword: ({ principal, store, query, body }) =>
    resetStaffPassword(tenancy, principal, store, query.userId, body.changePassword),
  deleteStaff: ({ principal, store, query }) => deleteStaff(tenancy, principal, store, query.userId),
  enableStaff: ({ principal, store, query }) => enableStaff(tenancy, principal, store, query.userId),
  disableStaff: ({ principal, store, query }) => disableStaff(tenancy, principal, store, query.userId),
});
