'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { useFirstFault } from '../../use-first-fault.ts';
import { Field } from '../forms/field.tsx';
import { textOf } from '../forms/use-submission.ts';
import { accountClient } from './account-client.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { buttons, Dialog, Panel, refusalText, Trouble } from './ui.tsx';
import { useWrite } from './use-own.ts';

interface Props {
  place: AccountPlace;
  words: CustomerWords;
  hasPassword: boolean;
  onErased: () => void;
}

const CONFIRM = 'confirm=delete';

/** Deletes the account, by its password; who has none signs in once more and comes back to the same question. */
export function EraseAccount({ place, words, hasPassword, onErased }: Props) {
  const { write, isSending, refusal, forgive } = useWrite(place);
  const form = useFirstFault<HTMLFormElement>(refusal);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setAsking(location.search === `?${CONFIRM}`), []);
  const close = () => {
    setAsking(false);
    forgive();
  };
  const erase = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget), 'password');
    return write(async (calls) => {
      await calls.erase(hasPassword ? password : undefined);
      accountClient(place).auth.forget();
      onErased();
    });
  };
  const needsSignIn = refusal?.code === 'UAA.AUTH.FRESH_SIGN_IN_REQUIRED';
  const isMismatch = refusal?.code === 'UAA.PASSWORD.CURRENT_MISMATCH';
  return (
    <Panel title={words.privacy.erase}>
      <p className="mb-4 text-sm text-muted-foreground">{words.privacy.eraseText}</p>
      <button type="button" className={buttons.danger} onClick={() => setAsking(true)}>
        {words.privacy.eraseAction}
      </button>
      <Dialog isOpen={isAsking} title={words.privacy.eraseTitle} onClose={close}>
        <form ref={form} method="post" onSubmit={erase} className="mt-2 grid gap-4">
          <p className="text-sm text-muted-foreground">
            {words.privacy.eraseText} {hasPassword && words.privacy.erasePassword}
          </p>
          {needsSignIn ? (
            <p role="alert" className="text-sm">
              {words.privacy.eraseFresh}
            </p>
          ) : (
            !isMismatch && <Trouble>{refusalText(refusal, words)}</Trouble>
          )}
          {hasPassword && (
            <Field
              name="password"
              type="password"
              label={words.privacy.password}
              autoComplete="current-password"
              maxLength={1024}
              error={isMismatch ? words.security.mismatch : undefined}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className={buttons.plain} onClick={close}>
              {words.cancel}
            </button>
            {needsSignIn ? (
              <button
                type="button"
                className={buttons.primary}
                onClick={() => accountClient(place).auth.begin(`/customer/privacy?${CONFIRM}`)}
              >
                {words.privacy.eraseSignIn}
              </button>
            ) : (
              <button type="submit" className={buttons.danger} aria-disabled={isSending}>
                {words.privacy.eraseYes}
              </button>
            )}
          </div>
        </form>
      </Dialog>
    </Panel>
  );
}
