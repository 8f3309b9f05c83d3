import type { ReplyAt } from '../../api/request-types.ts';

export type Invitation = ReplyAt<'tenancy', 'GET', '/api/v1/org-member/invitations'>['content'][number];

/** The address that the token of an invitation belongs into. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}/accept-invitation?${new URLSearchParams({ token })}`;
