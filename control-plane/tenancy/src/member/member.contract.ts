import { billingProblems } from '@storepod/boundary/entitlements';
import { anonymous, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { refused } from '@storepod/contract/while-acting';
import { Uuid } from '@storepod/kernel/ids';
import { StoreMerchantId } from '@storepod/kernel/object-id';
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
  OwnOrganisation,
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
const self = { access: permission('STORE-CORE.ACCOUNT.SELF'), scope: 'platform' } as const;
const refusedOwner = [problems.USER_NOT_FOUND, problems.MEMBER_NOT_FOUND, problems.OWNER_NOT_ABLE] as const;
const refusedAcceptance = [
  problems.ORG_NOT_OPERABLE,
  problems.INVITATION_NOT_USABLE,
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
    summary:
      'Ends a membership, or the place in one store. The account stays; its sessions there end as soon as uaa answers.',
    whileActing: refused.members,
    query: { userId: Uuid, storeId: Type.Optional(StoreMerchantId) },
    problems: [...refusedWrite, problems.MEMBER_NOT_FOUND, problems.MEMBER_SELF, problems.LAST_OWNER],
  }),
  grantedAccounts: endpoint({
    ...manage,
    method: 'GET',
    path: '/api/v1/org-member/granted',
    summary: 'Who has a role in the own organisation by an operator of the platform, without being a member of it.',
    response: Type.Array(Member),
  }),
  nameOwner: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/org-member/owners',
    summary: 'Makes a member an owner beside the others. Repeating it changes nothing.',
    whileActing: refused.members,
    query: { userId: Uuid },
    problems: [...refusedWrite, ...refusedOwner],
  }),
  handOver: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/org-member/owners/hand-over',
    summary: 'Makes a member an owner in the stead of the caller, who leaves the organisation.',
    whileActing: refused.members,
    query: { userId: Uuid },
    problems: [...refusedWrite, ...refusedOwner, problems.MEMBER_SELF],
  }),
  inviteOwner: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/org-member/owners/invitations',
    summary:
      'Invites an address by mail to own the organisation, beside the caller or in their stead. The token is answered this once.',
    whileActing: refused.members,
    rate: 'letter',
    query: { email: AccountEmail, handOver: Type.Optional(Type.Boolean()) },
    response: IssuedInvitation,
    status: 201,
    problems: [...refusedWrite, problems.MEMBER_NOT_FOUND, problems.INVITATION_EXISTS],
  }),
  ownOrganisations: endpoint({
    ...self,
    method: 'GET',
    path: '/api/v1/org-member/organisations',
    summary: 'Everywhere the caller may act: organisations, and stores of them.',
    response: Type.Array(OwnOrganisation),
    problems: [problems.USER_NOT_FOUND],
  }),
  leaveOrganisation: endpoint({
    ...self,
    method: 'POST',
    path: '/api/v1/org-member/leave',
    summary: 'Ends what the caller is in the organisation of the token. The last owner stays.',
    whileActing: refused.members,
    whenRepeated: {},
    problems: [problems.NO_ORGANISATION, problems.USER_NOT_FOUND, problems.MEMBER_NOT_FOUND, problems.LAST_OWNER],
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
    whileActing: refused.members,
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
    whileActing: refused.members,
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
    whileActing: refused.members,
    query: { invitationId: Uuid },
    response: Invitation,
    problems: [...refusedWrite, problems.INVITATION_NOT_USABLE],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/org-member/invitations/accept',
    summary: 'Accepts an invitation, once, with an account that has the invited address.',
    whileActing: refused.members,
    ...self,
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
