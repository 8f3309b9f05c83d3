'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '../../cart/fill.ts';
import type { RefusalWords } from '../forms/complaint.ts';
import { accountClient, PASSWORD_CHANGED } from './account-client.ts';
import { shownDay } from './moments.ts';
import type { OwnAccount, OwnSession } from './own-calls.ts';
import { PasswordForm } from './password-form.tsx';
import type { AccountPlace, CustomerWords } from './place.ts';
import { SessionList } from './session-list.tsx';
import { Failed, Panel } from './ui.tsx';
import { useOwn } from './use-own.ts';

interface Props {
  place: AccountPlace;
  words: CustomerWords;
  refusals: RefusalWords;
  passwordHint: string;
  waiting: ReactNode;
}

/** The password, and where somebody is signed in. */
export function SecurityPanel({ place, words, refusals, passwordHint, waiting }: Props) {
  const { loaded, retry, refresh } = useOwn(
    place,
    async (calls): Promise<{ account: OwnAccount; sessions: OwnSession[] }> => {
      const [account, sessions] = await Promise.all([calls.account(), calls.sessions()]);
      return { account, sessions };
    },
  );
  const [isChanged, setChanged] = useState(false);
  useEffect(() => setChanged(accountClient(place).takeNote() === PASSWORD_CHANGED), [place]);
  if (loaded.kind === 'waiting') return waiting;
  if (loaded.kind === 'failed') return <Failed words={words} retry={retry} />;
  const { account, sessions } = loaded.value;
  return (
    <div data-signed-in="">
      {isChanged && (
        <p role="status" className="mb-6 rounded-xl border border-success p-4 text-sm text-success">
          {words.security.changed}
        </p>
      )}
      <Panel title={words.security.password}>
        {account.hasPassword ? (
          <>
            {account.passwordChangedAt && (
              <p className="mb-4 text-sm text-muted-foreground">
                {fill(words.security.changedAt, { date: shownDay(account.passwordChangedAt, place) })}
              </p>
            )}
            <PasswordForm {...{ place, words, refusals, passwordHint }} username={account.email} />
          </>
        ) : (
          <>
            <p className="text-sm">{words.security.noPassword}</p>
            <a
              href={`/${place.locale}/reset-password`}
              className="mt-2 inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4"
            >
              {words.security.setByMail}
            </a>
          </>
        )}
      </Panel>
      <SessionList {...{ sessions, place, words }} onChanged={refresh} />
    </div>
  );
}
