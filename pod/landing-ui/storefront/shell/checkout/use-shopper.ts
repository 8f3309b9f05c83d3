'use client';

import { useEffect, useState } from 'react';
import { AUTH_CHANGED, holdsTokens } from '../account/sign-in/storage-places.ts';
import type { Place } from '../cart/cart-calls.ts';
import { readShopper, type Shopper } from './checkout-calls.ts';

export interface Who {
  /** Whether it is known yet who is there. */
  isKnown: boolean;
  /** Undefined for a guest, and where the account cannot be read now. */
  shopper: Shopper | undefined;
  isSignedIn: boolean;
  /** Was signed in on this page, and is no more. */
  hasSessionEnded: boolean;
}

/** Who is buying. The answer changes when a session ends in the middle. */
export function useShopper(place: Place): Who {
  const [who, setWho] = useState<Who>({
    isKnown: false,
    shopper: undefined,
    isSignedIn: false,
    hasSessionEnded: false,
  });
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const shopper = holdsTokens() ? await readShopper(place).catch(() => undefined) : undefined;
      if (isHere) setWho((now) => ({ ...now, isKnown: true, shopper, isSignedIn: holdsTokens() }));
    };
    const notice = () => {
      const isSignedIn = holdsTokens();
      setWho((now) => ({
        ...now,
        isSignedIn,
        hasSessionEnded: !isSignedIn && (now.isSignedIn || now.hasSessionEnded),
      }));
    };
    void look();
    addEventListener(AUTH_CHANGED, notice);
    return () => {
      isHere = false;
      removeEventListener(AUTH_CHANGED, notice);
    };
  }, [place]);
  return who;
}
