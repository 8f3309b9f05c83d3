'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Place } from '../cart/cart-calls.ts';
import { type PaymentMethod, readPaymentMethods } from './checkout-calls.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { RadioCards } from './radio-cards.tsx';
import { StepFrame } from './step-frame.tsx';

type Methods = readonly PaymentMethod[] | 'asking' | 'failed';

/** The ways to pay that the store has switched on. */
export function usePaymentMethods(place: Place): { methods: Methods; again: () => void } {
  const [methods, setMethods] = useState<Methods>('asking');
  const again = useCallback(() => {
    setMethods('asking');
    readPaymentMethods(place).then(setMethods, () => setMethods('failed'));
  }, [place]);
  useEffect(again, [again]);
  return { methods, again };
}

export const paymentTitle = (
  { type, title }: { type: keyof CheckoutWords['types']; title: PaymentMethod['title'] },
  types: CheckoutWords['types'],
): string => title ?? types[type];

/** Whether the shopper leaves for the page of a provider. */
export const isOnline = (type: string): boolean => type !== 'COD' && type !== 'MANUAL_TRANSFER';

interface Props {
  words: CheckoutWords;
  methods: Methods;
  value: string;
  hasFault: boolean;
  onChange: (payment: string) => void;
  onRetry: () => void;
}

export function PaymentStep({ words, methods, value, hasFault, onChange, onRetry }: Props) {
  return (
    <StepFrame title={words.payment}>
      {methods === 'failed' ? (
        <p role="alert" className="rounded-card border border-destructive p-4 text-sm text-destructive">
          {words.paymentFailed}{' '}
          <button type="button" className="min-h-11 font-medium underline underline-offset-4" onClick={onRetry}>
            {words.retry}
          </button>
        </p>
      ) : methods === 'asking' ? (
        <div role="status" className="h-28 rounded-card bg-muted motion-safe:animate-pulse">
          <span className="sr-only">{words.loading}</span>
        </div>
      ) : methods.length === 0 ? (
        <p className="rounded-card bg-muted p-4 text-sm text-muted-foreground">{words.paymentNone}</p>
      ) : (
        <RadioCards
          name="payment"
          legend={words.payment}
          value={value}
          onChange={onChange}
          error={hasFault ? words.errors.payment : undefined}
          choices={methods.map((method) => ({
            value: method.type,
            title: paymentTitle(method, words.types),
            hint: value === method.type ? hintOf(method, words) : undefined,
          }))}
        />
      )}
    </StepFrame>
  );
}

/** What the merchant wrote, else what is true of each way. */
function hintOf({ type, instructions }: PaymentMethod, { hints }: CheckoutWords): string {
  if (type === 'COD') return instructions ?? hints.COD;
  return type === 'MANUAL_TRANSFER' ? hints.MANUAL_TRANSFER : hints.redirect;
}
