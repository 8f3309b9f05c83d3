import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { CardPage } from '../../components/card-page.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './login-form.module.css';
import { LoginForm } from './login-form.tsx';
import { OtherWaysIn } from './other-ways-in.tsx';
import { signInName } from './sign-in-name.ts';
import { SignInRefusal } from './sign-in-refusal.tsx';
import type { SignInSearch } from './sign-in-search.ts';

export function PasswordForm({ search }: { search: SignInSearch }) {
  const { signIn } = useTexts();
  const known = signInName();
  const settings = useQuery(read('uaa', '/api/v1/public/login/settings')).data;
  const below = (
    <>
      {signIn.newHere} <Link to="/sign-up">{signIn.createAccount}</Link>
    </>
  );
  return (
    <CardPage title={signIn.title} lead={signIn.lead} below={below}>
      <SignInRefusal search={search} />
      <LoginForm submit={signIn.submit}>
        <TextInput
          label={signIn.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          withAsterisk={false}
          defaultValue={known}
          autoFocus={known === ''}
        />
        <PasswordField
          label={signIn.password}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          required
          withAsterisk={false}
          autoFocus={known !== ''}
        />
        {settings?.rememberMe && <Checkbox name="rememberMe" value="true" label={signIn.rememberMe} />}
        <Link to="/reset-password" className={css.forgot}>
          {signIn.forgot}
        </Link>
      </LoginForm>
      <OtherWaysIn />
      {settings?.supportEmail && (
        <p className={css.help}>
          {signIn.help} <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
        </p>
      )}
    </CardPage>
  );
}
