import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Cart } from './cart-calls.ts';
import { CartLines } from './cart-lines.tsx';
import { loadCartWords } from './cart-words.ts';
import { fill } from './fill.ts';
import type { ShopPlace } from './shop-place.ts';

const kept = { code: 'c', ofShopper: false, lines: [{ sku: 'COAT', name: 'Wool coat', quantity: 2 }] };
const cart = { products: [], unavailable: [{ sku: 'COAT', quantity: 2 }] } as unknown as Cart;

it.each([
  ['en', 'Cannot be bought at the moment'],
  ['ar', undefined],
  ['fr', undefined],
  ['es', undefined],
  ['ru', undefined],
])(
  'in %s a line whose product is hidden says so, with its name, no price, no link and a way to take it out',
  async (locale, text) => {
    const words = await loadCartWords(locale);
    if (text) expect(words.notSold).toBe(text);
    const place = { locale, store: 'a'.repeat(24) } as ShopPlace;
    const html = renderToStaticMarkup(<CartLines {...{ place, words, cart, kept }} changing={new Map()} />);
    expect(html).toContain('data-cart-line="COAT"');
    expect(html).toContain(words.notSold);
    expect(html).toContain('Wool coat');
    expect(html).toContain(fill(words.removeOf, { name: 'Wool coat' }));
    expect(html).not.toMatch(/<a |<img /);
  },
);

it('without what the browser remembers it is called by its sku; one that is being taken out is gone already', async () => {
  const words = await loadCartWords('en');
  const place = { locale: 'en', store: 'a'.repeat(24) } as ShopPlace;
  const drawn = (changing: ReadonlyMap<string, number>) =>
    renderToStaticMarkup(<CartLines {...{ place, words, cart, changing }} kept={undefined} />);
  expect(drawn(new Map())).toContain('COAT');
  expect(drawn(new Map([['COAT', 0]]))).not.toContain('COAT');
});
