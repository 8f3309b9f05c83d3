import type { CurrencyCode } from '@storepod/kernel/currency';
import { money, multiply, sum } from '@storepod/kernel/money';
import type { PricedLine, Quote, QuotedLine } from './quote.ts';

/** What lines come to without shipping, tax and discounts. */
export function plainQuote(lines: readonly PricedLine[], currency: CurrencyCode): Quote {
  const quoted: QuotedLine[] = lines.map((line) => ({
    ...line,
    subtotal: multiply(money(line.unitAmount, currency), line.quantity).amount,
    discount: 0,
    tax: 0,
    taxRate: 0,
  }));
  const subtotal = sum(
    quoted.map((line) => money(line.subtotal, currency)),
    currency,
  ).amount;
  return {
    currency,
    taxIncluded: false,
    lines: quoted,
    method: null,
    discounts: [],
    subtotal,
    discount: 0,
    shipping: 0,
    tax: 0,
    total: subtotal,
    entries: [
      { code: 'SUBTOTAL', title: 'Subtotal', amount: subtotal },
      { code: 'TOTAL', title: 'Total', amount: subtotal },
    ],
  };
}
