import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signInAddress } from '../../api/sign-in-address.ts';
import { CardPage } from '../../components/card-page.tsx';
import { AnchorButton } from '../../components/link-button.tsx';
import { LoadingLines } from '../../components/query-view.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { CodeForm } from './code-form.tsx';
import { LinkForm } from './link-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInRefusal } from './sign-in-refusal.tsx';
import type { SignInSearch } from './sign-in-search.ts';

const route = getRouteApi('/sign-in');

/** The form where a sign-in waits for it; anything else begins one, unless the last has just failed. */
export function SignInScreen() {
  const search = route.useSearch();
  if (search.auth === '1') return <WaitingForm search={search} />;
  return search.error === undefined ? <Restart redirectTo={search.redirectTo} /> : <Failed search={search} />;
}

/** What the sign-in waits for. */
function WaitingForm({ search }: { search: SignInSearch }) {
  if (search.totp === '1') return <CodeForm search={search} />;
  return search.link === undefined ? (
    <PasswordForm search={search} />
  ) : (
    <LinkForm search={search} alias={search.link} />
  );
}

function Restart({ redirectTo }: { redirectTo: string | undefined }) {
  const { signIn } = useTexts();
  useEffect(() => window.location.replace(signInAddress(redirectTo)), [redirectTo]);
  return (
    <CardPage title={signIn.title} lead={signIn.starting}>
      <LoadingLines lines={3} />
    </CardPage>
  );
}

/** Beginning anew by itself could go round in circles. */
function Failed({ search }: { search: SignInSearch }) {
  const { signIn } = useTexts();
  return (
    <CardPage title={signIn.title}>
      <SignInRefusal search={search} />
      <AnchorButton href={signInAddress()} size="lg" fullWidth>
        {signIn.again}
      </AnchorButton>
    </CardPage>
  );
}
