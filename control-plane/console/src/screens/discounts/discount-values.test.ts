import { describe, expect, it } from 'vitest';
import { storeRecord } from '../../../test/store.ts';
import { minuteText } from '../../format/local-minute.ts';
import { english } from '../../texts/en/index.ts';
import { type DiscountValues, discountInput, discountValues, faultsOf, newCode } from './discount-values.ts';
import type { Discount } from './discount-words.ts';
import { discountFilterOf, readDiscountsSearch } from './discounts-search.ts';

const record = storeRecord({ currency: 'USD' });
const { currency } = record;
const summer = {
  ...{ id: 'x', version: 3, code: 'SUMMER', name: 'Summer', titles: { en: 'Summer sale' }, kind: 'PERCENTAGE' },
  ...{ rate: 12_500, amount: null, minimum: { amount: 5_000, currency }, skus: ['A-1', 'B-2'] },
  ...{ startsAt: '2026-06-01T00:00:30.500Z', endsAt: null, combinable: true, enabled: false },
  ...{ usageLimit: 100, customerLimit: null, used: 4, state: 'DISABLED' },
} as unknown as Discount;
const typed = (values: Partial<DiscountValues>): DiscountValues => ({
  ...discountValues(record, undefined),
  ...{ code: 'TEN', name: 'Ten', percent: '10' },
  ...values,
});
const faults = (values: Partial<DiscountValues>) => Object.keys(faultsOf(typed(values), currency, english));

describe('a discount', () => {
  it('that is opened and saved stays as it was, to the millisecond', () => {
    expect(discountInput(discountValues(record, summer), currency, summer)).toEqual({
      ...{ code: 'SUMMER', name: 'Summer', titles: { en: 'Summer sale' }, kind: 'PERCENTAGE', rate: 12_500 },
      ...{ amount: null, minimum: { amount: 5_000, currency }, skus: ['A-1', 'B-2'] },
      ...{ startsAt: summer.startsAt, endsAt: null, combinable: true, enabled: false },
      ...{ usageLimit: 100, customerLimit: null },
    });
  });

  it('sends only what its kind uses', () => {
    const values = typed({ how: 'automatic', kind: 'AMOUNT', amount: '5,50', skus: ' A-1,\nA-1 B-2 ' });
    expect(discountInput(values, currency, undefined)).toMatchObject({
      ...{ code: null, rate: null, amount: { amount: 550, currency }, minimum: null, skus: ['A-1', 'B-2'] },
    });
    expect(discountInput(typed({ kind: 'FREE_SHIPPING' }), currency, undefined)).toMatchObject({
      ...{ rate: null, amount: null },
    });
  });

  it('begins and ends by the clock of whoever types it', () => {
    const { endsAt } = discountInput(typed({ endsAt: '2026-07-01T18:30' }), currency, undefined);
    expect(endsAt).toBe(new Date(2026, 6, 1, 18, 30).toISOString());
    expect(minuteText(endsAt)).toBe('2026-07-01T18:30');
  });
});

describe('what is wrong with it', () => {
  it.each<[Partial<DiscountValues>, string[]]>([
    [{}, []],
    [{ code: 'A' }, ['code']],
    [{ code: 'TEN %' }, ['code']],
    [{ how: 'automatic', code: '' }, []],
    [{ name: ' ' }, ['name']],
    [{ percent: '0' }, ['percent']],
    [{ percent: '100.001' }, ['percent']],
    [{ percent: '100' }, []],
    [{ kind: 'AMOUNT', amount: '0' }, ['amount']],
    [{ kind: 'AMOUNT', amount: 'five' }, ['amount']],
    [{ kind: 'FREE_SHIPPING', percent: '' }, []],
    [{ minimum: '-1' }, ['minimum']],
    [{ skus: 'A-1 B/2' }, ['skus']],
    [{ startsAt: '2026-07-01T18:30', endsAt: '2026-07-01T18:30' }, ['endsAt']],
    [{ usageLimit: '0', customerLimit: '1.5' }, ['usageLimit', 'customerLimit']],
  ])('%j: %j', (values, expected) => {
    expect(faults(values)).toEqual(expected);
  });
});

it('makes codes that are codes, and never the same', () => {
  const codes = Array.from({ length: 50 }, newCode);
  expect(codes.flatMap((code) => faults({ code }))).toEqual([]);
  expect(new Set(codes).size).toBe(50);
});

it('reads of an address what it knows, and asks the service in its words', () => {
  const search = readDiscountsSearch({ kind: 'AMOUNT', state: 'x', how: 'code', q: ' ten ', sort: 'used,desc' });
  expect(search).toEqual({ kind: 'AMOUNT', how: 'code', q: ' ten ', sort: 'used,desc' });
  expect(discountFilterOf(search)).toEqual({ kind: 'AMOUNT', automatic: false, search: 'ten', sort: 'used,desc' });
});
