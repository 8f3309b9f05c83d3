'use client';

import { useState } from 'react';
import type { OwnAccount } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { Badge, buttons, refusalText, Told, Trouble } from './ui.tsx';
import { useWrite } from './use-own.ts';

interface Props {
  account: OwnAccount;
  place: AccountPlace;
  words: CustomerWords;
  emailWords: Record<'verified' | 'unverified' | 'confirm' | 'confirmSent', string>;
}

/** The address, whether it is confirmed, and a way to have it so. */
export function EmailLine({ account: { email, emailVerified }, place, words, emailWords }: Props) {
  const { write, isSending, refusal } = useWrite(place);
  const [isSent, setSent] = useState(false);
  const send = () =>
    write(async (calls) => {
      await calls.askForConfirmation();
      setSent(true);
    });
  return (
    <div className="mb-6">
      <p className="text-sm text-muted-foreground">{words.profile.email}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <bdi className="min-w-0 font-medium break-all">{email}</bdi>
        <Badge tone={emailVerified ? 'good' : 'waiting'}>
          {emailVerified ? emailWords.verified : emailWords.unverified}
        </Badge>
      </p>
      {!emailVerified && (
        <div className="mt-3">
          <Trouble>{refusalText(refusal, words)}</Trouble>
          {/* The button stays, since the focus would be lost with it. */}
          <button type="button" className={buttons.plain} aria-disabled={isSending || isSent} onClick={send}>
            {emailWords.confirm}
          </button>
          <Told>{isSent && emailWords.confirmSent}</Told>
        </div>
      )}
    </div>
  );
}
