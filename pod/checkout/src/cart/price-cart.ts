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

/** A cart with what its lines cost now. Lines that catalog or inventory does not know any more are `vanished`. */
export interface PricedCart {
  record: CartRecord;
  lines: PricedCartLine[];
  vanished: Sku[];
  quote: Quote;
}

/** Who buys and where it goes, as far as that is known; while it is not, shipping and tax are not known either. */
export type Buyer = Pick<CartToQuote, 'customerKey' | 'destination' | 'methodId' | 'seenAt'>;

/** Asks other services, so no transaction may be open. */
export async function priceCart(
  checkout: Checkout,
  reader: Reader & { currency: CurrencyCode },
  record: CartRecord,
  how: 'shown' | 'live',
  buyer: Buyer = {},
): Promise<PricedCart> {
  const skus = record.lines.map(({ sku }) => sku);
  const goods = skus.length === 0 ? new Map<Sku, Good>() : await checkout.goods[how](reader, skus);
  const lines = record.lines.flatMap((line) => {
    const good = goods.get(line.sku);
    return good ? [{ ...line, good }] : [];
  });
  const currency = currencyOf(lines.map(({ good }) => good)) ?? reader.currency;
  const priced = lines.map(({ sku, good, quantity }) => pricedLine(sku, good, quantity));
  return {
    record,
    lines,
    vanished: skus.filter((sku) => !goods.has(sku)),
    quote: await quoteFor(checkout, reader.store, reader.lang, {
      ...buyer,
      currency,
      lines: priced,
      codes: record.discountCodes,
    }),
  };
}
