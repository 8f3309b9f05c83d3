import { getRouteApi, Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { AskForReset } from './ask-for-reset.tsx';
import { SetPassword } from './set-password.tsx';

const route = getRouteApi('/reset-password');

/** Without a token one asks for a letter; with the token of a letter one sets the password. */
export function ResetPasswordScreen() {
  const { token } = route.useSearch();
  const { links } = useTexts();
  if (token === undefined) return <AskForReset />;
  const params = { token };
  return (
    <SetPassword
      title={links.resetTitle}
      lead={links.resetLead}
      preview={{
        queryKey: ['password-reset', token],
        queryFn: () => api.uaa('GET', '/api/v1/public/password-resets/:token', { params, anonymous: true }),
      }}
      accept={(password) =>
        api.uaa('POST', '/api/v1/public/password-resets/:token/accept', { params, body: { password } })
      }
      unusable={
        <Link to="/reset-password" search={{}}>
          {links.askAgain}
        </Link>
      }
    />
  );
}
