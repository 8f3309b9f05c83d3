'use client';

import { askForResetLink } from './cua-calls.ts';
import type { RefusalWords } from './forms/complaint.ts';
import { ErrorBanner, Field, Notice, primaryButton } from './forms/field.tsx';
import { textOf, useSubmission } from './forms/use-submission.ts';

interface Props {
  store: string;
  locale: string;
  refusals: RefusalWords;
  words: Record<'text' | 'email' | 'submit' | 'sent', string>;
}

/** Asks for a link. The answer is the same whether or not there is such an account. */
export function ResetRequestForm({ store, locale, refusals, words }: Props) {
  const { complaint, form, button, isDone } = useSubmission(
    (typed) => askForResetLink({ store, locale }, textOf(typed, 'email').trim()),
    refusals,
  );
  if (isDone) return <Notice replacesForm>{words.sent}</Notice>;
  return (
    <form {...form} className="space-y-4">
      <p className="text-muted-foreground">{words.text}</p>
      {complaint && <ErrorBanner>{complaint.banner}</ErrorBanner>}
      <Field name="email" type="email" label={words.email} autoComplete="email" error={complaint?.fields.email} />
      <button {...button} className={primaryButton}>
        {words.submit}
      </button>
    </form>
  );
}
