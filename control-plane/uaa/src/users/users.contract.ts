import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { firstFirst, newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { AccountStatus, UserDto } from '@storepod/identity/account/account-view';
import { problems } from '@storepod/identity/problems';
import { Uuid } from '@storepod/kernel/ids';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type from 'typebox';
import { credentialEndpoints } from './credentials.contract.ts';
import { CreateUser, OrganisationMemberships, RoleNames, StopReason, UpdateUser, UserCounts } from './shapes.ts';

const read = { access: permission('UAA.USERS.READ'), scope: 'platform' } as const;
const write = { access: permission('UAA.USERS.WRITE'), scope: 'platform' } as const;
const grants = { access: permission('UAA.USERS.GRANTS'), scope: 'platform' } as const;
const unlock = { access: permission('UAA.USERS.UNLOCK'), scope: 'platform' } as const;
const admin = { access: permission('UAA.ADMIN.*'), scope: 'platform' } as const;
const one = { params: { id: Uuid } } as const;
const refusedChange = [problems.USER_NOT_FOUND, problems.SUPER_ADMIN_IMMUTABLE, problems.ROLE_NOT_ASSIGNABLE] as const;

/** The endpoints of this part of the contract. */
export const userEndpoints = {
  listUsers: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/users',
    summary: 'Users by page, the newest first; `q` searches user name, e-mail and name.',
    query: {
      ...pageQuery('private', [...newestFirst('createdAt'), ...firstFirst('username')]),
      q: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(AccountStatus),
      role: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      org: Type.Optional(ManagerOrgId),
      store: Type.Optional(StoreMerchantId),
      'metadata[org]': Type.Optional(ManagerOrgId),
      'metadata[store]': Type.Optional(StoreMerchantId),
      /** As many as fit on a page. */
      ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 200 })),
    },
    response: pageOf(UserDto),
  }),
  countUsers: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/users/counts',
    summary: 'How many users are in which state.',
    response: UserCounts,
  }),
  userExists: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/users/exists',
    summary: 'Whether a user name is taken, without regard to case.',
    query: { username: Type.String({ minLength: 1, maxLength: 254 }) },
    response: Type.Boolean(),
  }),
  assignableRoles: endpoint({
    ...grants,
    method: 'GET',
    path: '/api/v1/admin/users/assignable-roles',
    summary: 'The roles that the caller may give.',
    response: Type.Array(Type.String()),
  }),
  getUser: endpoint({
    ...read,
    ...one,
    method: 'GET',
    path: '/api/v1/admin/users/:id',
    summary: 'One user.',
    response: UserDto,
    problems: [problems.USER_NOT_FOUND],
  }),
  organisationsWithoutOwner: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/organisations/without-owner',
    summary: 'Which of some organisations nobody runs who can sign in.',
    query: { org: Type.Array(ManagerOrgId, { minItems: 1, maxItems: 200 }) },
    response: Type.Array(ManagerOrgId),
  }),
  createUser: endpoint({
    ...write,
    method: 'POST',
    path: '/api/v1/admin/users',
    summary: 'Creates a user. Without a password the user is PENDING.',
    body: CreateUser,
    response: UserDto,
    status: 201,
    problems: [
      problems.USERNAME_TAKEN,
      problems.EMAIL_TAKEN,
      problems.ROLE_NOT_FOUND,
      problems.ROLE_NOT_ASSIGNABLE,
      problems.PASSWORD_POLICY_VIOLATION,
      problems.PASSWORD_COMPROMISED,
    ],
  }),
  updateUser: endpoint({
    ...write,
    ...one,
    method: 'PUT',
    path: '/api/v1/admin/users/:id',
    summary: 'Changes what the body names. A new e-mail address is not verified.',
    body: UpdateUser,
    response: UserDto,
    problems: [...refusedChange, problems.LAST_OWNER, problems.USERNAME_TAKEN, problems.EMAIL_TAKEN],
  }),
  deleteUser: endpoint({
    ...write,
    ...one,
    method: 'DELETE',
    path: '/api/v1/admin/users/:id',
    summary:
      'Deletes a user with all sessions and tokens. The last owner of an organisation stays, unless that has ended.',
    query: { organisationEnded: Type.Optional(Type.Boolean()) },
    problems: [...refusedChange, problems.LAST_OWNER],
  }),
  enableUser: endpoint({
    ...write,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/users/:id/enable',
    summary: 'Lets a user sign in again.',
    response: UserDto,
    problems: refusedChange,
  }),
  disableUser: endpoint({
    ...write,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/users/:id/disable',
    summary:
      'Shuts a user out and ends all sessions and tokens. The last owner of an organisation needs `lastOwner` and a reason; the shops stay open.',
    query: { lastOwner: Type.Optional(Type.Boolean()), reason: Type.Optional(StopReason) },
    response: UserDto,
    problems: [...refusedChange, problems.LAST_OWNER],
  }),
  unlockUser: endpoint({
    ...unlock,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/users/:id/unlock',
    summary: 'Lifts a lock that wrong passwords brought about.',
    response: UserDto,
    problems: refusedChange,
  }),
  addUserRoles: endpoint({
    ...write,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/users/:id/roles',
    summary: 'Gives roles, all of them or none.',
    body: RoleNames,
    response: UserDto,
    problems: [...refusedChange, problems.ROLE_NOT_FOUND],
  }),
  removeUserRoles: endpoint({
    ...write,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/users/:id/roles/remove',
    summary: 'Takes roles away, all of them or none.',
    body: RoleNames,
    response: UserDto,
    problems: [...refusedChange, problems.LAST_OWNER, problems.ROLE_NOT_FOUND],
  }),
  putMemberships: endpoint({
    ...admin,
    method: 'PUT',
    path: '/api/v1/admin/users/:id/organisations/:org/memberships',
    summary:
      'Makes a user what the body says in one organisation. Sessions end where something was taken, and nowhere else.',
    params: { id: Uuid, org: ManagerOrgId },
    body: OrganisationMemberships,
    response: UserDto,
    problems: [...refusedChange, problems.LAST_OWNER],
  }),
  ...credentialEndpoints,
};
