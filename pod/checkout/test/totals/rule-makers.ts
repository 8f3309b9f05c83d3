import { CountryCode } from '@storepod/kernel/country';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { Sku } from '@storepod/kernel/sku';
import { computeQuote } from '../../src/totals/compute-quote.ts';
import type { PricedLine } from '../../src/totals/quote.ts';
import type { QuoteInput } from '../../src/totals/quote-input.ts';
import type { Discount, ShippingMethod, TaxRate, TaxRules, Titles } from '../../src/totals/rules.ts';

export const USD = CurrencyCode.parse('USD');
export const now = new Date('2026-06-01T00:00:00Z');
export const country = CountryCode.parse;
export const idOf = (number: number) => Uuid.parse(`019b0f2e-7c40-7abc-8def-${String(number).padStart(12, '0')}`);

/** Texts by language, as a store has written them. */
export const titlesOf = (texts: Record<string, string>): Titles => texts;

/** A line of one piece: `lineOf('A', 1000)`. */
export const lineOf = (sku: string, unitAmount: number, given: Partial<PricedLine> = {}): PricedLine => ({
  sku: Sku.parse(sku),
  productId: idOf(0),
  name: sku,
  options: [],
  imageUrl: null,
  friendlyUrl: 'product',
  shippable: true,
  weight: 0.1,
  quantity: 1,
  unitAmount,
  ...given,
});

export const methodOf = (number: number, given: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id: idOf(number),
  kind: 'FLAT',
  titles: {},
  currency: USD,
  amount: 500,
  tiers: [],
  freeFrom: 0,
  places: [],
  ...given,
});

/** One that takes ten percent off by itself. */
export const discountOf = (number: number, given: Partial<Discount> = {}): Discount => ({
  id: idOf(number),
  code: null,
  name: `Discount ${number}`,
  titles: {},
  kind: 'PERCENTAGE',
  rate: 10_000,
  amount: 0,
  currency: null,
  minimum: 0,
  skus: [],
  startsAt: null,
  endsAt: null,
  combinable: false,
  usageLimit: null,
  customerLimit: null,
  used: 0,
  usedByCustomer: 0,
  ...given,
});

export const rateOf = (place: string, rate: number, region: string | null = null): TaxRate => ({
  country: country(place),
  region,
  titles: {},
  rate,
});

export const taxOf = (given: Partial<TaxRules> = {}): TaxRules => ({
  pricesIncludeTax: false,
  taxShipping: false,
  rounding: 'LINE',
  country: null,
  region: null,
  rates: [],
  ...given,
});

type Given = Partial<Omit<QuoteInput, 'rules'>> & {
  methods?: ShippingMethod[];
  tax?: Partial<TaxRules>;
  discounts?: Discount[];
};

/** The quote of a cart of a store that has decided nothing but what is given. */
export const quoteOf = ({ methods = [], tax, discounts = [], ...input }: Given) =>
  computeQuote({
    currency: USD,
    lines: [lineOf('A', 1000)],
    codes: [],
    now,
    lang: 'en',
    ...input,
    rules: { methods, tax: taxOf(tax), discounts },
  });
