'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBanner, textLink } from './forms/field.tsx';
import { browserAuth } from './sign-in/browser-auth.ts';
import { wantsToStay } from './sign-in/staying.ts';

interface Props {
  store: string;
  locale: string;
  waiting: ReactNode;
  words: { failed: string; retry: string };
}

/** Leaves for the sign-in as soon as the page is there. */
export function StartSignIn({ store, locale, waiting, words }: Props) {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    browserAuth(store, locale)
      .begin(undefined, wantsToStay() ? 'if needed' : 'always')
      .catch(() => setFailed(true));
  }, [store, locale]);
  if (!hasFailed) return waiting;
  return (
    <>
      <ErrorBanner>{words.failed}</ErrorBanner>
      <a href={`/${locale}/login`} className={`${textLink} mt-2`}>
        {words.retry}
      </a>
    </>
  );
}
