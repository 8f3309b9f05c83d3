import { describe, expect, it } from 'vitest';
import { boundsOf, isReady, mendedQuantity, troubleOf } from './changes.ts';

const line = (quantity: number, quantityLeft: number, quantityOrderMinimum = 1, quantityOrderMaximum = 0) => ({
  ...{ quantity, quantityLeft, quantityOrderMinimum, quantityOrderMaximum },
  available: false,
});

describe('what keeps a line from being bought', () => {
  it.each([
    ['nothing is left', line(1, 0), { kind: 'sold-out' }, undefined],
    ['fewer are left than are sold in one order', line(6, 5, 6), { kind: 'sold-out' }, undefined],
    ['fewer are left than are wanted', line(3, 2), { kind: 'less', left: 2 }, 2],
    ['fewer are left, and an order may have fewer still', line(9, 5, 1, 4), { kind: 'less', left: 4 }, 4],
    ['an order may not have as many', line(5, 10, 1, 4), { kind: 'too-many', most: 4 }, 4],
    ['an order has to have more', line(1, 10, 2), { kind: 'too-few', least: 2 }, 2],
    ['the shop does not sell it now', line(1, 10), { kind: 'not-sold' }, undefined],
  ])('%s', (_why, judged, trouble, mended) => {
    const found = troubleOf(judged);
    expect(found).toEqual(trouble);
    expect(found && mendedQuantity(found)).toBe(mended);
  });

  it('is nothing where the service says so', () => {
    expect(troubleOf({ ...line(1, 0), available: true })).toBeUndefined();
  });
});

it('an order has at least one piece, and no more than are left', () => {
  expect(boundsOf(line(1, 7, 0, 0))).toEqual({ least: 1, most: 7 });
  expect(boundsOf(line(1, 7, 2, 5))).toEqual({ least: 2, most: 5 });
});

it('a cart is ready when each of its lines is, and there is one', () => {
  const products = (...all: boolean[]) =>
    ({ products: all.map((available) => ({ available })), unavailable: [] }) as never;
  const hidden = { products: [{ available: true }], unavailable: [{ sku: 'HIDDEN', quantity: 1 }] } as never;
  expect([products(true, true), products(true, false), products(), hidden].map(isReady)).toEqual([
    ...[true, false, false, false],
  ]);
});
