import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { UserDto } from '@storepod/identity/account/account-view';
import { LinkedIdentity } from '@storepod/identity/account-api/own-identities';
import { problems } from '@storepod/identity/problems';
import { Uuid } from '@storepod/kernel/ids';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import { Invited, InviteUser, OneTimeLink, ResetPassword, Revoked, SessionId, UserSession } from './shapes.ts';

const read = { access: permission('UAA.USERS.READ'), scope: 'platform' } as const;
const write = { access: permission('UAA.USERS.WRITE'), scope: 'platform' } as const;
const invite = { access: permission('UAA.USERS.INVITE'), scope: 'platform' } as const;
const sessions = { access: permission('UAA.USERS.SESSIONS'), scope: 'platform' } as const;
const admin = { access: permission('UAA.ADMIN.*'), scope: 'platform' } as const;
const one = { params: { id: Uuid } } as const;
const refusedChange = [problems.USER_NOT_FOUND, problems.SUPER_ADMIN_IMMUTABLE, problems.ROLE_NOT_ASSIGNABLE] as const;

/** What a user signs in with, and where the user is signed in. */
export const credentialEndpoints = {
  resetUserPassword: endpoint({
    ...write,
    ...one,
    method: 'PUT',
    path: '/api/v1/admin/users/:id/reset-password',
    summary: 'Sets a new password and ends all sessions and tokens.',
    body: ResetPassword,
    response: UserDto,
    problems: [
      ...refusedChange,
      problems.PASSWORD_POLICY_VIOLATION,
      problems.PASSWORD_COMPROMISED,
      problems.PASSWORD_REUSED,
    ],
  }),
  listUserSessions: endpoint({
    ...sessions,
    ...one,
    method: 'GET',
    path: '/api/v1/admin/users/:id/sessions',
    summary: 'Where a user is signed in, the last seen first.',
    query: pageQuery('private', ['lastAccessedAt,desc']),
    response: pageOf(UserSession),
    problems: [problems.USER_NOT_FOUND],
  }),
  endUserSessions: endpoint({
    ...sessions,
    ...one,
    method: 'DELETE',
    path: '/api/v1/admin/users/:id/sessions',
    summary: 'Ends all sessions and tokens of a user.',
    response: Revoked,
    problems: refusedChange,
  }),
  endOrganisationSessions: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/v1/admin/organisations/:org/sessions',
    summary: 'Ends all sessions and tokens of everybody in an organisation.',
    params: { org: ManagerOrgId },
    response: Revoked,
  }),
  endUserSession: endpoint({
    ...sessions,
    method: 'DELETE',
    path: '/api/v1/admin/users/:id/sessions/:sid',
    summary: 'Ends one session with its tokens.',
    params: { id: Uuid, sid: SessionId },
    response: Revoked,
    whenRepeated: { answer: { revoked: 1 } },
    problems: [...refusedChange, problems.SESSION_NOT_FOUND],
  }),
  inviteUser: endpoint({
    ...invite,
    method: 'POST',
    path: '/api/v1/admin/users/invitations',
    summary: 'Creates a PENDING user, sends the invitation to its address and answers the token, this once.',
    body: InviteUser,
    response: Invited,
    status: 201,
    problems: [
      problems.INVITATION_PENDING,
      problems.USERNAME_TAKEN,
      problems.EMAIL_TAKEN,
      problems.ROLE_NOT_FOUND,
      problems.ROLE_NOT_ASSIGNABLE,
    ],
  }),
  resendInvitation: endpoint({
    ...invite,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/users/:id/invitations/resend',
    summary: 'Issues the invitation anew and sends it; the earlier token stops working.',
    response: Invited,
    problems: [...refusedChange, problems.NOT_PENDING, problems.RATE_LIMITED],
  }),
  revokeInvitation: endpoint({
    ...invite,
    ...one,
    method: 'DELETE',
    path: '/api/v1/admin/users/:id/invitations',
    summary: 'Revokes the invitation of a user, if there is one.',
    problems: refusedChange,
  }),
  issuePasswordResetLink: endpoint({
    ...write,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/users/:id/password-reset-links',
    summary: 'Answers the token of a link that is good for one new password within the hour.',
    response: OneTimeLink,
    status: 201,
    problems: refusedChange,
  }),
  verifyUserEmail: endpoint({
    ...write,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/users/:id/email/verify',
    summary: "Takes a user's e-mail address as verified.",
    response: UserDto,
    problems: refusedChange,
  }),
  removeUserTotp: endpoint({
    ...write,
    ...one,
    method: 'DELETE',
    path: '/api/v1/admin/users/:id/totp',
    summary:
      "Removes a user's authenticator app with its recovery codes, ends all sessions and tells the user by mail.",
    problems: refusedChange,
  }),
  listUserIdentities: endpoint({
    ...read,
    ...one,
    method: 'GET',
    path: '/api/v1/admin/users/:id/identities',
    summary: 'The providers that a user is linked with.',
    query: pageQuery('private', ['linkedAt,asc']),
    response: pageOf(LinkedIdentity),
    problems: [problems.USER_NOT_FOUND],
  }),
  removeUserIdentity: endpoint({
    ...write,
    method: 'DELETE',
    path: '/api/v1/admin/users/:id/identities/:iid',
    summary: 'Unlinks a provider, but never the only way to sign in.',
    params: { id: Uuid, iid: Uuid },
    problems: [...refusedChange, problems.IDENTITY_NOT_FOUND, problems.LAST_CREDENTIAL],
  }),
};
