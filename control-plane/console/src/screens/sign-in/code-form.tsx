import { TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { signInAddress } from '../../api/sign-in-address.ts';
import { CardPage } from '../../components/card-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './login-form.module.css';
import { LoginForm } from './login-form.tsx';
import { attemptsIn, type SignInSearch } from './sign-in-search.ts';

/** Only one of the two fields is there, so that one code is sent. */
const field = {
  name: 'code',
  required: true,
  withAsterisk: false,
  autoFocus: true,
  autoCapitalize: 'characters',
  spellCheck: false,
  dir: 'ltr',
} as const;

/** The second step, for those who use an authenticator app. */
export function CodeForm({ search }: { search: SignInSearch }) {
  const { signIn } = useTexts();
  const [recovering, setRecovering] = useState(false);
  const left = attemptsIn(search);
  return (
    <CardPage
      title={signIn.codeTitle}
      lead={recovering ? signIn.recoveryLead : signIn.codeLead}
      below={<a href={signInAddress()}>{signIn.otherAccount}</a>}
    >
      {search.error !== undefined && (
        <Notice tone="bad" live>
          {search.error === 'busy' ? signIn.errors.busy : signIn.wrongCode}
          {left !== undefined && ` ${signIn.attemptsLeft(left)}`}
        </Notice>
      )}
      <LoginForm submit={signIn.codeSubmit}>
        {recovering ? (
          <TextInput
            key="recovery"
            {...field}
            label={signIn.recoveryCode}
            pattern="[2-7A-Za-z \-]{16,24}"
            maxLength={24}
          />
        ) : (
          <TextInput
            key="app"
            {...field}
            label={signIn.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,8}"
            maxLength={8}
          />
        )}
        <UnstyledButton type="button" className={css.switch} onClick={() => setRecovering(!recovering)}>
          {recovering ? signIn.useApp : signIn.useRecovery}
        </UnstyledButton>
      </LoginForm>
    </CardPage>
  );
}
