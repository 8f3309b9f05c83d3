import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { signInAddress } from '../../api/sign-in-address.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { SetPassword } from './set-password.tsx';

const route = getRouteApi('/invitation');

/** The first password of an account that somebody else made. */
export function AccountInvitationScreen() {
  const { token = '' } = route.useSearch();
  const { links } = useTexts();
  const params = { token };
  return (
    <SetPassword
      title={links.invitationTitle}
      lead={links.invitationLead}
      preview={{
        queryKey: ['account-invitation', token],
        queryFn: () => api.uaa('GET', '/api/v1/public/invitations/:token', { params, anonymous: true }),
      }}
      accept={(password) => api.uaa('POST', '/api/v1/public/invitations/:token/accept', { params, body: { password } })}
      unusable={<a href={signInAddress()}>{links.toSignIn}</a>}
    />
  );
}
