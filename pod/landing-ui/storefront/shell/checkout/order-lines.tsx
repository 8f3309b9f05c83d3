'use client';

import { fill } from '../cart/fill.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { Thumbnail } from '../cart/thumbnail.tsx';
import { shownAmount } from '../format/amount.ts';
import type { CheckoutWords } from './checkout-words.ts';

interface Money {
  amount: number;
  currency: string;
}

interface Props {
  place: ShopPlace;
  words: CheckoutWords;
  lines: readonly {
    sku: string;
    name: string;
    options: readonly { name: string; value: string }[];
    imageUrl: string | null;
    quantity: number;
    subTotal: Money;
  }[];
}

/** What is ordered, in short. */
export const OrderLines = ({ place, words, lines }: Props) => (
  <ul className="space-y-4">
    {lines.map(({ sku, name, options, imageUrl, quantity, subTotal }) => (
      <li key={sku} className="flex items-start gap-3 text-sm">
        <Thumbnail url={imageUrl} className="aspect-product w-16" />
        <div className="min-w-0 flex-1">
          <p className="font-medium leading-snug break-words">{name}</p>
          {options.length > 0 && (
            <p className="text-muted-foreground">{options.map(({ value }) => value).join(' · ')}</p>
          )}
          <p className="text-muted-foreground">{fill(words.quantityOf, { count: quantity })}</p>
        </div>
        <p className="shrink-0 font-medium tabular-nums">{shownAmount(subTotal, place)}</p>
      </li>
    ))}
  </ul>
);

interface TotalsProps {
  place: ShopPlace;
  totals: readonly { code: string; title: string; value: Money }[];
  isBusy?: boolean;
}

/** What it comes to, line by line; the last one is the sum. */
export const OrderTotals = ({ place, totals, isBusy = false }: TotalsProps) => (
  <dl className="space-y-2 text-sm" aria-busy={isBusy || undefined} data-order-totals>
    {totals.map(({ code, title, value }) => (
      <div
        key={`${code} ${title}`}
        className={
          code === 'TOTAL'
            ? 'flex items-baseline justify-between gap-4 border-t border-border pt-3 text-lg font-semibold'
            : `flex items-baseline justify-between gap-4 ${code === 'DISCOUNT' ? 'text-success' : ''}`
        }
      >
        <dt className="min-w-0 break-words">{title}</dt>
        <dd className="shrink-0 tabular-nums" data-total={code}>
          {shownAmount(value, place)}
        </dd>
      </div>
    ))}
  </dl>
);
