'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBanner, textLink } from './forms/field.tsx';
import { Refused } from './sign-in/answer.ts';
import { browserAuth } from './sign-in/browser-auth.ts';
import { SignInFailed } from './sign-in/callback.ts';
import { forgetSignInName } from './sign-in-name-field.tsx';

interface Props {
  store: string;
  locale: string;
  waiting: ReactNode;
  words: { expired: string; other: string; retry: string };
}

/** A page may be drawn twice, but a code is good for one time. */
let finishing: Promise<string> | undefined;

/** Turns the code in the address into tokens and goes on to where the shopper wanted to be. */
export function FinishSignIn({ store, locale, waiting, words }: Props) {
  const [failure, setFailure] = useState<'expired' | 'other'>();
  useEffect(() => {
    finishing ??= browserAuth(store, locale).finish(location.search);
    finishing.then(
      (path) => {
        forgetSignInName();
        location.replace(`/${locale}${path}`);
      },
      (error: unknown) => setFailure(isLate(error) ? 'expired' : 'other'),
    );
  }, [store, locale]);
  if (!failure) return waiting;
  return (
    <>
      <ErrorBanner>{words[failure]}</ErrorBanner>
      <a href={`/${locale}/login`} className={`${textLink} mt-2`}>
        {words.retry}
      </a>
    </>
  );
}

/** An old tab, the way back in the history, or a code that lay too long: nothing is wrong but the time. */
const isLate = (error: unknown) =>
  (error instanceof SignInFailed && error.failure === 'not-ours') || (error instanceof Refused && error.status === 400);
