'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import type { OptionView, VariantView } from '../../theme-contract/views.ts';
import type { Place } from '../cart/cart-calls.ts';
import { QuantityStepper } from '../cart/quantity-stepper.tsx';
import { type NoticeWords, StockNotice } from '../stock-notice/stock-notice.tsx';
import { arrangePictures } from './arrange-pictures.ts';
import { isOffered, valuesOf, variantBy } from './choices.ts';
import { followChoice } from './follow-choice.ts';

interface ShownVariant extends VariantView {
  stockText: string;
}

interface Props {
  name: string;
  options: readonly OptionView[];
  variants: readonly ShownVariant[];
  selectedSku: string;
  place: Place;
  noticeWords: NoticeWords;
  /** Why nothing of it can be bought, where that is so. */
  notice?: string | undefined;
  words: Record<
    'notAvailable' | 'unavailable' | 'was' | 'sku' | 'add' | 'soldOut' | 'quantity' | 'less' | 'more',
    string
  >;
}

/** Price, stock and choice of a product. The address follows the choice, so that a link shows what its sender saw. */
export function BuyBox({ name, options, variants, selectedSku, place, notice, noticeWords, words }: Props) {
  const [chosen, setChosen] = useState(() => [...valuesOf(variants, selectedSku)]);
  const variant = variantBy(variants, chosen);
  const box = useRef<HTMLDivElement>(null);

  // Nothing else is changed behind the shopper's back, also where the combination is not sold.
  const show = (next: string[]) => {
    setChosen(next);
    const sku = variantBy(variants, next)?.sku;
    arrangePictures(variants, sku);
    if (sku) followChoice(sku);
  };
  // The shopper may have chosen before the scripts of the page had started, and then have added it: so this comes first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for what happened before
  useLayoutEffect(() => {
    const checked = [...(box.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    const values = checked.map(({ value }) => value);
    if (values.length === chosen.length && values.some((value, position) => value !== chosen[position])) show(values);
  }, []);

  return (
    <div ref={box} className="mt-6" data-sku={variant?.sku}>
      <Offer variant={variant} notice={notice} words={words} />
      {options.map((option, position) => (
        <fieldset key={option.id} className="mt-5 min-w-0">
          <legend className="mb-2 text-sm font-medium wrap-anywhere">{option.name}</legend>
          <div className="flex flex-wrap gap-2">
            {option.values.map(({ id, name }) => (
              <label
                key={id}
                className="relative inline-flex min-h-11 max-w-full min-w-11 items-center justify-center rounded-lg border border-input px-4 text-sm wrap-anywhere has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring data-missing:border-dashed data-missing:line-through not-has-checked:data-missing:text-muted-foreground"
                data-missing={isOffered(variants, chosen, position, id) ? undefined : ''}
              >
                <input
                  type="radio"
                  name={option.code}
                  value={id}
                  aria-description={isOffered(variants, chosen, position, id) ? undefined : words.unavailable}
                  checked={chosen[position] === id}
                  onChange={() => show(chosen.with(position, id))}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {!notice && <AddToCart key={variant?.sku} name={name} variant={variant} words={words} />}
      {!notice && variant?.stock.state === 'out' && (
        <StockNotice key={`notice ${variant.sku}`} sku={variant.sku} place={place} words={noticeWords} />
      )}
    </div>
  );
}

/** How many, and into the cart. The button is plain HTML to the cart, so that a click before any script runs counts too. */
function AddToCart({ name, variant, words }: Pick<Props, 'name' | 'words'> & { variant: ShownVariant | undefined }) {
  const least = Math.max(1, variant?.minimum ?? 1);
  const [quantity, setQuantity] = useState(least);
  const isSold = variant?.stock.state === 'in-stock' || variant?.stock.state === 'low';
  const button =
    'min-h-12 min-w-48 flex-1 rounded-control bg-primary px-6 font-semibold text-primary-foreground transition-colors hover:bg-primary-hover disabled:opacity-50 aria-disabled:opacity-50';
  if (!variant || !isSold)
    return (
      <button type="button" disabled className={`${button} mt-6 w-full`}>
        {variant?.stock.state === 'out' ? words.soldOut : words.add}
      </button>
    );
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <QuantityStepper
        value={quantity}
        least={least}
        most={variant.most}
        onChange={setQuantity}
        words={{ label: words.quantity, less: words.less, more: words.more }}
      />
      <button type="button" data-cart-add={variant.sku} data-quantity={quantity} data-name={name} className={button}>
        {words.add}
      </button>
    </div>
  );
}

function Offer({ variant, notice, words }: Pick<Props, 'notice' | 'words'> & { variant: ShownVariant | undefined }) {
  if (!variant)
    return (
      <p role="status" className="font-medium text-destructive">
        {words.notAvailable}
      </p>
    );
  const { sku, price, stock, stockText } = variant;
  const tone = {
    'in-stock': 'text-success',
    low: 'text-warning',
    out: 'text-destructive',
    unknown: 'text-muted-foreground',
  };
  return (
    <div role="status">
      {price && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className={`text-2xl font-semibold ${price.original ? 'text-sale' : ''}`}>{price.final}</span>
          {price.original && (
            <s className="text-muted-foreground">
              <span className="sr-only">{words.was} </span>
              {price.original}
            </s>
          )}
          {price.discount && (
            <span className="rounded-badge bg-sale px-2.5 py-0.5 text-xs font-semibold text-sale-foreground">
              {price.discount}
            </span>
          )}
        </p>
      )}
      {notice ? (
        <p data-not-sold="" className="mt-1 text-sm font-medium text-warning">
          {notice}
        </p>
      ) : (
        <p className={`mt-1 text-sm font-medium ${tone[stock.state]}`}>{stockText}</p>
      )}
      <p className="mt-1 text-sm text-muted-foreground">
        {words.sku} <bdi>{sku}</bdi>
      </p>
    </div>
  );
}
