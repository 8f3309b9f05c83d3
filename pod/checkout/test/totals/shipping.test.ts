import { CurrencyCode } from '@storepod/kernel/currency';
import { describe, expect, it } from 'vitest';
import type { Place, ShippingMethod } from '../../src/totals/rules.ts';
import { reaches } from '../../src/totals/shipping/reaches.ts';
import { shippingPrices } from '../../src/totals/shipping/shipping-prices.ts';
import { country, idOf, lineOf, methodOf, quoteOf, titlesOf } from './rule-makers.ts';

const tiers = [
  { upTo: 1000, amount: 300 },
  { upTo: 5000, amount: 700 },
];
const open = [...tiers, { upTo: null, amount: 900 }];

describe('the price of a method', () => {
  it.each<[string, Partial<ShippingMethod>, { weight: number; amount: number }, number | undefined]>([
    ['the same for everything', { kind: 'FLAT' }, { weight: 9, amount: 9 }, 500],
    ['of a pick-up, its own', { kind: 'PICKUP', amount: 0 }, { weight: 9, amount: 9 }, 0],
    ['by weight, in the first step', { kind: 'BY_WEIGHT', tiers }, { weight: 0, amount: 9 }, 300],
    ['by weight, at the end of a step', { kind: 'BY_WEIGHT', tiers }, { weight: 1000, amount: 9 }, 300],
    ['by weight, above a step', { kind: 'BY_WEIGHT', tiers }, { weight: 1001, amount: 9 }, 700],
    ['by weight, above the last: none', { kind: 'BY_WEIGHT', tiers }, { weight: 5001, amount: 9 }, undefined],
    [
      'by weight, with a step without an end',
      { kind: 'BY_WEIGHT', tiers: open },
      { weight: 9_999_999, amount: 9 },
      900,
    ],
    ['by amount', { kind: 'BY_AMOUNT', tiers }, { weight: 9_999_999, amount: 1001 }, 700],
    ['below the limit from which it is free', { kind: 'FREE_OVER', freeFrom: 5000 }, { weight: 9, amount: 4999 }, 500],
    ['from that limit on', { kind: 'FREE_OVER', freeFrom: 5000 }, { weight: 9, amount: 5000 }, 0],
  ])('is %s', (_, given, parcel, price) => {
    const method = methodOf(1, given);
    expect(shippingPrices[method.kind](method, parcel)).toBe(price);
  });

  it('counts what is sent alone, and weights without the faults of binary fractions', () => {
    const byWeight = methodOf(1, { kind: 'BY_WEIGHT', tiers: [{ upTo: 300, amount: 100 }] });
    const lines = [
      lineOf('A', 100, { weight: 0.1, quantity: 3 }),
      lineOf('BOOK', 9000, { weight: 50, shippable: false }),
    ];
    expect(quoteOf({ lines, methods: [byWeight] }).methods).toMatchObject([{ amount: 100 }]);
    const byAmount = methodOf(1, { kind: 'FREE_OVER', freeFrom: 301 });
    expect(quoteOf({ lines, methods: [byAmount] }).methods).toMatchObject([{ amount: 500 }]);
  });
});

describe('where a method delivers to', () => {
  const place = (code: string, given: Partial<Place> = {}): Place => ({
    country: country(code),
    regions: [],
    postalPrefixes: [],
    ...given,
  });
  const bavaria = place('DE', { regions: ['Bayern', 'BY'] });
  const london = place('GB', { postalPrefixes: ['SW1', 'ec'] });

  it.each([
    ['everywhere', [], { country: 'JP' }, true],
    ['everywhere, before it is known where to', [], undefined, true],
    ['a country', [place('DE')], { country: 'DE' }, true],
    ['one of several', [place('DE'), place('AT')], { country: 'AT' }, true],
    ['no other country', [place('DE')], { country: 'FR' }, false],
    ['nowhere as long as nobody knows', [place('DE')], undefined, false],
    ['a region, however it is written', [bavaria], { country: 'DE', region: ' bayern ' }, true],
    ['no other region', [bavaria], { country: 'DE', region: 'Hessen' }, false],
    ['no region that was not said', [bavaria], { country: 'DE' }, false],
    ['a postal code, however it is written', [london], { country: 'GB', postalCode: 'sw1 a-1aa' }, true],
    ['its second prefix', [london], { country: 'GB', postalCode: 'EC2A' }, true],
    ['no other postal code', [london], { country: 'GB', postalCode: 'N1' }, false],
    ['no postal code that was not said', [london], { country: 'GB' }, false],
  ])('is %s', (_, places, destination, does) => {
    expect(reaches(methodOf(1, { places }), destination)).toBe(does);
  });

  it('does not matter for a pick-up', () => {
    expect(reaches(methodOf(1, { kind: 'PICKUP', places: [bavaria] }), { country: 'JP' })).toBe(true);
  });
});

describe('the methods of a quote', () => {
  const post = methodOf(1, { places: [{ country: country('DE'), regions: [], postalPrefixes: [] }] });
  const pickup = methodOf(2, { kind: 'PICKUP', amount: 0, titles: titlesOf({ en: 'Pick up' }) });

  it('are those that serve the destination, in the order of the store', () => {
    const ids = (to: string) =>
      quoteOf({ methods: [post, pickup], destination: { country: to } }).methods.map(({ id }) => id);
    expect([ids('DE'), ids('FR')]).toEqual([[idOf(1), idOf(2)], [idOf(2)]]);
  });

  it('are none where nothing is sent, and then none is needed', () => {
    const quote = quoteOf({ lines: [lineOf('BOOK', 100, { shippable: false })], methods: [post], methodId: idOf(1) });
    expect(quote).toMatchObject({ methods: [], method: null, needsMethod: false, shipping: 0, total: 100 });
    expect(quote.entries.map(({ code }) => code)).toEqual(['SUBTOTAL', 'TOTAL']);
  });

  it('do not have the chosen one where it does not serve the destination', () => {
    const quote = quoteOf({ methods: [post], methodId: idOf(1), destination: { country: 'FR' } });
    expect(quote).toMatchObject({ method: null, needsMethod: true, shipping: 0 });
  });

  it('leave out prices in a currency that the store no longer has, and one is still needed', () => {
    const old = methodOf(1, { currency: CurrencyCode.parse('EUR') });
    expect(quoteOf({ methods: [old], methodId: idOf(1) })).toMatchObject({
      methods: [],
      method: null,
      needsMethod: true,
    });
  });

  it('are not asked for by a store that has none', () => {
    expect(quoteOf({})).toMatchObject({ needsMethod: false, total: 1000 });
  });
});
