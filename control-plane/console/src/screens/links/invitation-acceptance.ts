import type { ReplyAt } from '../../api/request-types.ts';

type InvitationPreview = ReplyAt<'tenancy', 'GET', '/api/v1/org-member/public/invitations/:token'>;
export type Accepted = ReplyAt<'tenancy', 'POST', '/api/v1/org-member/invitations/accept'>;

/** What every way of accepting an invitation works with. */
export interface AcceptProps {
  token: string;
  preview: InvitationPreview;
  onAccepted: (accepted: Accepted) => void;
}
