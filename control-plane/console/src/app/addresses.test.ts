import { describe, expect, it } from 'vitest';
import { listSearch, readListSearch } from './list-search.ts';
import { readSearch, writeSearch } from './search-text.ts';

describe('the search of an address', () => {
  it('is text, whatever it looks like', () => {
    expect(readSearch('?auth=1&token=00012&q=true&list=%5B1%5D')).toEqual({
      auth: '1',
      token: '00012',
      q: 'true',
      list: '[1]',
    });
  });

  it('is written so that it reads the same', () => {
    const search = { q: 'a & b=c', page: 3 };
    expect(readSearch(writeSearch(search))).toEqual({ q: 'a & b=c', page: '3' });
    expect(writeSearch({ q: '', page: undefined })).toBe('');
  });
});

describe('where one is in a list', () => {
  it.each([
    [
      { page: '2', q: 'ann' },
      { page: 2, q: 'ann' },
    ],
    [{ page: '0' }, {}],
    [{ page: '-1' }, {}],
    [{ page: '1.5' }, {}],
    [{ page: 'x' }, {}],
    [{ page: '99999999' }, {}],
    [{ q: '' }, {}],
  ])('%j reads as %j', (given, read) => {
    expect(readListSearch(given)).toEqual(read);
  });

  it('cuts a question that no service would take', () => {
    expect(listSearch(0, 'x'.repeat(200)).q).toHaveLength(100);
  });
});
