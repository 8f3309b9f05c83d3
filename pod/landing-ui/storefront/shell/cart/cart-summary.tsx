'use client';

import { shownAmount } from '../format/amount.ts';
import type { Cart } from './cart-calls.ts';
import type { CartWords } from './cart-words.ts';
import { isReady } from './changes.ts';
import type { ShopPlace } from './shop-place.ts';

interface Props {
  place: ShopPlace;
  words: CartWords;
  cart: Cart;
  isBusy: boolean;
}

const button =
  'flex min-h-12 w-full items-center justify-center rounded-control bg-primary px-6 text-center font-semibold text-primary-foreground transition-colors hover:bg-primary-hover aria-disabled:pointer-events-none aria-disabled:opacity-50';

/** What the cart comes to, and the way on. With a line that cannot be bought there is none. */
export function CartSummary({ place, words, cart, isBusy }: Props) {
  const mayGo = isReady(cart);
  const discounts = cart.totals.filter(({ code }) => code === 'DISCOUNT');
  const amount = (money: Cart['total']) => shownAmount(money, place);
  return (
    <div aria-busy={isBusy || undefined}>
      {discounts.map(({ title, value }) => (
        <p key={title} className="mb-1 flex items-baseline justify-between gap-4 text-sm text-success">
          <span>{title}</span>
          <span className="tabular-nums">{amount(value)}</span>
        </p>
      ))}
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{words.subtotal}</span>
        <span className="text-lg font-semibold tabular-nums" data-cart-total>
          {amount(discounts.length > 0 ? cart.total : cart.subtotal)}
        </span>
      </p>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">{words.subtotalHint}</p>
      {!mayGo && (
        <p id="cart-blocked" className="mb-3 text-sm font-medium text-destructive">
          {words.blocked}
        </p>
      )}
      {mayGo ? (
        <a href={place.checkoutHref} className={button}>
          {words.checkout}
        </a>
      ) : (
        // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere now, and says so
        <a role="link" aria-disabled="true" aria-describedby="cart-blocked" tabIndex={0} className={button}>
          {words.checkout}
        </a>
      )}
    </div>
  );
}
