import { Sku } from '@storepod/kernel/sku';
import { expect, it } from 'vitest';
import { type ManagedSku, summaryOf } from './product-words.ts';

const [A, B] = [Sku.parse('A'), Sku.parse('B')];
const usd = (amount: number) => ({ amount, currency: 'USD' });
const sku = (name: string, original: number, final = original) =>
  ({
    sku: Sku.parse(name),
    quantity: 2,
    price: { originalPrice: usd(original), finalPrice: usd(final), discounted: final !== original },
  }) as ManagedSku;

it('says what the variants cost, from the cheapest to the dearest', () => {
  const summary = summaryOf({ skus: [A, B] }, [sku('A', 300), sku('B', 200), sku('C', 1)]);
  expect(summary).toEqual({
    pieces: 4,
    prices: { now: { from: usd(200), to: usd(300) }, regular: undefined },
    single: undefined,
  });
});

it('says what they cost now, and beside it what they cost without the sale of one of them', () => {
  expect(summaryOf({ skus: [A, B] }, [sku('A', 300, 100), sku('B', 200)]).prices).toEqual({
    now: { from: usd(100), to: usd(200) },
    regular: { from: usd(200), to: usd(300) },
  });
});

it('knows no price of what has none', () => {
  expect(summaryOf({ skus: [A] }, [{ ...sku('A', 1), price: null }]).prices).toBeUndefined();
});
