'use client';

import { shownAmount } from '../format/amount.ts';
import { browserCart } from './browser-cart.ts';
import type { Cart, CartLine } from './cart-calls.ts';
import type { CartState } from './cart-client.ts';
import type { CartWords } from './cart-words.ts';
import { boundsOf, type LineTrouble, mendedQuantity, troubleOf } from './changes.ts';
import { fill } from './fill.ts';
import { nameIn } from './kept-cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { lineHref, type ShopPlace } from './shop-place.ts';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  place: ShopPlace;
  words: CartWords;
  cart: Cart;
  /** What the browser remembers of it. */
  kept: CartState['kept'];
  changing: CartState['changing'];
  /** In the drawer there is less room. */
  isNarrow?: boolean;
}

/** What is in the cart. A line that is being taken out is gone already. */
export function CartLines({ place, words, cart, kept, changing, isNarrow = false }: Props) {
  const stays = ({ sku }: { sku: string }) => changing.get(sku) !== 0;
  const shown = cart.products.filter(stays);
  return (
    <ul className="divide-y divide-border" data-cart-lines>
      {shown.map((line) => (
        <li key={line.sku} className="py-5 first:pt-0" data-cart-line={line.sku}>
          <Line {...{ place, words, line, isNarrow }} wanted={changing.get(line.sku)} />
        </li>
      ))}
      {cart.unavailable.filter(stays).map(({ sku }) => (
        <li key={sku} className="py-5 first:pt-0" data-cart-line={sku}>
          <UnavailableLine {...{ place, words, sku }} name={nameIn(kept, sku)} />
        </li>
      ))}
    </ul>
  );
}

/** A line of which the shop shows nothing any more: neither picture nor price, and its page is gone. */
function UnavailableLine({ place, words, sku, name }: Pick<Props, 'place' | 'words'> & { sku: string; name: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="font-medium leading-snug break-words text-muted-foreground">{name}</p>
      <p className="text-sm font-medium text-destructive" data-line-trouble="not-sold">
        {words.notSold}
      </p>
      <RemoveButton {...{ place, words, sku, name }} />
    </div>
  );
}

function RemoveButton({ place, words, sku, name }: Pick<Props, 'place' | 'words'> & { sku: string; name: string }) {
  return (
    <button
      type="button"
      aria-label={fill(words.removeOf, { name })}
      className="inline-flex min-h-11 items-center text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground"
      onClick={() => void browserCart(place).set(sku, 0)}
    >
      {words.remove}
    </button>
  );
}

interface LineProps extends Pick<Props, 'place' | 'words'> {
  line: CartLine;
  isNarrow: boolean;
  /** The quantity that is on its way. */
  wanted: number | undefined;
}

function Line({ place, words, line, isNarrow, wanted }: LineProps) {
  const { sku, name, options, price, originalPrice, subTotal, quantity } = line;
  const cart = browserCart(place);
  const trouble = troubleOf(line);
  const isSold = trouble?.kind !== 'sold-out' && trouble?.kind !== 'not-sold';
  const shown = (money: typeof price) => shownAmount(money, place);
  return (
    <div className="flex gap-4">
      <Thumbnail
        url={line.imageUrl}
        className={`aspect-product ${isNarrow ? 'w-20' : 'w-24 sm:w-28'} ${isSold ? '' : 'opacity-60'}`}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start justify-between gap-4">
          <a href={lineHref(place, line)} className="min-w-0 font-medium leading-snug break-words hover:underline">
            {name}
          </a>
          <p className="shrink-0 text-end font-semibold tabular-nums">{shown(subTotal)}</p>
        </div>
        {options.length > 0 && (
          <p className="text-sm text-muted-foreground">
            {options.map((option) => `${option.name}: ${option.value}`).join(' · ')}
          </p>
        )}
        {(quantity > 1 || originalPrice.amount > price.amount) && (
          <p className="text-sm text-muted-foreground">
            {fill(words.each, { price: shown(price) })}{' '}
            {originalPrice.amount > price.amount && <s>{shown(originalPrice)}</s>}
          </p>
        )}
        <PriceNote {...{ place, words, line }} />
        {trouble && <Trouble {...{ words, trouble, line }} onMend={(mended) => void cart.set(sku, mended)} />}
        <div className="mt-auto flex items-center justify-between gap-3 pt-2">
          {isSold ? (
            <QuantityStepper
              value={wanted ?? quantity}
              {...boundsOf(line)}
              mayRemove
              isBusy={wanted !== undefined}
              onChange={(next) => void cart.set(sku, next)}
              words={{
                label: fill(words.quantityOf, { name }),
                less: fill(words.less, { name }),
                more: fill(words.more, { name }),
              }}
            />
          ) : (
            <span />
          )}
          <RemoveButton {...{ place, words, sku, name }} />
        </div>
      </div>
    </div>
  );
}

/** That a price is another one than the shopper was told. */
function PriceNote({ place, words, line }: Pick<LineProps, 'place' | 'words' | 'line'>) {
  const { formerPrice, price } = line;
  if (!formerPrice) return null;
  const isDearer = price.amount > formerPrice.amount;
  return (
    <p className={`text-sm font-medium ${isDearer ? 'text-warning' : 'text-success'}`} data-price-changed>
      {fill(isDearer ? words.dearer : words.cheaper, { price: shownAmount(formerPrice, place) })}
    </p>
  );
}

interface TroubleProps {
  words: CartWords;
  trouble: LineTrouble;
  line: CartLine;
  onMend: (quantity: number) => void;
}

function Trouble({ words, trouble, line, onMend }: TroubleProps) {
  const mended = mendedQuantity(trouble);
  return (
    <p
      className="flex flex-wrap items-center gap-x-3 text-sm font-medium text-destructive"
      data-line-trouble={trouble.kind}
    >
      {troubleText(trouble, words)}
      {mended !== undefined && mended !== line.quantity && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          onClick={() => onMend(mended)}
        >
          {fill(words.setTo, { count: mended })}
        </button>
      )}
    </p>
  );
}

function troubleText(trouble: LineTrouble, words: CartWords): string {
  if (trouble.kind === 'less') return fill(words.fewLeft, { count: trouble.left });
  if (trouble.kind === 'too-many') return fill(words.tooMany, { count: trouble.most });
  if (trouble.kind === 'too-few') return fill(words.tooFew, { count: trouble.least });
  return trouble.kind === 'sold-out' ? words.soldOut : words.notSold;
}
