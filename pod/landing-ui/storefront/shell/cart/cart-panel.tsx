'use client';

import { type ReactNode, useEffect } from 'react';
import { places } from '../account/sign-in/storage-places.ts';
import { browserCart } from './browser-cart.ts';
import { CartLines } from './cart-lines.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { CartWords } from './cart-words.ts';
import { isVacant } from './changes.ts';
import { cartPlace } from './kept-cart.ts';
import type { ShopPlace } from './shop-place.ts';
import { useCart } from './use-cart.ts';
import { VacantCart } from './vacant-cart.tsx';

interface Props {
  place: ShopPlace;
  words: CartWords;
  /** Shown until it is known what is in the cart. */
  waiting: ReactNode;
  /** Shown where nothing is. */
  empty: ReactNode;
}

/** The cart as a page of its own. */
export function CartPanel({ place, words, waiting, empty }: Props) {
  const state = useCart(place);
  const { cart, kept, reading, changing } = state;
  useEffect(() => void browserCart(place).read(), [place]);

  if (!cart && reading === 'failed')
    return (
      <div role="alert" className="rounded-card bg-muted px-6 py-16 text-center text-muted-foreground">
        <p>{words.failed}</p>
        <button
          type="button"
          className="mt-4 min-h-11 font-medium text-foreground underline underline-offset-4"
          onClick={() => void browserCart(place).read()}
        >
          {words.retry}
        </button>
      </div>
    );
  const isKnown = cart !== undefined || reading === 'there';
  return (
    <>
      {isKnown && <CartNotices {...{ place, words, state }} />}
      {!cart || isVacant(cart) ? (
        <VacantCart keptAt={[cartPlace(place.store), places.tokens]} {...{ isKnown, waiting, empty }} />
      ) : (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
          <CartLines {...{ place, words, cart, kept, changing }} />
          <aside
            aria-label={words.subtotal}
            className="h-fit rounded-card bg-muted p-6 text-foreground lg:sticky lg:top-[calc(var(--header-height-lg)+1.5rem)]"
          >
            <CartSummary {...{ place, words, cart }} isBusy={changing.size > 0} />
          </aside>
        </div>
      )}
    </>
  );
}
