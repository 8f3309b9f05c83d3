import { billingProblems } from '@storepod/boundary/entitlements';
import { anonymous, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { problems } from '../problems.ts';
import { RoleName } from './roles.ts';
import {
  AcceptedInvitation,
  AccountEmail,
  Invitation,
  InvitationPreview,
  InvitationStatus,
  InvitationToken,
  IssuedInvitation,
  Member,
  Registration,
} from './shapes.ts';

/** The organisation is the caller's own. Who has none, as an operator, sees empty lists and is refused writes. */
const manage = { access: permission('STORE-CORE.MEMBERS.MANAGE'), scope: 'platform' } as const;
const byToken = {
  access: anonymous('The token of the invitation is the credential.'),
  scope: 'platform',
  params: { token: InvitationToken },
  rate: 'invitation',
} as const;
const refusedWrite = [problems.NO_ORGANISATION, problems.ORG_NOT_OPERABLE] as const;
const refusedAcceptance = [
  problems.ORG_NOT_OPERABLE,
  problems.INVITATION_NOT_USABLE,
  problems.INVITATION_OTHER_ORGANISATION,
  billingProblems.ENTITLEMENT_EXCEEDED,
] as const;

/** Who belongs to an organisation, and how one comes to belong. */
export const memberEndpoints = {
  listMembers: endpoint({
    ...manage,
    method: 'GET',
    path: '/api/v1/org-member/list',
    summary: 'The members of the own organisation, the newest first, with their names where uaa answers.',
    query: pageQuery('private', newestFirst('addedAt')),
    response: pageOf(Member),
  }),
  removeMember: endpoint({
    ...manage,
    method: 'DELETE',
    path: '/api/v1/org-member',
    summary: 'Ends a membership. The account stays, without roles and sessions, as soon as uaa answers.',
    query: { userId: Uuid },
    problems: [...refusedWrite, problems.MEMBER_NOT_FOUND, problems.MEMBER_SELF, problems.LAST_OWNER],
  }),
  listInvitations: endpoint({
    ...manage,
    method: 'GET',
    path: '/api/v1/org-member/invitations',
    summary: 'The invitations of the own organisation, the newest first, without their tokens.',
    query: { ...pageQuery('private', newestFirst('createdAt')), status: Type.Optional(InvitationStatus) },
    response: pageOf(Invitation),
  }),
  createInvitation: endpoint({
    ...manage,
    scope: 'store',
    method: 'POST',
    path: '/api/v1/org-member/invitations',
    summary:
      'Invites an address by mail to work in a store, as STORE_ADMIN unless said. The token is answered this once.',
    rate: 'letter',
    query: { email: AccountEmail, role: Type.Optional(RoleName) },
    response: IssuedInvitation,
    status: 201,
    problems: [
      problems.NO_ORGANISATION,
      problems.STORE_NOT_FOUND,
      problems.STORE_NOT_OPERABLE,
      problems.ROLE_NOT_GRANTABLE,
      problems.INVITATION_EXISTS,
      billingProblems.ENTITLEMENT_EXCEEDED,
    ],
  }),
  resendInvitation: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/org-member/invitations/resend',
    summary: 'Issues the invitation of an address anew for a week and sends it; the earlier token stops working.',
    rate: 'letter',
    query: { email: AccountEmail, role: Type.Optional(RoleName) },
    response: IssuedInvitation,
    problems: [...refusedWrite, problems.INVITATION_NOT_USABLE, problems.ROLE_NOT_GRANTABLE],
  }),
  revokeInvitation: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/org-member/invitations/revoke',
    summary: 'Takes an invitation back.',
    query: { invitationId: Uuid },
    response: Invitation,
    problems: [...refusedWrite, problems.INVITATION_NOT_USABLE],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/org-member/invitations/accept',
    summary: 'Accepts an invitation, once, with an account that has the invited address.',
    access: permission('STORE-CORE.ACCOUNT.SELF'),
    scope: 'platform',
    query: { token: InvitationToken },
    response: AcceptedInvitation,
    problems: [...refusedAcceptance, problems.INVITATION_OTHER_EMAIL, problems.INVITATION_ROLE_HELD],
  }),
  previewInvitation: endpoint({
    ...byToken,
    method: 'GET',
    path: '/api/v1/org-member/public/invitations/:token',
    cacheControl: 'no-store',
    summary: 'Shows who invites whom to what.',
    response: InvitationPreview,
    problems: [problems.INVITATION_NOT_USABLE],
  }),
  registerByInvitation: endpoint({
    ...byToken,
    method: 'POST',
    path: '/api/v1/org-member/public/invitations/:token/register',
    summary: 'Makes an account with the invited address and accepts the invitation with it.',
    body: Registration,
    response: AcceptedInvitation,
    status: 201,
    problems: [...refusedAcceptance, problems.INVITATION_ACCOUNT_EXISTS],
  }),
};
