import { describe, expect, it } from 'vitest';
import { orderFilterOf, readOrdersSearch, wordsOf } from './orders-search.ts';

describe('what is looked for', () => {
  it.each([
    ['1001', { number: 1001 }],
    ['#1001', { number: 1001 }],
    ['ann@example.com', { email: 'ann@example.com' }],
    ['@example', { email: '@example' }],
    ['+31 6 1234 5678', { phone: '+31 6 1234 5678' }],
    ['0612345678', { phone: '0612345678' }],
    ['Ann Lee', { name: 'Ann Lee' }],
    ['7th Street Bakery', { name: '7th Street Bakery' }],
    ['0', { name: '0' }],
    ['  ', {}],
    [undefined, {}],
  ])('%s', (typed, filter) => {
    expect(wordsOf(typed)).toEqual(filter);
  });
});

describe('the address of the list of orders', () => {
  it('keeps what it knows, and drops the rest', () => {
    const given = { orderStatus: 'SHIPPED', payment: 'NONSENSE', way: 'COD', attention: 'true', from: '2026-02-30x' };
    expect(readOrdersSearch(given)).toEqual({ orderStatus: 'SHIPPED', way: 'COD', attention: true });
  });

  it('asks from midnight to midnight, of days that there are', () => {
    const { placedFrom, placedTo } = orderFilterOf({ from: '2026-03-01', to: '2026-03-01' });
    expect(placedFrom).toBe(new Date(2026, 2, 1).toISOString());
    expect(placedTo).toBe(new Date(2026, 2, 2).toISOString());
    expect(orderFilterOf({ from: '2026-02-30' })).toEqual({});
  });
});
