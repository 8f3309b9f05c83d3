import { CurrencyCode } from '@storepod/kernel/currency';
import { Sku } from '@storepod/kernel/sku';
import { describe, expect, it } from 'vitest';
import type { Discount } from '../../src/totals/rules.ts';
import { discountOf, idOf, lineOf, methodOf, now, quoteOf } from './rule-makers.ts';

const lines = [lineOf('A', 1000), lineOf('B', 500, { quantity: 4 })];
const later = new Date(now.getTime() + 1);

describe('a discount', () => {
  it.each<[string, Partial<Discount>, number[]]>([
    ['a percentage of each line', { rate: 10_000 }, [100, 200]],
    ['an amount, shared by what lines cost', { kind: 'AMOUNT', amount: 100 }, [33, 67]],
    ['no more than everything', { kind: 'AMOUNT', amount: 9_999 }, [1000, 2000]],
    ['all of it', { rate: 100_000 }, [1000, 2000]],
    ['what it is for alone', { rate: 50_000, skus: [Sku.parse('B')] }, [0, 1000]],
    ['no more than what it is for', { kind: 'AMOUNT', amount: 1500, skus: [Sku.parse('A')] }, [1000, 0]],
    ['from its minimum on', { minimum: 3000 }, [100, 200]],
    ['from its first moment on', { startsAt: now }, [100, 200]],
    ['until its last moment', { endsAt: later }, [100, 200]],
    ['below its limits', { usageLimit: 2, used: 1, customerLimit: 1 }, [100, 200]],
  ])('takes off %s', (_, given, shares) => {
    const quote = quoteOf({ lines, discounts: [discountOf(1, given)] });
    expect(quote.lines.map(({ discount }) => discount)).toEqual(shares);
    expect(quote.total).toBe(3000 - (shares[0] ?? 0) - (shares[1] ?? 0));
  });

  it.each<[string, Partial<Discount>, object]>([
    ['not yet there', { startsAt: later }, { reason: 'UNKNOWN' }],
    ['over', { endsAt: now }, { reason: 'ENDED' }],
    ['used up', { usageLimit: 3, used: 3 }, { reason: 'USED_UP' }],
    ['used by this customer', { customerLimit: 1, usedByCustomer: 1 }, { reason: 'USED_BY_CUSTOMER' }],
    ['for more than this', { minimum: 3001 }, { reason: 'MINIMUM_NOT_REACHED', minimum: 3001 }],
    ['for more of what it is for', { minimum: 1001, skus: [Sku.parse('A')] }, { reason: 'MINIMUM_NOT_REACHED' }],
    ['for something else', { skus: [Sku.parse('C')] }, { reason: 'NO_EFFECT' }],
    [
      'in another currency',
      { kind: 'AMOUNT', amount: 5, currency: CurrencyCode.parse('EUR') },
      { reason: 'NO_EFFECT' },
    ],
    ['too small for a unit', { rate: 1 }, { reason: 'NO_EFFECT' }],
  ])('says why it takes nothing off: it is %s', (_, given, problem) => {
    const discounts = [discountOf(1, { code: 'CODE', ...given })];
    expect(quoteOf({ lines, discounts, codes: [' code '] })).toMatchObject({
      discounts: [],
      problems: [{ code: 'CODE', ...problem }],
      total: 3000,
    });
  });

  it('that nobody has made is unknown, and one that is typed twice counts once', () => {
    const discounts = [discountOf(1, { code: 'TEN' })];
    expect(quoteOf({ lines, discounts, codes: ['ten', 'TEN', 'x'] })).toMatchObject({
      discount: 300,
      problems: [{ code: 'X', reason: 'UNKNOWN' }],
    });
  });
});

describe('several discounts', () => {
  const together = { combinable: true };
  const ids = (given: Parameters<typeof quoteOf>[0]) => quoteOf({ lines, ...given }).discounts.map(({ id }) => id);

  it('that combine are taken together: percentages of the prices before any, then amounts', () => {
    const discounts = [
      discountOf(1, { kind: 'AMOUNT', amount: 500, ...together }),
      discountOf(2, { rate: 50_000, ...together }),
      discountOf(3, { rate: 20_000, ...together }),
    ];
    const quote = quoteOf({ lines, discounts });
    expect(quote.discounts.map(({ id, amount }) => [id, amount])).toEqual([
      [idOf(2), 1500],
      [idOf(3), 600],
      [idOf(1), 500],
    ]);
    expect(quote.total).toBe(400);
  });

  it('that combine never take more than there is', () => {
    const discounts = [1, 2, 3].map((number) => discountOf(number, { rate: 40_000, ...together }));
    const quote = quoteOf({ lines, discounts });
    expect(quote).toMatchObject({ discount: 3000, total: 0 });
    expect(quote.discounts.map(({ amount }) => amount)).toEqual([1200, 1200, 600]);
  });

  it('that do not combine: the best one, or those that do if they take off more', () => {
    const [ten, five] = [discountOf(1, together), discountOf(2, { rate: 5000, ...together })];
    expect(ids({ discounts: [ten, five, discountOf(3, { rate: 20_000 })] })).toEqual([idOf(3)]);
    expect(ids({ discounts: [ten, five, discountOf(3, { rate: 14_000 })] })).toEqual([idOf(1), idOf(2)]);
  });

  it('of which a better one applies: the code that was typed is said not to be taken', () => {
    const discounts = [discountOf(1, { rate: 30_000 }), discountOf(2, { code: 'TEN' })];
    expect(quoteOf({ lines, discounts, codes: ['TEN'] }).problems).toEqual([{ code: 'TEN', reason: 'NOT_COMBINED' }]);
  });

  it('that take off the same: the one whose code was typed', () => {
    expect(ids({ discounts: [discountOf(1), discountOf(2, { code: 'TEN' })], codes: ['TEN'] })).toEqual([idOf(2)]);
  });
});

describe('free shipping', () => {
  const free = discountOf(1, { kind: 'FREE_SHIPPING', code: 'FREE' });
  const methods = [methodOf(10, { amount: 700 }), methodOf(11, { kind: 'PICKUP', amount: 0 })];
  const codes = ['FREE'];

  it('is taken off the shipping, not off the lines', () => {
    const quote = quoteOf({ methods, methodId: idOf(10), discounts: [free], codes });
    expect(quote).toMatchObject({ discount: 0, shipping: 0, total: 1000, discounts: [{ id: idOf(1), amount: 700 }] });
    expect(quote.methods).toMatchObject([
      { amount: 0, fullAmount: 700 },
      { amount: 0, fullAmount: 0 },
    ]);
  });

  it('waits for a method to be chosen', () => {
    const quote = quoteOf({ methods, discounts: [free], codes });
    expect(quote).toMatchObject({ method: null, problems: [], discounts: [{ id: idOf(1), amount: 0 }] });
  });

  it('is not used up where shipping costs nothing, or nothing is sent', () => {
    const pickedUp = quoteOf({ methods, methodId: idOf(11), discounts: [free], codes });
    const book = quoteOf({ methods, lines: [lineOf('BOOK', 1, { shippable: false })], discounts: [free], codes });
    for (const { discounts, problems } of [pickedUp, book])
      expect({ discounts, problems }).toEqual({
        discounts: [],
        problems: [{ code: 'FREE', reason: 'NO_EFFECT', isNeedless: true }],
      });
  });

  it('competes with other discounts by what the chosen method costs', () => {
    const half = discountOf(2, { rate: 50_000 });
    const quote = quoteOf({ methods, methodId: idOf(10), discounts: [free, half], codes });
    expect(quote).toMatchObject({ shipping: 0, discount: 0, total: 1000 });
    const dearer = quoteOf({ methods, methodId: idOf(10), lines: [lineOf('A', 1402)], discounts: [free, half], codes });
    expect(dearer).toMatchObject({ shipping: 700, discount: 701, problems: [{ reason: 'NOT_COMBINED' }] });
  });

  it('that applies by itself spares the code', () => {
    const automatic = discountOf(2, { kind: 'FREE_SHIPPING', combinable: true });
    const typed = { ...free, combinable: true };
    const quote = quoteOf({ methods, methodId: idOf(10), discounts: [typed, automatic], codes });
    expect(quote).toMatchObject({ discounts: [{ id: idOf(2) }], problems: [{ code: 'FREE', reason: 'NO_EFFECT' }] });
  });
});
