import { describe, expect, it } from 'vitest';
import { productFilterOf, readProductsSearch } from './products-search.ts';

const category = '0198b0c2-5a00-7000-8000-000000000001';

describe('the address of the list of products', () => {
  it('keeps what it knows, and drops the rest', () => {
    const given = { category, shown: 'hidden', sort: 'price,asc', q: 'linen', page: '2', colour: 'red' };
    expect(readProductsSearch(given)).toEqual({ category, shown: 'hidden', q: 'linen', page: 2 });
    expect(readProductsSearch({ category: 'shirts', shown: 'maybe' })).toEqual({});
  });

  it('asks the service for what it says, and for nothing else', () => {
    expect(productFilterOf({ category, shown: 'hidden', q: ' linen ', sort: 'shop' })).toEqual({
      q: 'linen',
      categoryIds: [category],
      available: false,
      sort: 'sortOrder,asc',
    });
    expect(productFilterOf({ q: '  ' })).toEqual({});
  });
});
