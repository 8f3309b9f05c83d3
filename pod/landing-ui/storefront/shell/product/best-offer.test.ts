import { CurrencyCode } from '@storepod/kernel/currency';
import { LanguageCode } from '@storepod/kernel/language-code';
import { money } from '@storepod/kernel/money';
import { Sku } from '@storepod/kernel/sku';
import { describe, expect, it } from 'vitest';
import type { SkuInventory } from '../../backend/shapes.ts';
import { bestOffer } from './best-offer.ts';
import { swatchesOf } from './colour-swatches.ts';
import { type Availability, priceOf, stockOf } from './stock.ts';

const usd = CurrencyCode.parse('USD');
const offer = (name: string, amount: number, quantity = 5, more: Partial<SkuInventory> = {}): SkuInventory => ({
  ...{ sku: Sku.parse(name), productId: null, available: true, canBePurchased: quantity > 0, quantity },
  ...{ quantityOrderMinimum: 1, quantityOrderMaximum: 0 },
  price: {
    ...{ originalPrice: money(amount, usd), finalPrice: money(amount, usd) },
    ...{ discounted: false, discountPercent: 0 },
  },
  ...more,
});
const known = (...offers: SkuInventory[]): Availability => new Map(offers.map((one) => [one.sku, one]));
const product = { sku: Sku.parse('A'), skus: ['A', 'B', 'C'].map((sku) => Sku.parse(sku)) };

describe('a card speaks of', () => {
  it.each<[string, Availability, { sku: string; isFrom: boolean }]>([
    ['the cheapest variant', known(offer('A', 30), offer('B', 10), offer('C', 20)), { sku: 'B', isFrom: true }],
    ['the price of all, where it is one', known(offer('A', 30), offer('B', 30)), { sku: 'A', isFrom: false }],
    [
      'what can be bought, however cheap the rest is',
      known(offer('A', 30), offer('B', 10, 0)),
      { sku: 'A', isFrom: false },
    ],
    [
      'a variant of which enough is left for an order',
      known(offer('A', 30), offer('B', 10, 2, { quantityOrderMinimum: 3 }), offer('C', 40)),
      { sku: 'A', isFrom: true },
    ],
    [
      'the cheapest, where nothing can be bought',
      known(offer('A', 30, 0), offer('B', 10, 0)),
      { sku: 'B', isFrom: true },
    ],
    ['its default variant, where nothing is known', known(), { sku: 'A', isFrom: false }],
    ['its default variant, where nobody can be asked', undefined, { sku: 'A', isFrom: false }],
  ])('%s', (_, availability, expected) => {
    expect(bestOffer(product, availability)).toEqual(expected);
  });

  it('nothing as sold out while one variant can be bought', () => {
    const availability = known(offer('A', 30, 0), offer('B', 10));
    const { sku } = bestOffer(product, availability);
    expect(stockOf(availability, sku).state).toBe('low');
    expect(priceOf(availability, sku, LanguageCode.parse('en'))?.final).toBe('$0.10');
  });
});

describe('the colours of a card', () => {
  const colours = (...codes: string[]) => codes.map((code) => ({ code, name: code }));

  it('are drawn where it has a choice of them', () => {
    expect(swatchesOf({ colours: colours('Navy', 'white') })).toEqual({
      swatches: [
        { name: 'Navy', colour: '#1f2c4d' },
        { name: 'white', colour: '#ffffff' },
      ],
      more: 0,
    });
    expect(swatchesOf({ colours: colours('navy') }).swatches).toEqual([]);
    expect(swatchesOf({ colours: colours('dawn', 'dusk') }).swatches).toEqual([]);
    expect(swatchesOf({ colours: colours('red', 'green', 'blue', 'sand', 'navy', 'tan', 'pink') }).more).toBe(2);
  });
});
