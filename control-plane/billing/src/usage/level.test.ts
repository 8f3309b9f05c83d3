import { describe, expect, it } from 'vitest';
import { levelOf, limitOf, usagesOf } from './level.ts';

describe('how full a store is', () => {
  it.each([
    [0, null, 'OK'],
    [1_000_000, null, 'OK'],
    [19, 25, 'OK'],
    [20, 25, 'NEAR'],
    [24, 25, 'NEAR'],
    [25, 25, 'FULL'],
    [26, 25, 'FULL'],
    [0, 0, 'FULL'],
  ] as const)('%s of %s is %s', (used, limit, level) => {
    expect(levelOf(used, limit)).toBe(level);
  });

  it('counts storage in bytes, whatever unit the plan has', () => {
    expect(limitOf({ limits: { MAX_STORAGE_MB: 500 }, flags: {} }, 'STORAGE_BYTES')).toBe(524_288_000);
  });

  it('names every measure, also those that nobody has counted yet', () => {
    const usages = usagesOf({ limits: { MAX_PRODUCTS: 25 }, flags: {} }, {});
    expect(usages.map(({ measure, used, limit }) => [measure, used, limit])).toEqual([
      ['PRODUCTS', 0, 25],
      ['ORDERS', 0, null],
      ['ACCOUNTS', 0, null],
      ['STORAGE_BYTES', 0, null],
    ]);
  });
});
