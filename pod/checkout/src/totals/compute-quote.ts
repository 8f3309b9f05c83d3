import { sumOf } from './amounts.ts';
import { discountsOf, type QuotedDiscounts } from './discount/quoted-discounts.ts';
import type { OfferedMethod, Quote, QuotedLine } from './quote.ts';
import type { QuoteInput } from './quote-input.ts';
import type { PricedMethod } from './shipping/priced-methods.ts';
import { shippingOf } from './shipping/quoted-shipping.ts';
import { type QuotedSubtotal, subtotalsOf } from './subtotal.ts';
import { type QuotedTax, taxOf } from './tax/quoted-tax.ts';
import { titleIn } from './titles.ts';
import { entriesOf } from './total.ts';

/**
 * What a cart comes to by the rules of its store: a pure function, exact in minor units. Each part of the total is worked out
 * by strategies of its own.
 */
export function computeQuote(input: QuoteInput): Quote {
  const { currency, rules, lang } = input;
  const lines = subtotalsOf(input.lines, currency);
  const { offered, chosen, needsMethod, ...shipping } = shippingOf(input, lines);
  const discounts = discountsOf(input, lines, { offered, chosen, needsMethod, ...shipping });
  const methods = offered.map(offeredOf(discounts, lang));
  const method = methods.find(({ id }) => id === chosen?.method.id) ?? null;
  const nets = lines.map(({ subtotal }, at) => subtotal - (discounts.shares[at] ?? 0));
  const tax = taxOf(input, { lines: nets, shipping: method?.amount ?? 0, chosen });
  const totals = {
    subtotal: sumOf(
      lines.map(({ subtotal }) => subtotal),
      currency,
    ),
    discount: discounts.goods,
    shipping: method?.amount ?? 0,
    tax: sumOf([...tax.lines, tax.shipping], currency),
    taxIncluded: rules.tax.pricesIncludeTax,
  };
  const entries = entriesOf({ ...totals, currency, discounts: discounts.applied, method, taxRate: tax.rate }, lang);
  return {
    currency,
    ...totals,
    lines: quotedLines(input, lines, discounts, tax),
    needsMethod,
    method: method && { id: method.id, kind: method.kind, title: method.title, amount: method.amount },
    methods,
    discounts: discounts.applied,
    problems: discounts.refused,
    hasLapsed: discounts.hasLapsed,
    shippingTax: tax.shipping,
    total: entries.at(-1)?.amount ?? 0,
    entries,
  };
}

const offeredOf =
  ({ shippingFor }: QuotedDiscounts, lang: string) =>
  ({ method, amount }: PricedMethod): OfferedMethod => ({
    id: method.id,
    kind: method.kind,
    title: titleIn(method.titles, lang, method.kind),
    amount: shippingFor(amount),
    fullAmount: amount,
  });

/** The lines with their shares, in the order of the cart again. */
function quotedLines(
  { lines: inCart }: QuoteInput,
  lines: readonly QuotedSubtotal[],
  { shares }: QuotedDiscounts,
  tax: QuotedTax,
): QuotedLine[] {
  const quoted = lines.map(({ line, subtotal }, at): [object, QuotedLine] => [
    line,
    { ...line, subtotal, discount: shares[at] ?? 0, tax: tax.lines[at] ?? 0, taxRate: tax.rate?.rate ?? 0 },
  ]);
  const byLine = new Map(quoted);
  return inCart.flatMap((line) => byLine.get(line) ?? []);
}
