'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { AUTH_CHANGED, holdsTokens } from './sign-in/storage-places.ts';

const listen = (changed: () => void) => {
  addEventListener(AUTH_CHANGED, changed);
  return () => removeEventListener(AUTH_CHANGED, changed);
};

interface Props {
  /** Everybody sees it where this is false. */
  only?: boolean | undefined;
  children: ReactNode;
}

/**
 * What only signed-in shoppers see. A page is made once for everybody, so it stands in it for all of them and is no secret; the
 * browser that holds a sign-in shows it.
 */
export function ForShoppers({ only = true, children }: Props) {
  const isSignedIn = useSyncExternalStore(listen, holdsTokens, () => false);
  if (!only) return children;
  return (
    <div hidden={!isSignedIn} data-for-shoppers="">
      {children}
    </div>
  );
}
