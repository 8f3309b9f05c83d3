'use client';

import { setPasswordByLink } from './cua-calls.ts';
import type { RefusalWords } from './forms/complaint.ts';
import { ErrorBanner, Field, Notice, primaryButton, textLink } from './forms/field.tsx';
import { textOf, useSubmission } from './forms/use-submission.ts';

interface Props {
  store: string;
  locale: string;
  token: string;
  /** Whose password it will be; empty where that is not known. */
  login: string;
  refusals: RefusalWords;
  words: Record<'password' | 'passwordHint' | 'submit' | 'saved' | 'signIn', string>;
}

/** Sets a password by the link of a letter. */
export function NewPasswordForm({ store, locale, token, login, refusals, words }: Props) {
  const { complaint, form, button, isDone } = useSubmission(
    (typed) => setPasswordByLink({ store, locale }, token, textOf(typed, 'password')),
    refusals,
  );
  if (isDone)
    return (
      <>
        <Notice replacesForm>{words.saved}</Notice>
        <a href={`/${locale}/login`} className={`${textLink} mt-2`}>
          {words.signIn}
        </a>
      </>
    );
  return (
    <form {...form} className="space-y-4">
      {complaint && <ErrorBanner>{complaint.banner}</ErrorBanner>}
      {/* Nobody sees it, but it tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={login} readOnly hidden />
      <Field
        name="password"
        type="password"
        label={words.password}
        autoComplete="new-password"
        hint={words.passwordHint}
        error={complaint?.fields.password}
      />
      <button {...button} className={primaryButton}>
        {words.submit}
      </button>
    </form>
  );
}
