import AxeBuilder from '@axe-core/playwright';
import { fashion } from '@storepod/demo/fashion';
import { CurrencyCode } from '@storepod/kernel/currency';
import { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { ConsoleSession } from '@storepod/platform/demo/console-session';
import { fillShop } from '@storepod/platform/demo/fill-shops';
import { shopCalls } from '@storepod/platform/demo/shop-calls';
import { ask } from '@storepod/testkit/http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, openChromium } from '../src/chromium.ts';
import { platformRun } from '../src/run.ts';

const chromium = await findChromium();
if (!chromium) console.log('Skipped: there is no Chromium here. Set CHROMIUM_PATH or install Chrome.');

const SLOW = { timeout: 120_000 };
const FILLING_MS = 180_000;
/** The first demo store, which is on trial, with as many of its goods as its plan allows and a test needs. */
const store = {
  id: StoreMerchantId.parse('65b000000000000000000011'),
  currency: CurrencyCode.parse('USD'),
};
const POD = PodId.parse('507f1f77bcf86cd799439011');
const shelf = new Set(['LINEN-SHIRT', 'OXFORD-SHIRT']);
const products = fashion.products.filter(({ sku }, index) => shelf.has(sku) || index < 8).slice(0, 12);
const inShop = new Set(products.map(({ sku }) => sku));
const smallShop = {
  ...fashion,
  products: products.map((product) => ({
    ...product,
    related: product.related?.filter((sku) => inShop.has(sku)) ?? [],
  })),
  groups: fashion.groups.map((group) => ({ ...group, products: group.products.filter((sku) => inShop.has(sku)) })),
};

describe.skipIf(!chromium)('the storefront in a real browser', () => {
  const run = platformRun(23_000);
  let browser: Browser;
  const host = (scheme: 'http' | 'https') =>
    `${scheme}://org1-store1.spg-507f1f77.localhost:${scheme === 'http' ? run.edgePort : 8443 + 23_000}`;

  beforeAll(async () => {
    browser = await openChromium(chromium ?? '');
    const session = await ConsoleSession.signIn(run.baseUrl, 'org1-admin', 'Storepod-demo-1');
    await fillShop(shopCalls(session, POD, store), smallShop, () => undefined);
  }, FILLING_MS);
  afterAll(() => browser?.close());

  const visit = async (scheme: 'http' | 'https' = 'http', width = 1440): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: host(scheme),
      viewport: { width, height: 900 },
      ignoreHTTPSErrors: true,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  };
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
  const seriousFaults = async (page: Page) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => [id, nodes[0]?.html]);
  };

  it.each(['http', 'https'] as const)(
    'leads from the home page over a category to a product, by %s',
    SLOW,
    async (scheme) => {
      const page = await visit(scheme);
      await page.goto('/');
      expect(new URL(page.url()).pathname).toBe('/en');
      await heading(page, 'Larkspur').waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tops', exact: true }).click();
      await heading(page, 'Tops').waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Linen shirt', exact: true }).click();
      await heading(page, 'Linen shirt').waitFor();
      expect(await page.getByText('$89.00').first().isVisible()).toBe(true);
      expect(await seriousFaults(page)).toEqual([]);
    },
  );

  it('follows the choice of a variant in the address, and shows it again from there', SLOW, async () => {
    const page = await visit();
    await page.goto('/en/product/linen-shirt');
    await page.getByRole('radio', { name: 'Navy' }).check();
    await page.waitForURL(/sku=LINEN-SHIRT-NAVY-S/);
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Navy' }).isChecked()).toBe(true);
  });

  it('narrows a list by a facet, and finds what was misspelled', SLOW, async () => {
    const page = await visit();
    await page.goto('/en/search?q=lien+shirt');
    await page.getByText(/These are results for/).waitFor();
    expect(await page.getByRole('link', { name: 'Linen shirt', exact: true }).isVisible()).toBe(true);
    await page.goto('/en/category/tops');
    const all = await page.getByRole('article').count();
    await page.locator('#filters').getByRole('link', { name: /^XL/ }).click();
    await page.waitForURL(/options=/);
    expect(await page.getByRole('article').count()).toBeLessThan(all);
  });

  it('keeps the place when the language changes, and turns the page round', SLOW, async () => {
    const page = await visit('http', 390);
    await page.goto('/en/product/linen-shirt');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.locator('#languages').getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL(/\/ar\/product\//);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await heading(page, /قميص/).isVisible()).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/ar');
  });

  it('answers 404 for what is not there, within the shop', SLOW, async () => {
    const page = await visit();
    for (const path of ['/en/product/nothing', '/en/category/nothing', '/en/nothing/at/all']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await heading(page, 'Page not found').waitFor();
    }
    const inside = await ask(run.edgeUrl, 'GET', '/t/starter/en', { headers: { host: new URL(host('http')).host } });
    expect(inside.status).toBe(404);
  });

  it('registers a shopper, refuses a wrong password, signs in and out', SLOW, async () => {
    const page = await visit();
    await page.goto('/en/register');
    await page.getByLabel(/^First name/).fill('Ruth');
    await page.getByLabel(/^Last name/).fill('Adler');
    await page.getByLabel('E-mail').fill('ruth@adler.example');
    await page.getByLabel(/^Password/).fill('Walnut-and-linen-7');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/login.*auth=1/);
    expect(await seriousFaults(page)).toEqual([]);
    const enter = async (password: string) => {
      await page.getByLabel('E-mail or user name').fill('ruth@adler.example');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await enter('not-her-password');
    await page.getByRole('alert').filter({ hasText: 'not right' }).waitFor();
    await enter('Walnut-and-linen-7');
    await page.waitForURL((url) => !/login|callback/.test(url.pathname));
    await page.goto('/en/customer');
    await page.getByText('ruth@adler.example').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/en');
    await page.goto('/en/customer');
    await page.waitForURL(/login/);
  });
});
