'use client';

import type { FormEvent } from 'react';
import { useFirstFault } from '../../use-first-fault.ts';
import { complaintOf, type RefusalWords } from '../forms/complaint.ts';
import { Field } from '../forms/field.tsx';
import { textOf } from '../forms/use-submission.ts';
import { Refused } from '../sign-in/answer.ts';
import { accountClient, PASSWORD_CHANGED } from './account-client.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { buttons, Trouble } from './ui.tsx';
import { useWrite } from './use-own.ts';

interface Props {
  place: AccountPlace;
  words: CustomerWords;
  refusals: RefusalWords;
  passwordHint: string;
  /** For password managers, which keep a password under it. */
  username: string;
}

/**
 * Changes the password. All tokens end with it, those of this tab as well; the session of this browser stays, so new
 * tokens are fetched without asking, and the page comes back to tell.
 */
export function PasswordForm({ place, words, refusals, passwordHint, username }: Props) {
  const { write, isSending, refusal } = useWrite(place);
  const form = useFirstFault<HTMLFormElement>(refusal);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    return write(async (calls) => {
      const change = { currentPassword: textOf(typed, 'currentPassword'), newPassword: textOf(typed, 'newPassword') };
      await calls.changePassword(change);
      const { auth, leaveNote } = accountClient(place);
      leaveNote(PASSWORD_CHANGED);
      await auth.begin('/customer/security', 'if needed');
    });
  };
  const wrong = refusal ? faultsOf(refusal, refusals, words) : undefined;
  return (
    <form ref={form} method="post" onSubmit={submit} className="grid max-w-md gap-4">
      <Trouble>{wrong?.banner}</Trouble>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        name="currentPassword"
        type="password"
        label={words.security.current}
        autoComplete="current-password"
        maxLength={1024}
        error={wrong?.current}
      />
      <Field
        name="newPassword"
        type="password"
        label={words.security.next}
        autoComplete="new-password"
        maxLength={1024}
        hint={passwordHint}
        error={wrong?.next}
      />
      <div>
        <button type="submit" className={buttons.primary} aria-disabled={isSending}>
          {words.security.change}
        </button>
        <p className="mt-2 text-sm text-muted-foreground">{words.security.endsOthers}</p>
      </div>
    </form>
  );
}

/** The words of the other password forms hold here, too: their field is called `password`. */
function faultsOf(refusal: Refused, refusals: RefusalWords, words: CustomerWords) {
  const isMismatch = refusal.code === 'UAA.PASSWORD.CURRENT_MISMATCH';
  const fields = refusal.fields.map((fault) =>
    fault.field === 'newPassword' ? { ...fault, field: 'password' } : fault,
  );
  const { banner, fields: told } = complaintOf(new Refused(refusal.status, refusal.code, fields), refusals);
  return { banner, current: isMismatch ? words.security.mismatch : told.currentPassword, next: told.password };
}
