'use client';

import { Field, textLink } from '../account/forms/field.tsx';
import { browserAuth } from '../account/sign-in/browser-auth.ts';
import { fill } from '../cart/fill.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { StepFrame } from './step-frame.tsx';
import type { Who } from './use-shopper.ts';

interface Props {
  place: ShopPlace;
  words: CheckoutWords;
  who: Who;
  email: string;
  hasFault: boolean;
  onChange: (email: string) => void;
}

/** Leaves to sign in and comes back here, where everything that was typed is kept. */
export const signInFromCheckout = ({ store, locale }: ShopPlace): Promise<void> =>
  browserAuth(store, locale).begin('/checkout');

export function ContactStep({ place, words, who, email, hasFault, onChange }: Props) {
  const isGuest = who.isKnown && !who.isSignedIn;
  return (
    <StepFrame
      title={words.contact}
      aside={
        isGuest && (
          <p className="text-sm text-muted-foreground">
            {words.haveAccount}{' '}
            <button
              type="button"
              className={`${textLink} text-foreground`}
              onClick={() => void signInFromCheckout(place)}
            >
              {words.signIn}
            </button>
          </p>
        )
      }
    >
      {who.isSignedIn && who.shopper?.email && (
        <p className="mb-4 text-sm text-muted-foreground">
          {fill(words.signedInAs, { email: `\u2068${who.shopper.email}\u2069` })}
        </p>
      )}
      <Field
        name="email"
        type="email"
        label={words.email}
        autoComplete="email"
        hint={words.emailHint}
        error={hasFault ? words.errors.email : undefined}
        maxLength={254}
        value={email}
        onChange={({ target }) => onChange(target.value)}
      />
    </StepFrame>
  );
}
