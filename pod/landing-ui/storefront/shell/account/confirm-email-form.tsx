'use client';

import { confirmEmailByLink } from './cua-calls.ts';
import type { RefusalWords } from './forms/complaint.ts';
import { ErrorBanner, Notice, primaryButton } from './forms/field.tsx';
import { useSubmission } from './forms/use-submission.ts';

interface Props {
  store: string;
  locale: string;
  token: string;
  refusals: RefusalWords;
  words: { text: string; submit: string; done: string };
}

export function ConfirmEmailForm({ store, locale, token, refusals, words }: Props) {
  const { complaint, form, button, isDone } = useSubmission(
    () => confirmEmailByLink({ store, locale }, token),
    refusals,
  );
  if (isDone) return <Notice replacesForm>{words.done}</Notice>;
  return (
    <form {...form} className="space-y-4">
      {complaint && <ErrorBanner>{complaint.banner}</ErrorBanner>}
      <p className="break-words">{words.text}</p>
      <button {...button} className={primaryButton}>
        {words.submit}
      </button>
    </form>
  );
}
