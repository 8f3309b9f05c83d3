import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtThemeIds } from '@storepod/kernel/theme';
import { describe, expect, it } from 'vitest';
import { storefrontDir } from '../../src/build/storefront-dir.ts';
import { ar } from '../../storefront/messages/ar.ts';
import { en } from '../../storefront/messages/en.ts';
import { type Page, pages } from './parts.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();
const shop = newShop('alpha');
const closed = { ...newShop('closed'), state: 'MAINTENANCE' } as const;
for (const one of [shop, closed]) pod.shops.set(one.store, one);

/** The most that a page of any theme may weigh. */
const HTML_BYTES = 120 * 1024;
const STYLESHEETS = 2;

const goods = ['href="/en/product/linen-shirt"', 'alpha-en linen shirt', '€11.11'];
/** What a page shows in whatever theme. */
const shown: Partial<Record<Page, readonly string[]>> = {
  home: [...goods, 'href="/en/category/shirts"', 'alpha-en picks', en.home.newest],
  category: [...goods, 'alpha-en shirts', 'alpha-en clothes', 'alpha-en brand 5'],
  product: ['alpha-en linen shirt', '€11.11', 'alpha-en linen shirt in full', 'alpha-en silk tie', 'data-pictures'],
  search: [...goods, 'alpha-en brand 5', 'value="linen"'],
  login: ['name="password"', 'Continue with alpha login'],
  register: ['name="password"', en.account.register],
  customer: [en.account.profile, en.account.moment],
  cart: [en.cart.title, en.cart.loading],
  checkout: [en.checkout.title, en.checkout.loading],
  result: [en.checkout.summary, en.checkout.loading],
  unknown: [en.states.notFoundPage],
};
const cells = builtThemeIds.flatMap((theme) => (Object.keys(shown) as Page[]).map((page) => [theme, page] as const));

const visit = (path: string, theme: string, of = shop) => fixture.get(path, { ...headersOf(of), theme });
const drawnOf = (body: string) => body.replace(/<script(?! type="application\/ld)[^>]*>.*?<\/script>/gs, '');

describe('the list of built themes', () => {
  it('is the list of folders that hold one', () => {
    const folders = readdirSync(join(storefrontDir, 'themes'), { withFileTypes: true });
    const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(names.sort()).toEqual([...builtThemeIds].sort());
    expect(readdirSync(join(storefrontDir, 'app/t')).sort()).toEqual([...builtThemeIds].sort());
  });

  it.each(builtThemeIds)('%s is held to the contract by a test of its own', (theme) => {
    const test = readFileSync(join(storefrontDir, 'themes', theme, `${theme}.test.tsx`), 'utf8');
    expect(test).toContain(`describeTheme(${theme})`);
  });
});

describe('a built theme', () => {
  it.each(cells)('%s draws the page %s whole, before any script runs', async (theme, page) => {
    const { status, body } = await visit(pages[page], theme);
    const drawn = drawnOf(body);
    expect(status).toBe(page === 'unknown' ? 404 : 200);
    expect(drawn).toContain(`data-theme="${theme}"`);
    expect(drawn).toContain('alpha shop');
    for (const text of shown[page] ?? []) expect(drawn).toContain(text);
    expect(drawn.match(/<h1[ >]/g)).toHaveLength(1);
    expect(drawn).toContain('hrefLang="ar" lang="ar"');
  });

  it.each(cells)('%s keeps the page %s within its weight', async (theme, page) => {
    const { body } = await visit(pages[page], theme);
    expect(Buffer.byteLength(body)).toBeLessThan(HTML_BYTES);
    expect(new Set(body.match(/href="[^"]+\.css[^"]*"/g)).size).toBeLessThanOrEqual(STYLESHEETS);
  });

  it.each(builtThemeIds)(
    '%s leads to the cart, adds what needs no choice, and says where the cart opens',
    async (theme) => {
      const drawn = drawnOf((await visit(pages.home, theme)).body);
      expect(drawn).toMatch(/<html[^>]* data-cart="(?:drawer|page)"/);
      expect(drawn).toMatch(
        new RegExp(`<a href="/en/cart" data-cart-open=""[^>]*>.*data-cart-count="storefront.cart.${shop.store}"`),
      );
      expect(drawn).toMatch(/<button[^>]*data-cart-add="[^"]+"[^>]*data-quantity="\d+"/);
      const product = drawnOf((await visit(pages.product, theme)).body);
      expect(product).toMatch(/<button[^>]*data-cart-add="[^"]+"[^>]*>Add to cart</);
    },
  );

  it.each(builtThemeIds)('%s runs from right to left', async (theme) => {
    const { body } = await visit('/ar', theme);
    expect(drawnOf(body)).toContain('<html lang="ar" dir="rtl"');
    expect(drawnOf(body)).toContain(ar.home.newest);
  });

  it.each(builtThemeIds)('%s says that nothing was found, and what may be meant', async (theme) => {
    const { body } = await visit('/en/search?q=nothing', theme);
    expect(drawnOf(body)).toContain(en.search.suggestions);
    expect(drawnOf(body)).toContain('href="/en/product/linen-shirt"');
  });

  it.each(builtThemeIds)('%s says that a page cannot be made, and offers to try again', async (theme) => {
    pod.script.fault = ({ name }) => (name === 'catalog.productByFriendlyUrl' ? (reply) => reply.destroy() : undefined);
    const { status, body } = await visit(pages.product, theme).finally(() => {
      pod.script.fault = () => undefined;
    });
    expect(status).toBe(503);
    expect(drawnOf(body)).toContain(`data-theme="${theme}"`);
    expect(drawnOf(body)).toContain(en.states.errorTitle);
    expect(drawnOf(body)).toContain(en.states.retry);
  });

  it.each(builtThemeIds)('%s is not asked while a shop is closed', async (theme) => {
    const { status, body } = await visit('/en', theme, closed);
    expect(status).toBe(503);
    expect(body).not.toContain('data-theme');
  });

  it.each(builtThemeIds)('%s tells what a home page can be composed of', async (theme) => {
    const { status, body } = await visit('/api/theme-manifest', theme);
    expect([status, JSON.parse(body).themeId]).toEqual([200, theme]);
  });
});

describe('a theme that is registered and not built', () => {
  it('is drawn in the starter', async () => {
    const { status, body } = await visit('/en', 'fashion');
    expect(status).toBe(200);
    expect(drawnOf(body)).toContain('data-theme="starter"');
  });
});
