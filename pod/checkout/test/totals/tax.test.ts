import { CurrencyCode } from '@storepod/kernel/currency';
import { describe, expect, it } from 'vitest';
import { rateAt } from '../../src/totals/tax/tax-rate.ts';
import { taxShares } from '../../src/totals/tax/tax-shares.ts';
import { country, discountOf, idOf, lineOf, methodOf, quoteOf, rateOf, taxOf, USD } from './rule-makers.ts';

describe('the rate of a place', () => {
  const rates = [rateOf('US', 4000), rateOf('US', 8875, 'NY'), rateOf('DE', 19_000), rateOf('CA', 13_000, 'ON')];
  it.each([
    ['a country', { country: 'DE', region: 'Bayern' }, 19_000],
    ['a region with its own', { country: 'US', region: 'ny' }, 8875],
    ['another region of that country', { country: 'US', region: 'CA' }, 4000],
    ['a country without a region', { country: 'US' }, 4000],
    ['a region where only others have one', { country: 'CA', region: 'QC' }, undefined],
    ['the same region of another country', { country: 'DE', region: 'NY' }, 19_000],
    ['a country without any', { country: 'FR' }, undefined],
    ['nowhere', undefined, undefined],
  ])('of %s', (_, place, rate) => {
    expect(rateAt(rates, place)?.rate).toBe(rate);
  });
});

describe('the tax of amounts', () => {
  const JPY = CurrencyCode.parse('JPY');
  it.each([
    ['on top, each rounded', { rounding: 'LINE' as const }, 19_000, [105, 105, 105], [20, 20, 20]],
    ['on top, the sum rounded', { rounding: 'ORDER' as const }, 19_000, [105, 105, 105], [20, 20, 20]],
    ['on top, where that makes a difference', { rounding: 'LINE' as const }, 10_000, [5, 5, 5], [1, 1, 1]],
    ['and its sum', { rounding: 'ORDER' as const }, 10_000, [5, 5, 5], [1, 1, 0]],
    ['in the price', { pricesIncludeTax: true }, 19_000, [11_900, 119, 1], [1900, 19, 0]],
    ['in the price, the sum rounded', { pricesIncludeTax: true, rounding: 'ORDER' as const }, 20_000, [3, 3], [1, 0]],
    ['of thousandths of a percent', {}, 8875, [10_000, 100_000], [888, 8875]],
    ['of nothing', { rounding: 'ORDER' as const }, 19_000, [0, 0], [0, 0]],
    ['of no rate', {}, 0, [100], [0]],
    ['of a rate of all', {}, 100_000, [100], [100]],
  ])('%s', (_, given, rate, amounts, taxes) => {
    expect(taxShares(taxOf(given), rate, amounts, USD)).toEqual(taxes);
    expect(taxShares(taxOf(given), rate, amounts, JPY)).toEqual(taxes);
  });
});

describe('the tax of a quote', () => {
  const rates = [rateOf('DE', 19_000), rateOf('AE', 5000)];
  const destination = { country: 'DE' };
  const lines = [lineOf('A', 1000), lineOf('B', 2000)];

  it('is of what is left after discounts', () => {
    const quote = quoteOf({ lines, destination, tax: { rates }, discounts: [discountOf(1)] });
    expect(quote).toMatchObject({ subtotal: 3000, discount: 300, tax: 513, total: 3213 });
    expect(quote.lines.map(({ tax, taxRate }) => [tax, taxRate])).toEqual([
      [171, 19_000],
      [342, 19_000],
    ]);
  });

  it.each([
    [false, 0, 190, 1690],
    [true, 95, 285, 1785],
  ])('is of shipping too where the store says so: %s', (taxShipping, shippingTax, tax, total) => {
    const given = { destination, methods: [methodOf(1)], methodId: idOf(1) };
    expect(quoteOf({ ...given, tax: { rates, taxShipping } })).toMatchObject({ shippingTax, tax, total });
  });

  it('is part of the total where prices have it in them', () => {
    const quote = quoteOf({ destination, lines: [lineOf('A', 1190)], tax: { rates, pricesIncludeTax: true } });
    expect(quote).toMatchObject({ subtotal: 1190, tax: 190, total: 1190, taxIncluded: true });
    expect(quote.entries).toMatchObject([
      { code: 'SUBTOTAL' },
      { title: 'Tax included', amount: 190 },
      { amount: 1190 },
    ]);
  });

  it('of what is picked up is that of the store, and so is that of what has no destination yet', () => {
    const tax = { rates, country: country('AE') };
    const methods = [methodOf(1, { kind: 'PICKUP', amount: 0 })];
    expect(quoteOf({ destination, tax, methods, methodId: idOf(1) }).tax).toBe(50);
    expect(quoteOf({ destination, tax, methods }).tax).toBe(190);
    expect(quoteOf({ tax, methods }).tax).toBe(50);
    expect(quoteOf({ tax: { rates } })).toMatchObject({ tax: 0, total: 1000 });
  });
});
