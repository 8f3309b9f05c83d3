import { CurrencyCode } from '@storepod/kernel/currency';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import { describe, expect, it } from 'vitest';
import type { StockRow } from '../tables.ts';
import { managedSkuOf, skuInventoryOf } from './stock-view.ts';

const start = new Date('2026-03-01T00:00:00.000Z');
const end = new Date('2026-04-01T00:00:00.000Z');
const before = (moment: Date) => new Date(moment.getTime() - 1);

const row: StockRow = {
  store_id: StoreMerchantId.parse('660000000000000000000001'),
  sku: Sku.parse('TEE'),
  product_id: null,
  quantity: 3,
  available: true,
  order_minimum: 1,
  order_maximum: 0,
  currency: CurrencyCode.parse('USD'),
  amount: 760,
  special_amount: 608,
  special_start: start,
  special_end: end,
  low_quantity: 3,
  stock_version: 1,
  price_version: 1,
};
const viewAt = (now: Date, changes: Partial<StockRow> = {}) => {
  const view = skuInventoryOf({ ...row, ...changes }, now);
  if (!view) throw new Error('a row with a price has a view');
  return view;
};
const priceAt = (now: Date, changes: Partial<StockRow> = {}) => viewAt(now, changes).price;

describe('a special price', () => {
  it.each([
    ['one millisecond before its start', before(start), false],
    ['at its start', start, true],
    ['one millisecond before its end', before(end), true],
    ['at its end', end, false],
  ])('%s', (_when, now, discounted) => {
    expect(priceAt(now)).toMatchObject({
      originalPrice: { amount: 760, currency: 'USD' },
      finalPrice: { amount: discounted ? 608 : 760, currency: 'USD' },
      discounted,
      discountPercent: discounted ? 20 : 0,
    });
  });

  it('is open on a side that is not set', () => {
    expect(priceAt(new Date('1999-01-01'), { special_start: null }).discounted).toBe(true);
    expect(priceAt(end, { special_start: null }).discounted).toBe(false);
    expect(priceAt(new Date('2999-01-01'), { special_end: null }).discounted).toBe(true);
    expect(priceAt(before(start), { special_end: null }).discounted).toBe(false);
  });

  it.each([
    [760, 608, 20],
    [2500, 1990, 20],
    [1000, 1000, 0],
    [1000, 0, 100],
    [3, 2, 33],
    [0, 0, 0],
  ])('of %i cut to %i is %i percent off', (amount, special_amount, percent) => {
    const { discountPercent, discounted } = priceAt(start, { amount, special_amount });
    expect([discountPercent, discounted]).toEqual([percent, special_amount < amount]);
  });

  it('is shown with its window while it does not hold, and not at all where there is none', () => {
    expect(priceAt(end)).toMatchObject({
      specialAmount: { amount: 608, currency: 'USD' },
      specialEndDate: end.toISOString(),
    });
    const plain = priceAt(start, { special_amount: null, special_start: null, special_end: null });
    expect(Object.keys(plain)).toEqual(['originalPrice', 'finalPrice', 'discounted', 'discountPercent']);
  });
});

describe('whether a sku can be purchased', () => {
  it.each([
    [true, 1, true],
    [true, 0, false],
    [false, 1, false],
  ])('available %s with %i left is %s', (available, quantity, purchasable) => {
    expect(viewAt(start, { available, quantity }).canBePurchased).toBe(purchasable);
  });

  it('is not to be without a price, which shoppers are told nothing of', () => {
    expect(skuInventoryOf({ ...row, amount: null, special_amount: null }, start)).toBeUndefined();
    expect(managedSkuOf({ ...row, amount: null, special_amount: null }, start)).toMatchObject({
      canBePurchased: false,
      price: null,
    });
  });
});
