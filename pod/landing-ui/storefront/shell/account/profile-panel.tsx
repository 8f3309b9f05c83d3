'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { askForConfirmation, type Profile, readProfile } from './cua-calls.ts';
import { ErrorBanner, plainButton, textLink } from './forms/field.tsx';
import { Refused } from './sign-in/answer.ts';
import { SignedOut } from './sign-in/auth-client.ts';
import { browserAuth } from './sign-in/browser-auth.ts';

interface Words
  extends Record<
    | 'failed'
    | 'retry'
    | 'name'
    | 'email'
    | 'verified'
    | 'unverified'
    | 'confirm'
    | 'confirmSent'
    | 'tooMany'
    | 'signOut',
    string
  > {
  /** What stands before the name, and what behind it. */
  hello: readonly string[];
}

interface Visitor {
  store: string;
  locale: string;
  words: Words;
}

interface Props extends Visitor {
  /** Shown until it is known who is there. */
  waiting: ReactNode;
}

/** Shows a signed-in shopper their account, and sends everybody else to sign in and back here. */
export function ProfilePanel({ store, locale, waiting, words }: Props) {
  const [profile, setProfile] = useState<Profile>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const auth = browserAuth(store, locale);
    readProfile({ store, locale }, auth)
      .then(setProfile, (error: unknown) => {
        if (!(error instanceof SignedOut)) throw error;
        return auth.begin('/customer');
      })
      .catch(() => setFailed(true));
  }, [store, locale]);

  if (profile) return <Account {...{ profile, store, locale, words }} />;
  if (!hasFailed) return waiting;
  return (
    <>
      <ErrorBanner>{words.failed}</ErrorBanner>
      <a href={`/${locale}/customer`} className={`${textLink} mt-2`}>
        {words.retry}
      </a>
    </>
  );
}

function Account({ profile, store, locale, words }: Visitor & { profile: Profile }) {
  const { firstName, lastName, username, email } = profile;
  const fullName = `${firstName} ${lastName}`.trim();
  return (
    <div data-signed-in="">
      <p className="text-lg">{words.hello.join(firstName || username)}</p>
      <dl className="mt-6 divide-y divide-border border-y border-border">
        {fullName && (
          <div className="py-4">
            <dt className="text-sm text-muted-foreground">{words.name}</dt>
            <dd className="break-words">{fullName}</dd>
          </div>
        )}
        <div className="py-4">
          <dt className="text-sm text-muted-foreground">{words.email}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <bdi className="min-w-0 break-words">{email}</bdi> <Confirmation {...{ profile, store, locale, words }} />
          </dd>
        </div>
      </dl>
      <button type="button" className={`${plainButton} mt-6`} onClick={() => browserAuth(store, locale).signOut()}>
        {words.signOut}
      </button>
    </div>
  );
}

const mark = 'inline-block rounded-full border border-current px-2.5 py-0.5 text-xs font-medium';

/** Whether the address is confirmed, and a way to have it so. */
function Confirmation({ profile, store, locale, words }: Visitor & { profile: Profile }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed' | 'too-many'>('open');
  if (profile.emailVerified) return <span className={`${mark} text-success`}>{words.verified}</span>;

  // The button stays, since the focus would be lost with it.
  const isOver = state === 'sending' || state === 'sent';
  const send = async () => {
    if (isOver) return;
    setState('sending');
    const auth = browserAuth(store, locale);
    try {
      await askForConfirmation({ store, locale }, auth);
      setState('sent');
    } catch (error) {
      if (error instanceof SignedOut) return auth.begin('/customer');
      setState(error instanceof Refused && error.status === 429 ? 'too-many' : 'failed');
    }
  };
  const told = { open: '', sending: '', sent: words.confirmSent, failed: words.failed, 'too-many': words.tooMany };
  return (
    <>
      <span className={`${mark} text-warning`}>{words.unverified}</span>
      <div className="w-full">
        <button type="button" className={plainButton} aria-disabled={isOver} onClick={send}>
          {words.confirm}
        </button>
      </div>
      <span role="status" className="w-full text-sm">
        {told[state]}
      </span>
    </>
  );
}
