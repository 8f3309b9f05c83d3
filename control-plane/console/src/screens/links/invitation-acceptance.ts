import type { ReplyAt } from '../../api/request-types.ts';

type InvitationPreview = ReplyAt<'tenancy', 'GET', '/api/v1/org-member/public/invitations/:token'>;
export interface Accepted extends ReplyAt<'tenancy', 'POST', '/api/v1/org-member/invitations/accept'> {
  /** Whether somebody with a session accepted, who can go on with it. */
  signedIn: boolean;
}

/** What every way of accepting an invitation works with. */
export interface AcceptProps {
  token: string;
  preview: InvitationPreview;
  onAccepted: (accepted: Accepted) => void;
}
