import type { ReplyAt } from '../../api/request-types.ts';
import { showLink } from '../../components/overlays/one-time-link.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export type Invitation = ReplyAt<'tenancy', 'GET', '/api/v1/org-member/invitations'>['content'][number];

/** The address that the token of an invitation belongs into. */
const invitationLink = (origin: string, token: string): string =>
  `${origin}/accept-invitation?${new URLSearchParams({ token })}`;

/** Shows the link of an invitation that was just made. */
export function useIssuedLink(): (email: string, token: string) => void {
  const { linkTitle, linkText, link } = useTexts().invitations;
  return (email, token) =>
    showLink(linkTitle, { text: linkText(email), label: link, address: invitationLink(window.location.origin, token) });
}
