import { describe, expect, it } from 'vitest';
import { searchTermOf } from './search-term.ts';

describe('what is looked for', () => {
  it.each([
    ['  Acme Shoes ', 'Acme Shoes', 'acme shoes'],
    ['https://Shop.Acme.com/en/cart?x=1#y', 'https://Shop.Acme.com/en/cart?x=1#y', 'shop.acme.com'],
    ['shop.acme.com:8080/en', 'shop.acme.com:8080/en', 'shop.acme.com:8080'],
    ['a/b/c', 'a/b/c', 'a/b/c'],
  ])('in %j', (typed, words, host) => {
    expect(searchTermOf(typed)).toEqual({ words, host });
  });
});
