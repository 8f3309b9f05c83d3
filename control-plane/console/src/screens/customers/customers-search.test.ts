import { expect, it } from 'vitest';
import { customerFilterOf, readCustomersSearch } from './customers-search.ts';

it('keeps of an address what it knows', () => {
  const given = { q: 'ann', account: 'guest', sort: 'spent,desc', page: '2', other: 'x' };
  expect(readCustomersSearch(given)).toEqual({ q: 'ann', account: 'guest', sort: 'spent,desc', page: 2 });
  expect(readCustomersSearch({ account: 'x', sort: 'createdAt,desc' })).toEqual({});
});

it.each([
  [{}, {}],
  [{ q: '  ' }, {}],
  [
    { q: ' ann ', account: 'registered' as const },
    { name: 'ann', registered: true },
  ],
  [{ account: 'guest' as const }, { registered: false }],
])('asks for %j by %j', (search, filter) => {
  expect(customerFilterOf(search)).toEqual(filter);
});
