import type { QuoteInput } from '../quote-input.ts';
import type { TaxRate } from '../rules.ts';
import type { PricedMethod } from '../shipping/priced-methods.ts';
import { rateAt, taxedAt } from './tax-rate.ts';
import { taxShares } from './tax-shares.ts';

export interface QuotedTax {
  /** Null: nothing is taxed. */
  rate: TaxRate | null;
  /** The tax of each line, in the order of the lines. */
  lines: number[];
  shipping: number;
}

/** What is taxed: the lines after discounts, and what is paid for shipping. */
interface Taxed {
  lines: readonly number[];
  shipping: number;
  chosen: PricedMethod | undefined;
}

/** The tax of the lines and of the shipping, by the rate of the place where the cart is taxed. */
export function taxOf(
  { rules: { tax }, destination, currency }: QuoteInput,
  { lines, shipping, chosen }: Taxed,
): QuotedTax {
  const rate = rateAt(tax.rates, taxedAt(tax, destination, chosen?.method));
  if (!rate) return { rate: null, lines: lines.map(() => 0), shipping: 0 };
  const shares = taxShares(tax, rate.rate, tax.taxShipping ? [...lines, shipping] : lines, currency);
  return { rate, lines: shares.slice(0, lines.length), shipping: shares[lines.length] ?? 0 };
}
