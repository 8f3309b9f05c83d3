import { CurrencyCode } from '@storepod/kernel/currency';
import { describe, expect, it } from 'vitest';
import {
  isNarrowed,
  type ListingQuery,
  listingHref,
  listingQuery,
  priceRange,
  toggled,
  unnarrowed,
} from './listing-query.ts';
import { pagesToOffer } from './pager.ts';

const id = (digit: number) => `0190a000-0000-7000-8000-00000000000${digit}`;
const nothing: ListingQuery = {
  ...{ q: '', page: 0, sort: 'relevance', brands: [], options: [], categories: [] },
  ...{ min: '', max: '', inStock: false },
};

describe('an address of a list', () => {
  it.each<[Record<string, string | string[]>, Partial<ListingQuery>]>([
    [{}, {}],
    [{ q: ' shirt ' }, { q: 'shirt' }],
    [
      { page: '3', sort: 'newest' },
      { page: 3, sort: 'newest' },
    ],
    [{ page: '-1', sort: 'price' }, {}],
    [
      { min: '10', max: ' 19.99 ', stock: 'in' },
      { min: '10', max: '19.99', inStock: true },
    ],
    [{ min: '-1', max: '1e3', stock: 'out' }, {}],
    [{ min: '1,50', max: '1234567890', sort: 'price-asc' }, { sort: 'price-asc' }],
    [{ page: '1e9' }, {}],
    [{ page: '1.5' }, {}],
    [{ manufacturer: `${id(1)},${id(2)},x` }, { brands: [id(1), id(2)] }],
    [{ options: [id(1), id(1)] }, { options: [id(1)] }],
    [{ categories: id(1).toUpperCase() }, { categories: [id(1)] }],
  ])('%j is read as %j', (parameters, expected) => {
    expect(listingQuery(parameters)).toEqual({ ...nothing, ...expected });
  });

  it('is spelled the same way whatever the order of the choices', () => {
    const one = listingHref('/en/search', { ...nothing, q: 'a b', options: [id(2), id(1)] });
    const other = listingHref('/en/search', { ...nothing, q: 'a b', options: [id(1), id(2)] });
    expect(one).toBe(other);
    expect(listingHref('/en/category/x', nothing)).toBe('/en/category/x');
  });

  it('reads back what it wrote', () => {
    const query: ListingQuery = {
      q: 'é&=',
      page: 2,
      sort: 'oldest',
      brands: [id(1)],
      options: [id(2)],
      categories: [id(3)],
      min: '1.5',
      max: '20',
      inStock: true,
    };
    const { searchParams } = new URL(listingHref('/en/search', query), 'http://shop');
    expect(listingQuery(Object.fromEntries(searchParams))).toEqual(query);
  });
});

describe('a range of prices', () => {
  const range = (min: string, max: string, currency: string) =>
    priceRange({ ...nothing, min, max }, CurrencyCode.parse(currency));

  it('is asked for in minor units of the currency', () => {
    expect(range('10', '19.99', 'USD')).toEqual({ minPrice: 1000, maxPrice: 1999 });
    expect(range('10', '19.999', 'KWD')).toEqual({ minPrice: 10_000, maxPrice: 19_999 });
    expect(range('', '500', 'JPY')).toEqual({ maxPrice: 500 });
    expect(range('0.07', '', 'EUR')).toEqual({ minPrice: 7 });
  });

  it('means the same the wrong way round', () => {
    expect(range('20', '5', 'USD')).toEqual({ minPrice: 500, maxPrice: 2000 });
  });

  it('narrows a list, and goes with all else that does', () => {
    expect(isNarrowed({ ...nothing, max: '5' })).toBe(true);
    expect(isNarrowed({ ...nothing, inStock: true })).toBe(true);
    expect(unnarrowed({ ...nothing, q: 'a', max: '5', inStock: true, sort: 'newest', brands: [id(1)] })).toEqual({
      ...nothing,
      q: 'a',
      sort: 'newest',
    });
  });
});

describe('a choice', () => {
  it('is made and taken back, and begins at the first page', () => {
    const made = toggled({ ...nothing, page: 4 }, 'brands', id(1));
    expect(made).toEqual({ ...nothing, brands: [id(1)] });
    expect(toggled(made, 'brands', id(1))).toEqual(nothing);
  });
});

describe('the pages that are offered', () => {
  it.each([
    [0, 0, []],
    [0, 1, [0]],
    [0, 3, [0, 1, 2]],
    [0, 10, [0, 1, null, 9]],
    [2, 10, [0, 1, 2, 3, null, 9]],
    [5, 10, [0, null, 4, 5, 6, null, 9]],
    [9, 10, [0, null, 8, 9]],
  ])('at page %i of %i are %j', (current, pages, expected) => {
    expect(pagesToOffer(current, pages)).toEqual(expected);
  });
});
