import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeQuote } from '../../src/totals/compute-quote.ts';
import { quoteLaws } from './quote-laws.ts';
import { randomCart } from './random-carts.ts';

/** `npm run proof:totals` tries a million. */
const CARTS = 1_000;

it.each(Object.entries(quoteLaws))('of random carts, %s', (_, law) => {
  fc.assert(
    fc.property(randomCart, (input) => law(computeQuote(input), input)),
    { numRuns: CARTS },
  );
});

it('the random carts are of every kind', () => {
  const quotes = fc.sample(randomCart, 2_000).map((input) => ({ input, quote: computeQuote(input) }));
  const some = (is: (sample: (typeof quotes)[number]) => boolean) => quotes.filter(is).length > 3;
  expect(some(({ quote }) => quote.discounts.length > 1)).toBe(true);
  expect(some(({ quote }) => quote.shippingTax > 0)).toBe(true);
  expect(some(({ quote }) => quote.total === 0)).toBe(true);
  for (const included of [true, false])
    for (const rounding of ['LINE', 'ORDER'])
      for (const currency of ['JPY', 'USD', 'KWD'])
        expect(
          some(
            ({ quote, input }) =>
              quote.tax > 0 &&
              quote.discount > 0 &&
              quote.taxIncluded === included &&
              input.rules.tax.rounding === rounding &&
              quote.currency === currency,
          ),
        ).toBe(true);
  for (const reason of [
    'UNKNOWN',
    'ENDED',
    'USED_UP',
    'USED_BY_CUSTOMER',
    'MINIMUM_NOT_REACHED',
    'NO_EFFECT',
    'NOT_COMBINED',
  ])
    expect([reason, some(({ quote }) => quote.problems.some((problem) => problem.reason === reason))]).toEqual([
      reason,
      true,
    ]);
});
