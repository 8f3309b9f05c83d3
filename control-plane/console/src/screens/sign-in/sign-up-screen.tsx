import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { idempotencyKeys } from '../../api/idempotency.ts';
import { signInAddress } from '../../api/sign-in-address.ts';
import { CardPage } from '../../components/card-page.tsx';
import { AnchorButton } from '../../components/link-button.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './login-form.module.css';
import { rememberSignInName } from './sign-in-name.ts';

const empty = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  organizationName: '',
  password: '',
  repeatPassword: '',
};

type SignUpValues = typeof empty;

/** An empty organisation is left out, so that it gets the name of the person. */
const bodyOf = ({ organizationName, ...person }: SignUpValues) => ({
  user: { ...person, ...(organizationName.trim() !== '' && { organizationName: organizationName.trim() }) },
});

export function SignUpScreen() {
  const { signUp } = useTexts();
  const [email, setEmail] = useState<string>();
  const finish = (address: string) => {
    rememberSignInName(address);
    setEmail(address);
  };
  if (email !== undefined) return <SignedUp email={email} />;
  const below = (
    <>
      {signUp.haveAccount} <a href={signInAddress()}>{signUp.signIn}</a>
    </>
  );
  return (
    <CardPage title={signUp.title} lead={signUp.lead} below={below}>
      <SignUpForm onDone={finish} />
    </CardPage>
  );
}

function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { signUp, problems } = useTexts();
  const form = useForm({
    initialValues: empty,
    validate: {
      repeatPassword: (value, { password }) => (value === password ? null : problems.rules.mismatch),
    },
  });
  const [keyFor] = useState(idempotencyKeys);
  const { submit, pending, error } = useSubmit(form, {
    send: (values) => {
      const body = bodyOf(values);
      return api.tenancy('POST', '/api/v1/signup/public/create', { body, idempotencyKey: keyFor(body) });
    },
    onDone: ({ emailAddress }) => onDone(emailAddress),
    fieldOf: (field) => field.replace(/^user\./, ''),
    codes: { 'TENANCY.SIGNUP.EMAIL_TAKEN': 'emailAddress' },
  });
  return (
    <form className={css.form} onSubmit={submit}>
      {error !== undefined && <ProblemNotice error={error} />}
      <div className={css.pair}>
        <TextInput label={signUp.firstName} autoComplete="given-name" required maxLength={50} {...field('firstName')} />
        <TextInput label={signUp.lastName} autoComplete="family-name" required maxLength={50} {...field('lastName')} />
      </div>
      <TextInput
        label={signUp.email}
        description={signUp.emailHint}
        type="email"
        dir="ltr"
        autoComplete="email"
        required
        maxLength={50}
        {...field('emailAddress')}
      />
      <TextInput
        label={signUp.organisation}
        description={signUp.organisationHint}
        autoComplete="organization"
        maxLength={100}
        {...field('organizationName')}
      />
      <PasswordField
        label={signUp.password}
        description={signUp.passwordHint}
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={72}
        {...field('password')}
      />
      <PasswordField
        label={signUp.repeatPassword}
        autoComplete="new-password"
        required
        maxLength={72}
        {...field('repeatPassword')}
      />
      <Button type="submit" size="lg" loading={pending} fullWidth>
        {signUp.submit}
      </Button>
      <p className={css.small}>
        {signUp.terms} <Link to="/terms">{signUp.termsLink}</Link>
      </p>
    </form>
  );

  function field(name: keyof SignUpValues) {
    return { ...form.getInputProps(name), withAsterisk: false };
  }
}

/** The account is there; the way into the console is a sign-in like any other. */
function SignedUp({ email }: { email: string }) {
  const { signUp } = useTexts();
  return (
    <CardPage title={signUp.doneTitle} lead={signUp.doneText(email)}>
      <AnchorButton href={signInAddress('/getting-started')} size="lg" fullWidth>
        {signUp.doneAction}
      </AnchorButton>
    </CardPage>
  );
}
