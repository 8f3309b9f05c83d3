import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../api/client.ts';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import type { Account } from './account.ts';
import css from './profile.module.css';
import { addressAfter } from './profile-search.ts';

export function PasswordPanel({ account }: { account: Account }) {
  const { texts, format } = useLocale();
  const { profile } = texts;
  const changed = account.passwordChangedAt;
  return (
    <Panel
      title={profile.passwordTitle}
      description={changed === undefined ? undefined : profile.passwordLead(format.date(changed))}
    >
      {account.hasPassword ? <ChangePassword username={account.username} /> : <p>{profile.noPassword}</p>}
    </Panel>
  );
}

function ChangePassword({ username }: { username: string }) {
  const { profile, problems } = useLocale().texts;
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', repeatPassword: '' },
    validate: { repeatPassword: (value, { newPassword }) => (value === newPassword ? null : problems.rules.mismatch) },
  });
  const { submit, pending, error } = useSubmit(form, {
    send: ({ currentPassword, newPassword }) =>
      api.uaa('PUT', '/api/v1/account/password', { body: { currentPassword, newPassword } }),
    onDone: () => window.location.assign(addressAfter('password')),
    fieldOf: (field) => (field === 'password' ? 'newPassword' : field),
    codes: {
      'UAA.PASSWORD.CURRENT_MISMATCH': 'currentPassword',
      'UAA.PASSWORD.REUSED': 'newPassword',
      'UAA.PASSWORD.COMPROMISED': 'newPassword',
    },
  });
  const field = (name: 'currentPassword' | 'newPassword' | 'repeatPassword') => ({
    required: true,
    withAsterisk: false,
    maxLength: 128,
    ...form.getInputProps(name),
  });
  return (
    <form className={css.form} onSubmit={submit}>
      {error !== undefined && <ProblemNotice error={error} />}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label={profile.currentPassword} autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField label={profile.newPassword} autoComplete="new-password" {...field('newPassword')} />
      <PasswordField label={profile.repeatPassword} autoComplete="new-password" {...field('repeatPassword')} />
      <Button type="submit" loading={pending}>
        {profile.changePassword}
      </Button>
    </form>
  );
}
