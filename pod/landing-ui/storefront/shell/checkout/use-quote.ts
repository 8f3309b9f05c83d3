'use client';

import { useEffect, useState } from 'react';
import type { Cart } from '../cart/cart-calls.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { isEmail } from './check-draft.ts';
import { askForQuote, type Quote, type QuoteQuestion } from './checkout-calls.ts';
import type { Draft } from './draft.ts';

/** Long enough that somebody who types is not asked about every letter. */
const PAUSE_MS = 300;

/** What is asked, as a text: the same question needs no second answer. */
function questionOf(draft: Draft): QuoteQuestion | undefined {
  const { country, stateProvince, postalCode } = draft.delivery;
  if (!country) return undefined;
  return {
    destination: {
      country,
      ...(stateProvince.trim() && { stateProvince: stateProvince.trim() }),
      ...(postalCode.trim() && { postalCode: postalCode.trim() }),
    },
    ...(draft.method && { shippingMethod: draft.method }),
    ...(isEmail(draft.email) && { emailAddress: draft.email.trim() }),
  };
}

export interface Quoting {
  /** The newest answer, also while a newer one is on its way. */
  quote: Quote | undefined;
  state: 'none' | 'asking' | 'there' | 'failed';
  /** Asks again. */
  again: () => void;
}

/** What the order comes to, as one types. Of several answers the one to the newest question counts. */
export function useQuote(place: ShopPlace, cart: Cart | undefined, draft: Draft): Quoting {
  const [quote, setQuote] = useState<Quote>();
  const [state, setState] = useState<Quoting['state']>('none');
  const [round, setRound] = useState(0);
  const question = JSON.stringify(questionOf(draft) ?? null);
  const code = cart && cart.products.length > 0 ? cart.code : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart under the same code, or another round, is asked for anew
  useEffect(() => {
    const asked: QuoteQuestion | null = JSON.parse(question);
    if (!code || !asked) return setState('none');
    setState('asking');
    const newer = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setQuote(await askForQuote(place, code, asked, newer.signal));
        setState('there');
      } catch {
        if (!newer.signal.aborted) setState('failed');
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  }, [place, code, cart, question, round]);
  return { quote: state === 'none' ? undefined : quote, state, again: () => setRound((now) => now + 1) };
}
