'use client';

import type { ShopPlace } from '../cart/shop-place.ts';
import { shownAmount } from '../format/amount.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { RadioCards } from './radio-cards.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Quoting } from './use-quote.ts';

interface Props {
  place: ShopPlace;
  words: CheckoutWords;
  quoting: Quoting;
  value: string;
  hasFault: boolean;
  onChange: (method: string) => void;
}

/** How the goods travel, with what that costs. */
export function MethodStep({ place, words, quoting: { quote, state }, value, hasFault, onChange }: Props) {
  if (state !== 'none' && quote && !quote.needsMethod && quote.methods.length === 0) return null;
  return (
    <StepFrame title={words.method}>
      {!quote ? (
        <p className="rounded-card bg-muted p-4 text-sm text-muted-foreground">{words.methodFirst}</p>
      ) : quote.methods.length === 0 ? (
        <p role="alert" className="rounded-card border border-destructive p-4 text-sm text-destructive">
          {words.methodNone}
        </p>
      ) : (
        <RadioCards
          name="method"
          legend={words.method}
          value={value}
          onChange={onChange}
          error={hasFault ? words.errors.method : undefined}
          choices={quote.methods.map(({ id, title, price, fullPrice }) => ({
            value: id,
            title,
            aside: (
              <>
                {fullPrice.amount > price.amount && (
                  <s className="me-2 font-normal text-muted-foreground">{shownAmount(fullPrice, place)}</s>
                )}
                {price.amount === 0 ? words.free : shownAmount(price, place)}
              </>
            ),
          }))}
        />
      )}
    </StepFrame>
  );
}
