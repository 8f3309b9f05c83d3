import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyAt } from '../../api/request-types.ts';
import { signInAddress } from '../../api/sign-in-address.ts';
import { CardPage } from '../../components/card-page.tsx';
import { AnchorButton } from '../../components/link-button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { PasswordRules } from '../../components/password-rules.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { LoadingLines } from '../../components/query-view.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from '../sign-in/login-form.module.css';
import { rememberSignInName } from '../sign-in/sign-in-name.ts';

type Preview = ReplyAt<'uaa', 'GET', '/api/v1/public/password-resets/:token'>;

interface SetPasswordProps {
  title: string;
  lead: (name: string) => string;
  preview: { queryKey: readonly unknown[]; queryFn: () => Promise<Preview> };
  accept: (password: string) => Promise<{ username: string }>;
  /** What to do where the link is spent. */
  unusable: React.ReactNode;
}

/** The page behind a one-time link by which a password is set: an invitation to uaa, or a reset. */
export function SetPassword({ title, lead, preview, accept, unusable }: SetPasswordProps) {
  const { links } = useTexts();
  const query = useQuery({ ...preview, retry: false, staleTime: Number.POSITIVE_INFINITY });
  const [username, setUsername] = useState<string>();
  if (username !== undefined) return <PasswordSet username={username} />;
  if (query.isError) {
    return (
      <CardPage title={links.unusableTitle}>
        <ProblemNotice error={query.error} />
        {unusable}
      </CardPage>
    );
  }
  return (
    <CardPage title={title} lead={query.data && lead(query.data.username)}>
      {query.data ? (
        <PasswordForm preview={query.data} accept={accept} onDone={setUsername} />
      ) : (
        <LoadingLines lines={4} />
      )}
    </CardPage>
  );
}

interface PasswordFormProps {
  preview: Preview;
  accept: SetPasswordProps['accept'];
  onDone: (username: string) => void;
}

function PasswordForm({ preview, accept, onDone }: PasswordFormProps) {
  const { links, problems } = useTexts();
  const form = useForm({
    initialValues: { password: '', repeatPassword: '' },
    validate: { repeatPassword: (value, { password }) => (value === password ? null : problems.rules.mismatch) },
  });
  const { submit, pending, error } = useSubmit(form, {
    send: ({ password }) => accept(password),
    onDone: ({ username }) => onDone(username),
    codes: { 'UAA.PASSWORD.REUSED': 'password', 'UAA.PASSWORD.COMPROMISED': 'password' },
  });
  return (
    <form className={css.form} onSubmit={submit}>
      {error !== undefined && <ProblemNotice error={error} />}
      {/* Password managers look for the account beside a new password. */}
      <input type="text" autoComplete="username" value={preview.username} readOnly hidden />
      <PasswordField
        label={links.password}
        autoComplete="new-password"
        required
        withAsterisk={false}
        maxLength={128}
        {...form.getInputProps('password')}
      />
      <PasswordRules rules={preview.passwordRules} password={form.values.password} />
      <PasswordField
        label={links.repeatPassword}
        autoComplete="new-password"
        required
        withAsterisk={false}
        maxLength={128}
        {...form.getInputProps('repeatPassword')}
      />
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {links.submit}
      </Button>
    </form>
  );
}

function PasswordSet({ username }: { username: string }) {
  const { links } = useTexts();
  rememberSignInName(username);
  return (
    <CardPage title={links.doneTitle} lead={links.doneText(username)}>
      <AnchorButton href={signInAddress()} size="lg" fullWidth>
        {links.doneAction}
      </AnchorButton>
    </CardPage>
  );
}
