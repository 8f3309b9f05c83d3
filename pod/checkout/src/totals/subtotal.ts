import type { CurrencyCode } from '@storepod/kernel/currency';
import { money, multiply } from '@storepod/kernel/money';
import { compareSkus } from '@storepod/kernel/sku';
import type { PricedLine } from './quote.ts';

/** A line and what its pieces cost together. */
export interface QuotedSubtotal {
  line: PricedLine;
  subtotal: number;
}

/**
 * The lines in the order of skus. An odd unit of a discount or a tax goes to the first of equal lines, and it must be the
 * same one however the shopper has filled the cart.
 */
export const subtotalsOf = (lines: readonly PricedLine[], currency: CurrencyCode): QuotedSubtotal[] =>
  lines
    .toSorted((a, b) => compareSkus(a.sku, b.sku))
    .map((line) => ({ line, subtotal: multiply(money(line.unitAmount, currency), line.quantity).amount }));
