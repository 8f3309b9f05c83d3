import { billingProblems } from '@storepod/boundary/entitlements';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { refused } from '@storepod/contract/while-acting';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { GrantableRole } from '../member/roles.ts';
import { problems } from '../problems.ts';
import { CreateStaff, CurrentPrincipal, NewPassword, StaffUser, UpdateStaff } from './shapes.ts';

const self = { access: permission('STORE-CORE.ACCOUNT.SELF'), scope: 'platform' } as const;
const oneUser = { query: { userId: Uuid } } as const;
const notFound = [
  problems.STORE_NOT_FOUND,
  problems.USER_NOT_FOUND,
  problems.USER_FOREIGN_ORG,
  problems.USER_FOREIGN_STORE,
] as const;
const refusedChange = [
  ...notFound,
  problems.STORE_NOT_OPERABLE,
  problems.ROLE_NOT_GRANTABLE,
  problems.USER_SELF,
  problems.USER_SHARED,
] as const;

/** The people who work in a store. Their accounts are uaa's; this is the part of them that a merchant runs. */
export const staffEndpoints = {
  currentPrincipal: endpoint({
    ...self,
    method: 'GET',
    path: '/api/v1/auth/current',
    summary: 'Who is calling, as the token says.',
    response: CurrentPrincipal,
  }),
  currentUser: endpoint({
    ...self,
    method: 'GET',
    path: '/api/v1/user-account/current',
    summary: "The caller's own account.",
    response: StaffUser,
    problems: [problems.USER_NOT_FOUND],
  }),
  assignableRoles: endpoint({
    ...self,
    method: 'GET',
    path: '/api/v1/user-account/assignable-roles',
    summary: 'The roles that the caller may give; none for those who run no store.',
    response: Type.Array(GrantableRole),
  }),
  listStaff: endpoint({
    method: 'GET',
    path: '/api/v1/user-account/list',
    summary: 'The people of a store, the newest first; `q` searches user name, e-mail and name.',
    access: permission('STORE-CORE.USERS.LIST'),
    query: {
      ...pageQuery('private', [...newestFirst('createdAt'), ...firstFirst('username')]),
      q: Type.Optional(Type.String({ maxLength: 100 })),
    },
    response: pageOf(StaffUser),
    problems: [problems.STORE_NOT_FOUND],
  }),
  findStaff: endpoint({
    ...oneUser,
    method: 'GET',
    path: '/api/v1/user-account/find-one',
    summary: 'One of the people of a store.',
    access: permission('STORE-CORE.USERS.LIST'),
    response: StaffUser,
    problems: notFound,
  }),
  createStaff: endpoint({
    method: 'POST',
    path: '/api/v1/user-account/create',
    summary: 'Makes an account that works in a store, with its roles, or makes none.',
    whileActing: refused.members,
    access: permission('STORE-CORE.USERS.CREATE'),
    body: CreateStaff,
    response: StaffUser,
    status: 201,
    problems: [
      problems.STORE_NOT_FOUND,
      problems.STORE_NOT_OPERABLE,
      problems.ROLE_NOT_GRANTABLE,
      problems.USERNAME_TAKEN,
      problems.EMAIL_TAKEN,
      billingProblems.ENTITLEMENT_EXCEEDED,
    ],
  }),
  updateStaff: endpoint({
    method: 'PUT',
    path: '/api/v1/user-account/update',
    summary: 'Changes what the body names. Roles are replaced, not added.',
    whileActing: refused.members,
    access: permission('STORE-CORE.USERS.UPDATE'),
    body: UpdateStaff,
    response: StaffUser,
    problems: [...refusedChange, problems.USERNAME_TAKEN, problems.EMAIL_TAKEN],
  }),
  resetStaffPassword: endpoint({
    ...oneUser,
    method: 'POST',
    path: '/api/v1/user-account/reset',
    summary: 'Sets a new password and ends all sessions.',
    whileActing: refused.members,
    access: permission('STORE-CORE.USERS.RESET_PASSWORD'),
    body: NewPassword,
    response: StaffUser,
    problems: [...refusedChange, problems.PASSWORD_REUSED],
  }),
  deleteStaff: endpoint({
    ...oneUser,
    method: 'DELETE',
    path: '/api/v1/user-account/delete',
    summary: 'Deletes the account for good; one that also belongs elsewhere only loses its place in the store.',
    whileActing: refused.members,
    access: permission('STORE-CORE.USERS.DELETE'),
    whenRepeated: { gone: [problems.USER_FOREIGN_ORG, problems.USER_FOREIGN_STORE] },
    problems: refusedChange,
  }),
  enableStaff: endpoint({
    ...oneUser,
    method: 'POST',
    path: '/api/v1/user-account/enable',
    summary: 'Lets somebody sign in again.',
    whileActing: refused.members,
    access: permission('STORE-CORE.USERS.ENABLE'),
    response: StaffUser,
    problems: refusedChange,
  }),
  disableStaff: endpoint({
    ...oneUser,
    method: 'POST',
    path: '/api/v1/user-account/disable',
    summary: 'Shuts somebody out and ends all sessions.',
    whileActing: refused.members,
    access: permission('STORE-CORE.USERS.DISABLE'),
    response: StaffUser,
    problems: refusedChange,
  }),
};
