'use client';

import { browserCart } from './browser-cart.ts';
import type { CartState } from './cart-client.ts';
import type { CartWords } from './cart-words.ts';
import { fill } from './fill.ts';
import { refusalText } from './refusal-text.ts';
import type { ShopPlace } from './shop-place.ts';

interface Props {
  place: ShopPlace;
  words: CartWords;
  state: Pick<CartState, 'gone' | 'refusal'>;
}

/** What has happened to the cart without its shopper, and what was refused. Always there, so that it is read out. */
export function CartNotices({ place, words, state: { gone, refusal } }: Props) {
  const names = new Intl.ListFormat(place.locale).format(gone.map(({ name }) => name));
  return (
    <div role="status" className="empty:hidden">
      {gone.length > 0 && (
        <div className="mb-4 flex items-start justify-between gap-3 rounded-card border border-warning p-3 text-sm text-warning">
          <p className="min-w-0 py-1 break-words">{fill(words.gone, { names })}</p>
          <button
            type="button"
            className="-my-1 inline-flex min-h-11 shrink-0 items-center px-2 font-semibold underline underline-offset-4"
            onClick={() => browserCart(place).acknowledge()}
          >
            {words.understood}
          </button>
        </div>
      )}
      {refusal && (
        <p className="mb-4 rounded-card border border-destructive p-3 text-sm text-destructive">
          {refusalText(refusal, words)}
        </p>
      )}
    </div>
  );
}
