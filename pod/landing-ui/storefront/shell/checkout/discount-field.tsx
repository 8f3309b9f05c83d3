'use client';

import { type FormEvent, useState } from 'react';
import { Refused } from '../account/sign-in/answer.ts';
import { browserCart } from '../cart/browser-cart.ts';
import type { Cart } from '../cart/cart-calls.ts';
import { fill } from '../cart/fill.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { shownAmount } from '../format/amount.ts';
import type { CheckoutWords } from './checkout-words.ts';

interface Props {
  place: ShopPlace;
  words: CheckoutWords;
  cart: Pick<Cart, 'discountCodes'>;
  /** Codes that take nothing off, by the newest total. */
  refused: Cart['refusedCodes'];
}

/** Adds discount codes and takes them back. A code that takes nothing off stays, with the reason beside it. */
export function DiscountField({ place, words, cart, refused }: Props) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready');
  const [told, setTold] = useState('');

  const send = async (codes: readonly string[], news: string) => {
    setState('sending');
    try {
      await browserCart(place).setCodes(codes);
      setState('ready');
      setTold(news);
    } catch (error) {
      setState('failed');
      setTold(error instanceof Refused && error.status === 429 ? words.errors.busy : words.errors.other);
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    // It stands inside the form of the order, which is not sent by it.
    event.stopPropagation();
    const code = typed.trim().toUpperCase();
    if (!code || state === 'sending') return;
    await send([...new Set([...cart.discountCodes, code])], fill(words.codeApplied, { code }));
    setTyped('');
  };
  const reasonOf = (code: string) => {
    const found = refused.find((one) => one.code === code);
    if (!found) return undefined;
    const minimum = found.minimum ? shownAmount(found.minimum, place) : '';
    return fill(words.codeRefusals[found.reason], { code, minimum });
  };
  return (
    <div>
      <form onSubmit={add} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <label htmlFor="discount-code" className="mb-1 block text-sm font-medium">
            {words.discount}
          </label>
          <input
            id="discount-code"
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            className="h-11 w-full min-w-0 rounded-lg border border-input bg-background px-3 text-foreground rtl:text-right"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <button
          type="submit"
          aria-disabled={state === 'sending' || undefined}
          className="min-h-11 shrink-0 rounded-lg border border-input px-4 text-sm font-semibold hover:bg-accent hover:text-accent-foreground"
        >
          {words.apply}
        </button>
      </form>
      <p role="status" className={`mt-1 text-sm ${state === 'failed' ? 'text-destructive' : 'sr-only'}`}>
        {told}
      </p>
      {cart.discountCodes.length > 0 && (
        <ul className="mt-2 space-y-1">
          {cart.discountCodes.map((code) => (
            <li key={code} data-discount-code={code}>
              <span className="inline-flex items-center gap-1 rounded-full border border-input ps-3 text-sm font-medium">
                <bdi>{code}</bdi>
                <button
                  type="button"
                  aria-label={fill(words.removeCode, { code })}
                  className="grid size-11 place-items-center rounded-full text-lg leading-none"
                  onClick={() =>
                    void send(
                      cart.discountCodes.filter((other) => other !== code),
                      '',
                    )
                  }
                >
                  <span aria-hidden="true">×</span>
                </button>
              </span>
              {reasonOf(code) && <p className="text-sm text-destructive">{reasonOf(code)}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
