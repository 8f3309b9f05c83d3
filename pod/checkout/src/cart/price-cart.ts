import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Sku } from '@storepod/kernel/sku';
import type { Checkout } from '../checkout.ts';
import type { Good, Reader } from '../goods/goods.ts';
import { currencyOf, pricedLine } from '../goods/purchase-rules.ts';
import type { Quote } from '../totals/quote.ts';
import { type CartToQuote, quoteFor } from '../totals/quote-for.ts';
import type { CartLineRecord, CartRecord } from './cart.sql.ts';

export interface PricedCartLine extends CartLineRecord {
  good: Good;
}

/** A cart with what its lines cost now. Of `unavailable` lines catalog or inventory tells nothing: hidden, or no more. */
export interface PricedCart {
  record: CartRecord;
  lines: PricedCartLine[];
  unavailable: CartLineRecord[];
  quote: Quote;
}

/** Who buys and where it goes, as far as that is known; while it is not, shipping and tax are not known either. */
export type Buyer = Pick<CartToQuote, 'customerKey' | 'destination' | 'methodId' | 'seenAt'>;

/** What is in a cart, as other services say. */
export async function goodsOf(
  checkout: Checkout,
  reader: Reader,
  { lines }: CartRecord,
  how: 'shown' | 'placed',
): Promise<Map<Sku, Good>> {
  const skus = lines.map(({ sku }) => sku);
  return skus.length === 0 ? new Map() : checkout.goods[how](reader, skus);
}

/** Asks other services where it is not given what they said, so no transaction may be open. */
export async function priceCart(
  checkout: Checkout,
  reader: Reader & { currency: CurrencyCode },
  record: CartRecord,
  how: 'shown' | ReadonlyMap<Sku, Good>,
  buyer: Buyer = {},
): Promise<PricedCart> {
  const goods = typeof how === 'string' ? await goodsOf(checkout, reader, record, how) : how;
  const lines = record.lines.flatMap((line) => {
    const good = goods.get(line.sku);
    return good ? [{ ...line, good }] : [];
  });
  const currency = currencyOf(lines.map(({ good }) => good)) ?? reader.currency;
  const priced = lines.map(({ sku, good, quantity }) => pricedLine(sku, good, quantity));
  return {
    record,
    lines,
    unavailable: record.lines.filter(({ sku }) => !goods.has(sku)),
    quote: await quoteFor(checkout, reader.store, reader.lang, {
      ...buyer,
      currency,
      lines: priced,
      codes: record.discountCodes,
    }),
  };
}
