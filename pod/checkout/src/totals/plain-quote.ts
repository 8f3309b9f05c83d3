import type { CurrencyCode } from '@storepod/kernel/currency';
import { computeQuote } from './compute-quote.ts';
import type { PricedLine, Quote } from './quote.ts';
import type { StoreRules } from './rules.ts';

/** A store that has decided nothing yet. */
const noRules: StoreRules = {
  methods: [],
  tax: { pricesIncludeTax: false, taxShipping: false, rounding: 'LINE', country: null, region: null, rates: [] },
  discounts: [],
};

/** What lines come to without shipping, tax and discounts. */
export const plainQuote = (lines: readonly PricedLine[], currency: CurrencyCode): Quote =>
  computeQuote({ currency, lines, codes: [], rules: noRules, now: new Date(0), lang: 'en' });
