import { describe, expect, it } from 'vitest';
import { saleStateAt } from './sale.ts';

const from = '2027-03-01T08:00:00.000Z';
const open = { available: true, allowAddToCart: true, dateAvailable: from };
const [before, at, after] = ['2027-03-01T07:59:59.999Z', from, '2028-01-01T00:00:00.000Z'].map(
  (text) => new Date(text),
);

describe('whether a product is on sale', () => {
  it.each([
    ['hidden, whatever else is said', { ...open, available: false, allowAddToCart: false }, after, 'HIDDEN'],
    ['hidden before its date', { ...open, available: false }, before, 'HIDDEN'],
    ['only shown, also after its date', { ...open, allowAddToCart: false }, after, 'NOT_ONLINE'],
    ['only shown before its date', { ...open, allowAddToCart: false }, before, 'NOT_ONLINE'],
    ['a millisecond early', open, before, 'NOT_YET'],
    ['at the instant itself', open, at, 'OPEN'],
    ['later', open, after, 'OPEN'],
  ] as const)('%s', (_, product, now, state) => expect(saleStateAt(product, now ?? new Date(0))).toBe(state));
});
