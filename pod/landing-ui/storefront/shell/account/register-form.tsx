'use client';

import { registerShopper } from './cua-calls.ts';
import type { RefusalWords } from './forms/complaint.ts';
import { ErrorBanner, Field, primaryButton } from './forms/field.tsx';
import { textOf, useSubmission } from './forms/use-submission.ts';
import { noteRegistration } from './registered-notice.tsx';
import { browserAuth } from './sign-in/browser-auth.ts';
import { noteSignInName } from './sign-in-name-field.tsx';

interface Props {
  store: string;
  locale: string;
  refusals: RefusalWords;
  words: Record<'email' | 'password' | 'passwordHint' | 'firstName' | 'lastName' | 'optional' | 'submit', string>;
}

/** As long as the server takes them. */
const LONGEST_NAME = 50;

/** Makes an account, and then goes the way that everybody goes who signs in. */
export function RegisterForm({ store, locale, refusals, words }: Props) {
  const { complaint, form, button } = useSubmission(async (typed) => {
    const email = textOf(typed, 'email').trim();
    await registerShopper(
      { store, locale },
      {
        email,
        password: textOf(typed, 'password'),
        firstName: textOf(typed, 'firstName').trim(),
        lastName: textOf(typed, 'lastName').trim(),
      },
    );
    noteRegistration();
    noteSignInName(email);
    await browserAuth(store, locale).begin();
  }, refusals);
  const { optional } = words;
  const names = { optional, maxLength: LONGEST_NAME };
  const wrong = complaint?.fields ?? {};
  return (
    <form {...form} className="space-y-4">
      {complaint && <ErrorBanner>{complaint.banner}</ErrorBanner>}
      <Field name="firstName" label={words.firstName} autoComplete="given-name" error={wrong.firstName} {...names} />
      <Field name="lastName" label={words.lastName} autoComplete="family-name" error={wrong.lastName} {...names} />
      <Field name="email" type="email" label={words.email} autoComplete="email" error={wrong.email} />
      <Field
        name="password"
        type="password"
        label={words.password}
        autoComplete="new-password"
        hint={words.passwordHint}
        error={wrong.password}
      />
      <button {...button} className={primaryButton}>
        {words.submit}
      </button>
    </form>
  );
}
