import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../api/client.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { PasswordRules } from '../../components/password-rules.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from '../sign-in/login-form.module.css';
import { rememberSignInName } from '../sign-in/sign-in-name.ts';
import type { AcceptProps } from './invitation-acceptance.ts';

/** For somebody without an account: one is made with the invited address, and the invitation accepted with it. */
export function RegisterByInvitation({ token, preview, onAccepted }: AcceptProps) {
  const { acceptInvitation: words, problems } = useTexts();
  const form = useForm({
    initialValues: { firstName: '', lastName: '', password: '', repeatPassword: '' },
    validate: { repeatPassword: (value, { password }) => (value === password ? null : problems.rules.mismatch) },
  });
  const { submit, pending, error } = useSubmit(form, {
    send: (body) =>
      api.tenancy('POST', '/api/v1/org-member/public/invitations/:token/register', { params: { token }, body }),
    onDone: (accepted) => {
      rememberSignInName(accepted.userName);
      onAccepted({ ...accepted, signedIn: false });
    },
  });
  const field = (name: 'firstName' | 'lastName' | 'password' | 'repeatPassword') => ({
    required: true,
    withAsterisk: false,
    ...form.getInputProps(name),
  });
  return (
    <form className={css.form} onSubmit={submit}>
      <p className={css.small}>{words.registerText}</p>
      {error !== undefined && <ProblemNotice error={error} />}
      <input type="text" autoComplete="username" value={preview.email} readOnly hidden />
      <div className={css.pair}>
        <TextInput label={words.firstName} autoComplete="given-name" maxLength={50} {...field('firstName')} />
        <TextInput label={words.lastName} autoComplete="family-name" maxLength={50} {...field('lastName')} />
      </div>
      <PasswordField label={words.password} autoComplete="new-password" maxLength={128} {...field('password')} />
      {preview.passwordRules !== null && (
        <PasswordRules rules={preview.passwordRules} password={form.values.password} />
      )}
      <PasswordField
        label={words.repeatPassword}
        autoComplete="new-password"
        maxLength={128}
        {...field('repeatPassword')}
      />
      <Button type="submit" size="lg" fullWidth loading={pending}>
        {words.register}
      </Button>
    </form>
  );
}
