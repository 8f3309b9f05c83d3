import { describe, expect, it } from 'vitest';
import { themeParts } from '../shell/theme-parts.ts';
import { type DrawnPage, drawnPages } from '../test/drawn-pages.tsx';
import type { ThemeParts } from '../theme-contract/page-context.ts';
import { starter } from './starter/theme.ts';

/** A theme of which nothing is its own but these parts; all else is the starter's, uncopied. */
const themeWith = (own: Partial<ThemeParts>) => ({ ...starter, parts: themeParts(own) });
const drawn = (page: DrawnPage, own: Partial<ThemeParts>) => drawnPages[page](themeWith(own));

describe('a theme that replaces a part', () => {
  const card: Partial<ThemeParts> = {
    ProductCard: ({ product, context }) => <b data-own-card={product.name} lang={context.locale} />,
  };

  it.each([
    ['home', ['linen shirt', 'wool scarf']],
    ['category', ['linen shirt']],
    ['search', ['linen shirt']],
    ['product', ['silk tie']],
  ] as const)('has its own product card on the page %s, and no other', async (page, names) => {
    const html = await drawn(page, card);
    for (const name of names) expect(html).toContain(`<b data-own-card="alpha-en ${name}" lang="en"></b>`);
    expect(html).not.toContain('<article');
    expect(await drawn(page, {})).toContain('<article');
  });

  it.each(['category', 'search'] as const)('has its own listing on the page %s', async (page) => {
    const html = await drawn(page, { Listing: ({ listing }) => <b data-own-listing={listing.total} /> });
    expect(html).toContain('<b data-own-listing="30"></b>');
    expect(html).not.toContain('id="filters"');
  });

  it.each(['category', 'search'] as const)('keeps the rest of the list on the page %s', async (page) => {
    const html = await drawn(page, { ...card, Pager: ({ listing }) => <b data-own-pager={listing.pages} /> });
    expect(html).toContain('<b data-own-pager="2"></b>');
    expect(html).toContain('data-own-card="alpha-en linen shirt"');
    expect(html).toContain('id="filters"');
  });

  it('has its own price filter among the other filters, and its own swatches on cards', async () => {
    const html = await drawn('category', {
      PriceFilter: ({ listing }) => <b data-own-range={listing.priceFilter?.action} />,
      Swatches: ({ product }) => <b data-own-swatches={product.name} />,
    });
    expect(html).toContain('<b data-own-range="/en/category/shirts"></b>');
    expect(html).toContain('<b data-own-swatches="alpha-en linen shirt"></b>');
    expect(html).toContain('id="filters"');
  });
});

describe('every part', () => {
  const names = Object.keys(themeParts()) as (keyof ThemeParts)[];
  const pages = Object.keys(drawnPages) as DrawnPage[];

  it.each(names)('%s of a theme is what its pages show', async (name) => {
    const own = { [name]: () => <b data-own={name} /> };
    const shown = await Promise.all(pages.map((page) => drawn(page, own)));
    expect(shown.filter((html) => html.includes(`<b data-own="${name}"></b>`))).not.toEqual([]);
  });
});
