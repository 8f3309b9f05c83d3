'use client';

import { useEffect, useState } from 'react';
import { AUTH_CHANGED, holdsTokens } from '../sign-in/storage-places.ts';
import { accountClient } from './account-client.ts';

/** Shown to who is signed in. */
export function SignOutButton({ store, locale, label }: { store: string; locale: string; label: string }) {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const look = () => setSignedIn(holdsTokens());
    look();
    addEventListener(AUTH_CHANGED, look);
    return () => removeEventListener(AUTH_CHANGED, look);
  }, []);
  if (!isSignedIn) return null;
  return (
    <button
      type="button"
      onClick={() => accountClient({ store, locale }).auth.signOut()}
      className="inline-flex min-h-11 items-center rounded-lg px-3 text-sm font-medium whitespace-nowrap underline-offset-4 hover:underline"
    >
      {label}
    </button>
  );
}
