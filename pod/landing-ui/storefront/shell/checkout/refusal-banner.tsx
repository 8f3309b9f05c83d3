'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { fill } from '../cart/fill.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { shownAmount } from '../format/amount.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { signInFromCheckout } from './contact-step.tsx';
import type { OrderBody } from './order-body.ts';
import type { Refusal } from './refusal.ts';

/** A refusal with the total that was shown when it came, and with the name of the product that it is about. */
export type ToldRefusal = Refusal & { from?: OrderBody['expectedTotal'] | undefined; product?: string | undefined };

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

/** What an account helps with. */
const maySignIn = new Set<Refusal['kind']>(['login', 'session', 'unpaid-share', 'too-many-unpaid']);

function Actions({ place, words, refusal, requiresLogin, onGoOnAsGuest }: Props): ReactNode {
  if (refusal.kind === 'stock' || refusal.kind === 'not-sold' || refusal.kind === 'cart')
    return (
      <a href={place.cartHref} className={action}>
        {words.toCart}
      </a>
    );
  if (!maySignIn.has(refusal.kind)) return null;
  return (
    <p className="flex flex-wrap gap-x-6">
      <button type="button" className={action} onClick={() => void signInFromCheckout(place)}>
        {refusal.kind === 'session' ? words.signInAgain : words.signIn}
      </button>
      {refusal.kind === 'unpaid-share' && (
        <a href={place.cartHref} className={action}>
          {words.toCart}
        </a>
      )}
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
  if (refusal.kind === 'unpaid-share') {
    const product = `\u2068${refusal.product ?? refusal.sku}\u2069`;
    return fill(refusal.available > 0 ? errors.unpaidShare : errors.unpaidShareTaken, {
      product,
      available: refusal.available,
    });
  }
  return errors[sentences[refusal.kind]];
}

const sentences = {
  fields: 'fields',
  consent: 'agree',
  discount: 'discountUsedUp',
  stock: 'notEnough',
  'too-many-unpaid': 'tooManyUnpaid',
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
} as const satisfies Record<Exclude<Refusal['kind'], 'price' | 'unpaid-share'>, keyof CheckoutWords['errors']>;
