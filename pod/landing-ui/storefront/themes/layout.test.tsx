import { describe, expect, it } from 'vitest';
import { drawIn } from '../test/conformance/theme-conformance.tsx';
import { drawnDocument } from '../test/drawn-pages.tsx';
import type { Theme } from '../theme-contract/theme.ts';
import { defaultLayout, type LayoutConfig } from '../theme-kit/layout-config.ts';
import { tokenVariables } from '../theme-kit/tokens.ts';
import { starter } from './starter/theme.ts';

/** The starter with another decision of layout. */
const themeWith = (layout: Partial<LayoutConfig>): Theme => ({
  ...starter,
  look: { ...starter.look, layout: { ...starter.look.layout, ...layout } },
});
const frameWith = (layout: Partial<LayoutConfig>) => drawIn(themeWith(layout), 'typical', <h1>page</h1>);
const variables = (layout: Partial<LayoutConfig>) =>
  tokenVariables(starter.look.tokens, { ...defaultLayout, ...layout });

describe('the navigation of a phone', () => {
  it.each(['drawer', 'fullscreen', 'bottom-bar'] as const)('%s looks like no other', async (mobileNav) => {
    const html = await frameWith({ mobileNav });
    expect(html).toContain(`data-menu="${mobileNav}"`);
    expect(/id="menu"[^>]*w-\[min\(22rem,88vw\)\]/.test(html)).toBe(mobileNav === 'drawer');
    expect(html.includes('data-bottom-bar')).toBe(mobileNav === 'bottom-bar');
    expect(variables({ mobileNav })['--bottom-bar']).toBe(mobileNav === 'bottom-bar' ? '3.75rem' : '0px');
  });

  it('bottom-bar has the way home, the menu, the search, the account and the cart, and hides the button above', async () => {
    const html = await frameWith({ mobileNav: 'bottom-bar' });
    const bar = /<nav data-bottom-bar.*?<\/nav>/s.exec(html)?.[0] ?? '';
    for (const way of [
      'href="/en"',
      'popoverTarget="menu"',
      'href="/en/search"',
      'href="/en/customer"',
      'data-cart-open',
    ])
      expect(bar).toContain(way);
    expect(html).toMatch(/<header.*popoverTarget="menu"[^>]*max-lg:hidden/s);
  });
});

describe('the search of the header', () => {
  const ways = { box: 'search-wide', overlay: 'id="search"', link: 'href="/en/search"', menu: 'search-menu' };
  it.each([
    ['header', ['box', 'link', 'menu']],
    ['overlay', ['overlay', 'menu']],
    ['page', ['link', 'menu']],
    ['hidden', []],
  ] as const)('%s is %j', async (search, expected) => {
    const html = await frameWith({ search });
    expect(
      Object.entries(ways)
        .filter(([, mark]) => html.includes(mark))
        .map(([way]) => way),
    ).toEqual(expected);
  });
});

describe('the header', () => {
  it.each([
    [true, 'sticky', '4rem'],
    [false, 'static', '0px'],
  ])('that stays (%s) is %s, and what is jumped to is not under it', (sticky, position, cover) => {
    const header = { sticky, height: { base: '3rem', lg: '4rem' } };
    expect(variables({ header })).toMatchObject({
      '--header-position': position,
      '--header-cover-lg': cover,
      '--header-height-base': '3rem',
    });
  });
});

describe('the cart, the grid, the pictures and the width', () => {
  it.each(['drawer', 'page'] as const)('cart %s stands where the shell looks for it', async (cart) => {
    expect(await drawnDocument(themeWith({ cart }))).toContain(`data-cart="${cart}"`);
  });

  it('columns are as many as the layout says, from each width on', () => {
    expect(variables({ productGrid: { base: 1, sm: 2, lg: 5, xl: 6 } })).toMatchObject({
      '--columns-base': '1',
      '--columns-sm': '2',
      '--columns-lg': '5',
      '--columns-xl': '6',
    });
  });

  it.each(['1/1', '3/4', '4/5', '4/3'] as const)('pictures of products are %s', (productAspect) => {
    expect(variables({ productAspect })['--product-aspect']).toBe(productAspect);
  });

  it.each([
    ['narrow', starter.look.tokens.container.narrow],
    ['content', starter.look.tokens.container.content],
    ['wide', starter.look.tokens.container.wide],
    ['fluid', 'none'],
  ] as const)('a page that is %s is at most %s wide', (container, width) => {
    expect(variables({ container })['--page-width']).toBe(width);
  });
});
