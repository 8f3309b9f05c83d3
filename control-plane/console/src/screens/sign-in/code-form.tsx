import { TextInput } from '@mantine/core';
import { signInAddress } from '../../api/sign-in-address.ts';
import { CardPage } from '../../components/card-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { LoginForm } from './login-form.tsx';
import { attemptsIn, type SignInSearch } from './sign-in-search.ts';

/** The second step, for those who use an authenticator app. */
export function CodeForm({ search }: { search: SignInSearch }) {
  const { signIn } = useTexts();
  const left = attemptsIn(search);
  return (
    <CardPage
      title={signIn.codeTitle}
      lead={signIn.codeLead}
      below={<a href={signInAddress()}>{signIn.otherAccount}</a>}
    >
      {search.error !== undefined && (
        <Notice tone="bad" live>
          {signIn.wrongCode}
          {left !== undefined && ` ${signIn.attemptsLeft(left)}`}
        </Notice>
      )}
      <LoginForm submit={signIn.codeSubmit}>
        <TextInput
          label={signIn.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,8}"
          maxLength={8}
          required
          withAsterisk={false}
          autoFocus
          dir="ltr"
        />
      </LoginForm>
    </CardPage>
  );
}
