import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { RatePolicy } from '@storepod/service/rate-limit';
import type { Tenancy } from '../tenancy.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createInvitation, inviteOwner } from './create-invitation.ts';
import { grantedAccounts } from './granted-accounts.ts';
import { listInvitations, resendInvitation, revokeInvitation } from './invitations.ts';
import { listMembers } from './list-members.ts';
import type { memberEndpoints } from './member.contract.ts';
import { handOver, nameOwner } from './name-owner.ts';
import { ownOrganisations } from './own-organisations.ts';
import { previewInvitation } from './preview-invitation.ts';
import { registerByInvitation } from './register.ts';
import { leaveOrganisation, removeMember } from './remove-member.ts';

export const memberRates: Record<string, RatePolicy> = {
  /** A person opens a link a few times; who asks more often is trying tokens. */
  invitation: { limit: 20, windowSeconds: 60, per: 'address' },
  /** Each writes to somebody who did not ask for it. A team is invited in a minute; a mailbox is not filled. */
  letter: { limit: 20, windowSeconds: 60, per: 'subject' },
};

export const memberHandlers = (tenancy: Tenancy): Handlers<Contract<typeof memberEndpoints>> => ({
  listMembers: ({ principal, query }) => listMembers(tenancy, principal, query),
  removeMember: ({ principal, query }) => removeMember(tenancy, principal, query.userId, query.storeId),
  grantedAccounts: ({ principal }) => grantedAccounts(tenancy, principal),
  nameOwner: ({ principal, query }) => nameOwner(tenancy, principal, query.userId),
  handOver: ({ principal, query }) => handOver(tenancy, principal, query.userId),
  inviteOwner: ({ principal, query, lang }) => inviteOwner(tenancy, principal, query, lang),
  ownOrganisations: ({ principal }) => ownOrganisations(tenancy, principal),
  leaveOrganisation: ({ principal }) => leaveOrganisation(tenancy, principal),
  listInvitations: ({ principal, query }) => listInvitations(tenancy, principal, query),
  createInvitation: ({ principal, store, query, lang }) => createInvitation(tenancy, principal, store, query, lang),
  resendInvitation: ({ principal, query, lang }) => resendInvitation(tenancy, principal, query, lang),
  revokeInvitation: ({ principal, query }) => revokeInvitation(tenancy, principal, query.invitationId),
  acceptInvitation: ({ principal, query }) => acceptInvitation(tenancy, principal, query.token),
  previewInvitation: ({ params }) => previewInvitation(tenancy, params.token),
  registerByInvitation: ({ params, body }) => registerByInvitation(tenancy, params.token, body),
});
