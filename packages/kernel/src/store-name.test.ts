import { describe, expect, it } from 'vitest';
import { StoreName } from './store-name.ts';

describe('the handle of a store', () => {
  it.each(['acme', 'a1b', 'acme-shoes', '0-9', 'a'.repeat(40)])('takes %s', (name) => {
    expect(StoreName.parse(name)).toBe(name);
  });

  it.each(['ab', 'a'.repeat(41), 'Acme', '-acme', 'acme-', 'xn--acme', 'a.b', 'acme_1', 'büro', 'a b', '', 'ac\nme'])(
    'refuses %j, which is no label of a domain or reads like another',
    (name) => expect(StoreName.is(name)).toBe(false),
  );

  it.each(['www', 'admin', 'store', 'checkout', 'spg-1', 'ns2', 'mx1', 'storepod'])(
    'keeps %s for the platform',
    (name) => {
      expect(StoreName.is(name)).toBe(false);
    },
  );
});
