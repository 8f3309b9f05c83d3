import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { signInAddress } from '../../api/sign-in-address.ts';
import { CardPage } from '../../components/card-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { LoginForm } from './login-form.tsx';
import type { SignInSearch } from './sign-in-search.ts';

/** Somebody came through a provider whose address an account has: its password confirms that both are one person. */
export function LinkForm({ search, alias }: { search: SignInSearch; alias: string }) {
  const { signIn } = useTexts();
  const offers = useQuery(read('uaa', '/api/v1/public/idps')).data ?? [];
  const name = offers.find((offer) => offer.alias === alias)?.displayName ?? signIn.otherProvider;
  return (
    <CardPage
      title={signIn.linkTitle}
      lead={signIn.linkLead(name)}
      below={<a href={signInAddress()}>{signIn.otherAccount}</a>}
    >
      {search.error !== undefined && (
        <Notice tone="bad" live>
          {search.error === 'busy' ? signIn.errors.busy : signIn.linkWrong}
        </Notice>
      )}
      <LoginForm submit={signIn.linkSubmit}>
        <input type="hidden" name="link" value={alias} />
        <PasswordField
          label={signIn.password}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          required
          withAsterisk={false}
          autoFocus
        />
      </LoginForm>
    </CardPage>
  );
}
