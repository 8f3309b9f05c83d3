import { expect, it } from 'vitest';
import { readInventorySearch, stockFilterOf } from './inventory-search.ts';

it('keeps of an address what it knows', () => {
  expect(readInventorySearch({ q: 'tee', low: 'true', page: '2', other: 'x' })).toEqual({
    q: 'tee',
    low: true,
    page: 2,
  });
  expect(readInventorySearch({ low: 'no', page: '-1' })).toEqual({});
});

it.each([
  [{}, ['p1'], {}],
  [{ q: '  ' }, ['p1'], {}],
  [{ q: ' TEE ' }, [], { q: 'TEE' }],
  [{ q: 'tee', low: true as const }, ['p1', 'p2'], { q: 'tee', productIds: ['p1', 'p2'] }],
])('asks for %j with the products %j by %j', (search, products, filter) => {
  expect(stockFilterOf(search, products)).toEqual(filter);
});
