import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renewalTime } from './renewal-time.ts';

const DAY_MS = 24 * 3_600_000;
const names = Array.from({ length: 2_000 }, (_, index) => `shop-${index}.com`);

describe('the time of renewal', () => {
  it('lies between 56 and 67 per cent of any life, and is the same for a name every time', () => {
    fc.assert(
      fc.property(fc.domain(), fc.integer({ min: 1, max: 825 }), (name, days) => {
        const validity = { notBefore: 1_000_000, notAfter: 1_000_000 + days * DAY_MS };
        const share = (renewalTime(name, validity) - validity.notBefore) / (days * DAY_MS);
        expect(share).toBeGreaterThan(0.56);
        expect(share).toBeLessThanOrEqual(2 / 3);
        expect(renewalTime(name, validity)).toBe(renewalTime(name, validity));
      }),
    );
  });

  it('spreads certificates of one day over more than a week of their 90 days, without heaps', () => {
    const days = names.map((name) => Math.floor(renewalTime(name, { notBefore: 0, notAfter: 90 * DAY_MS }) / DAY_MS));
    const perDay = Map.groupBy(days, (day) => day);
    expect(perDay.size).toBeGreaterThanOrEqual(9);
    expect(Math.max(...[...perDay.values()].map(({ length }) => length))).toBeLessThan(2_000 / 7);
  });
});
