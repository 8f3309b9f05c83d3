'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { fill } from '../cart/fill.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { shownAmount } from '../format/amount.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { signInFromCheckout } from './contact-step.tsx';
import type { OrderBody } from './order-body.ts';
import type { Refusal } from './refusal.ts';

/** A refusal with the total that was shown when it came. */
export type ToldRefusal = Refusal & { from?: OrderBody['expectedTotal'] | undefined };

interface Props {
  place: ShopPlace;
  words: CheckoutWords;
  refusal: ToldRefusal;
  /** The store takes orders of signed-in shoppers alone. */
  requiresLogin: boolean;
  onGoOnAsGuest: () => void;
}

const action = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** Why the order was not placed, and what can be done. It takes the focus, except where a field is to blame. */
export function RefusalBanner({ place, words, refusal, requiresLogin, onGoOnAsGuest }: Props) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal.kind !== 'fields' && refusal.kind !== 'consent') banner.current?.focus();
  }, [refusal]);
  return (
    <div
      ref={banner}
      role="alert"
      tabIndex={-1}
      data-refusal={refusal.kind}
      className={`rounded-card border p-4 text-sm ${refusal.kind === 'price' ? 'border-warning text-warning' : 'border-destructive text-destructive'}`}
    >
      <p className="font-medium">{refusalSentence(refusal, place, words)}</p>
      <Actions {...{ place, words, refusal, requiresLogin, onGoOnAsGuest }} />
    </div>
  );
}

function Actions({ place, words, refusal, requiresLogin, onGoOnAsGuest }: Props): ReactNode {
  if (refusal.kind === 'stock' || refusal.kind === 'not-sold' || refusal.kind === 'cart')
    return (
      <a href={place.cartHref} className={action}>
        {words.toCart}
      </a>
    );
  if (refusal.kind !== 'login' && refusal.kind !== 'session') return null;
  return (
    <p className="flex flex-wrap gap-x-6">
      <button type="button" className={action} onClick={() => void signInFromCheckout(place)}>
        {refusal.kind === 'login' ? words.signIn : words.signInAgain}
      </button>
      {refusal.kind === 'session' && !requiresLogin && (
        <button type="button" className={action} onClick={onGoOnAsGuest}>
          {words.goOnAsGuest}
        </button>
      )}
    </p>
  );
}

function refusalSentence(refusal: ToldRefusal, place: ShopPlace, { errors }: CheckoutWords): string {
  if (refusal.kind === 'price') {
    const shown = (money: OrderBody['expectedTotal'] | undefined) => (money ? shownAmount(money, place) : '');
    return fill(errors.priceChanged, { from: shown(refusal.from), to: shown(refusal.to) });
  }
  return errors[sentences[refusal.kind]];
}

const sentences = {
  fields: 'fields',
  consent: 'agree',
  discount: 'discountUsedUp',
  stock: 'notEnough',
  'not-sold': 'notSold',
  method: 'methodGone',
  payment: 'paymentRefused',
  login: 'loginRequired',
  session: 'sessionEnded',
  closed: 'closed',
  cart: 'notSold',
  busy: 'busy',
  'no-answer': 'noAnswer',
  other: 'other',
} as const satisfies Record<Exclude<Refusal['kind'], 'price'>, keyof CheckoutWords['errors']>;
