import { deepStrictEqual } from 'node:assert';
import { computeQuote } from '../../src/totals/compute-quote.ts';
import type { Quote, QuotedLine } from '../../src/totals/quote.ts';
import type { QuoteInput } from '../../src/totals/quote-input.ts';
import { WHOLE } from '../../src/totals/rules.ts';

type Law = (quote: Quote, input: QuoteInput) => void;

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const netOf = ({ subtotal, discount }: QuotedLine) => subtotal - discount;

function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(`broken: ${what}`);
}

/** What is true of every quote, whatever is in the cart and whatever the store has decided. */
export const quoteLaws: Record<string, Law> = {
  'the entries add up to the total': ({ entries, taxIncluded, total: whole }) => {
    const added = entries.filter(({ code }) => code !== 'TOTAL' && !(taxIncluded && code === 'TAX'));
    hold(total(added.map(({ amount }) => amount)) === whole, 'entries do not add up');
    hold(entries.at(-1)?.code === 'TOTAL' && entries.at(-1)?.amount === whole, 'the last entry is not the total');
  },

  'the parts add up to the total': ({ subtotal, discount, shipping, tax, taxIncluded, total: whole }) =>
    hold(subtotal - discount + shipping + (taxIncluded ? 0 : tax) === whole, 'parts do not add up'),

  'the shares of the lines add up': ({ lines, subtotal, discount, tax, shippingTax }) => {
    hold(total(lines.map((line) => line.subtotal)) === subtotal, 'subtotals do not add up');
    hold(total(lines.map((line) => line.discount)) === discount, 'shares of the discount do not add up');
    hold(total(lines.map((line) => line.tax)) + shippingTax === tax, 'shares of the tax do not add up');
  },

  'nothing is negative, and nothing is a fraction': ({ entries: _, ...quote }) => {
    const { subtotal, discount, shipping, tax, shippingTax, total: whole, lines, methods, discounts } = quote;
    const shares = lines.flatMap((line) => [line.subtotal, line.discount, line.tax, netOf(line)]);
    const prices = [...methods, ...discounts].map(({ amount }) => amount);
    const all = [subtotal, discount, shipping, tax, shippingTax, whole, ...shares, ...prices];
    hold(
      all.every((amount) => Number.isSafeInteger(amount) && amount >= 0),
      'an amount is negative or a fraction',
    );
    hold(
      all.every((amount) => !Object.is(amount, -0)),
      'an amount is a negative zero',
    );
  },

  'an included tax changes nothing that is paid': ({ taxIncluded, total: whole }, input) => {
    if (!taxIncluded) return;
    const untaxed = { ...input.rules, tax: { ...input.rules.tax, rates: [] } };
    hold(computeQuote({ ...input, rules: untaxed }).total === whole, 'the tax has changed the total');
  },

  'the order of lines changes nothing but the order': (quote, input) => {
    const turned = computeQuote({ ...input, lines: input.lines.toReversed() });
    deepStrictEqual({ ...turned, lines: turned.lines.toReversed() }, quote);
  },

  'a discount takes no more than what it is for': ({ discounts, discount, lines, method }, { rules }) => {
    const goods = discounts.filter(({ kind }) => kind !== 'FREE_SHIPPING');
    hold(total(goods.map(({ amount }) => amount)) === discount, 'discounts do not add up');
    const isMeant = (skus: readonly string[], sku: string) => skus.length === 0 || skus.includes(sku);
    const used = goods.flatMap(({ id, amount }) => {
      const rule = rules.discounts.find((known) => known.id === id);
      const meant = lines.filter(({ sku }) => isMeant(rule?.skus ?? [], sku));
      hold(amount <= total(meant.map(({ subtotal }) => subtotal)), 'a discount is more than its goods');
      if (rule?.kind === 'AMOUNT') hold(amount <= rule.amount, 'more than its amount');
      return rule ? [rule] : [];
    });
    const spared = lines.filter(({ sku }) => !used.some(({ skus }) => isMeant(skus, sku)));
    hold(
      spared.every((line) => line.discount === 0),
      'a line has a share of what is not for it',
    );
    hold(method === null || method.amount >= 0, 'shipping below nothing');
  },

  'a tax is rounded once for each line, or once for the order': (
    { lines, shipping, tax, shippingTax, taxIncluded },
    { rules },
  ) => {
    const rate = lines[0]?.taxRate ?? 0;
    const parts = taxIncluded ? WHOLE + rate : WHOLE;
    const isNear = (found: number, base: number) => {
      const off = BigInt(found) * BigInt(parts) - BigInt(base) * BigInt(rate);
      return 2n * (off < 0n ? -off : off) <= BigInt(parts);
    };
    const taxedShipping = rules.tax.taxShipping ? shipping : 0;
    if (rules.tax.rounding === 'ORDER') {
      hold(isNear(tax, total(lines.map(netOf)) + taxedShipping), 'the tax of the order is off');
      return;
    }
    hold(
      lines.every((line) => isNear(line.tax, netOf(line))),
      'the tax of a line is off',
    );
    hold(isNear(shippingTax, taxedShipping), 'the tax of the shipping is off');
  },

  'no discount alone would have saved more': (quote, input) => {
    const without = computeQuote({ ...input, rules: { ...input.rules, discounts: [] } });
    const paid = ({ subtotal, discount, shipping }: Quote) => subtotal - discount + shipping;
    hold(paid(quote) <= paid(without), 'discounts have made it dearer');
    for (const only of input.rules.discounts) {
      const alone = computeQuote({ ...input, rules: { ...input.rules, discounts: [only] } });
      hold(paid(quote) <= paid(alone), 'a discount alone saves more');
    }
  },

  'every code that was typed is taken or refused': ({ discounts, problems }, { codes }) => {
    const answered = [...discounts.flatMap(({ code }) => code ?? []), ...problems.map(({ code }) => code)];
    const typed = answered.filter((code) => codes.includes(code));
    hold(new Set(typed).size === codes.length && typed.length === codes.length, 'a code has no answer, or two');
  },
};

/** Throws by the first law that the quote of this cart breaks. */
export function checkLaws(input: QuoteInput): void {
  const quote = computeQuote(input);
  for (const law of Object.values(quoteLaws)) law(quote, input);
}
