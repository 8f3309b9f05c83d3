'use client';

import type { Cart } from '../cart/cart-calls.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { DiscountField } from './discount-field.tsx';
import { OrderLines, OrderTotals } from './order-lines.tsx';
import type { Quoting } from './use-quote.ts';

interface Props {
  place: ShopPlace;
  words: CheckoutWords;
  cart: Cart;
  quoting: Quoting;
}

/** What is ordered and what it comes to, beside the forms. */
export function OrderSummary({ place, words, cart, quoting: { quote, state, again } }: Props) {
  const totals = quote?.totals ?? cart.totals;
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-card bg-muted p-5 text-foreground sm:p-6 lg:sticky lg:top-[calc(var(--header-cover-lg)+1.5rem)]"
    >
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="order-summary" className="text-lg font-semibold">
          {words.summary}
        </h2>
        <a href={place.cartHref} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          {words.change}
        </a>
      </div>
      <OrderLines {...{ place, words }} lines={cart.products} />
      <div className="my-5 border-t border-border pt-5">
        <DiscountField {...{ place, words, cart }} refused={quote?.refusedCodes ?? cart.refusedCodes} />
      </div>
      <OrderTotals place={place} totals={totals} isBusy={state === 'asking'} />
      <p role="status" className="mt-2 text-sm text-muted-foreground">
        {state === 'asking' && <span className="sr-only">{words.computing}</span>}
        {state === 'none' && words.estimate}
        {state === 'there' && quote?.taxIncluded && words.taxIncluded}
      </p>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {words.errors.quote}{' '}
          <button type="button" className="min-h-11 font-medium underline underline-offset-4" onClick={again}>
            {words.retry}
          </button>
        </p>
      )}
    </section>
  );
}
