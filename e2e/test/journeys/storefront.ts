import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { type EdgePage, edgePage } from '../../src/edge-page.ts';
import { larkspurAt } from '../../src/larkspur.ts';
import { hostOf } from '../../src/new-store.ts';
import { watchPolicy } from '../../src/policy-watch.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';

/** A browser on a busy machine may need a second try; the report tells of it. */
const ONCE_MORE = { retry: 1 };

export function storefrontInBrowser(run: Run, open: Visit): void {
  describe('the storefront in a real browser', () => {
    /** What the policy of pages refused: nothing that the shop does itself. */
    const refused: string[] = [];
    beforeEach(() => void refused.splice(0));
    afterEach(() => expect(refused).toEqual([]));
    const visit: Visit = async (...place) => {
      const page = await open(...place);
      await watchPolicy(page, refused);
      return page;
    };

    it.each(['fresh', 'kept'])('runs no script that got into a %s page', ONCE_MORE, async (state) => {
      const page = await open(larkspurAt(run));
      const found: string[] = [];
      await watchPolicy(page, found);
      const path = `/en/category/tops?injected=${crypto.randomUUID()}`;
      const ask = () => edgePage(run, hostOf('org1-store1'), path);
      const stateOf = ({ headers }: EdgePage) => headers['x-storefront-cache'];
      // What was put into the shop last may still be on its way, and ends what was kept before.
      if (state === 'kept') await expect.poll(async () => stateOf(await ask())).toBe('hit');
      const states: (string | undefined)[] = [];
      await page.route(/injected/, async (route) => {
        // Only the browser itself finds `*.localhost`, so the answer is asked for here.
        const answer = await ask();
        const { status, headers, text } = answer;
        states.push(stateOf(answer)?.toString());
        const evil = `<script>globalThis.taken = 1</script><img src="/x" onerror="globalThis.taken = 1">
          <script src="/content/evil.js"></script><script src="data:text/javascript,globalThis.taken=1"></script>`;
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = headers;
        const head = Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]));
        await route.fulfill({ status, headers: head, body: text.replace('<main', `${evil}<main`) });
      });
      await page.goto(path, { waitUntil: 'load' });
      await page.mouse.move(200, 200);
      await expect.poll(() => found.filter((what) => what.startsWith('script-src')).length).toBeGreaterThanOrEqual(4);
      expect(await page.evaluate('globalThis.taken')).toBeUndefined();
      expect(states).toEqual([state === 'kept' ? 'hit' : 'miss']);
      // The page itself works all the same.
      await expect.poll(() => page.evaluate('typeof next')).toBe('object');
    });

    const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
    it.each(['http', 'https'] as const)(
      'leads from the home page over a category to a product, by %s',
      ONCE_MORE,
      async (scheme) => {
        const page = await visit(larkspurAt(run, scheme));
        const answer = await page.goto('/');
        expect(new URL(page.url()).pathname).toBe('/en');
        expect(answer?.headers()['content-encoding']).toBe('zstd');
        await heading(page, 'Clothes for the days in between').waitFor();
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

    it('follows the choice of a variant in the address, and shows it again from there', ONCE_MORE, async () => {
      const page = await visit(larkspurAt(run));
      await page.goto('/en/product/linen-shirt');
      await page.getByRole('radio', { name: 'Navy' }).check();
      await page.waitForURL(/sku=LINEN-SHIRT-NAVY-S/);
      const firstPicture = () => page.locator('[data-pictures] > li img').first().getAttribute('src');
      const navy = await firstPicture();
      await page.getByRole('radio', { name: 'Sand' }).check();
      await page.waitForURL(/sku=LINEN-SHIRT-SAND-S/);
      expect(await firstPicture()).not.toBe(navy);
      await page.getByRole('radio', { name: 'Navy' }).check();
      await page.waitForURL(/sku=LINEN-SHIRT-NAVY-S/);
      await page.reload();
      expect(await page.getByRole('radio', { name: 'Navy' }).isChecked()).toBe(true);
      expect(await firstPicture()).toBe(navy);
    });

    it('starts its scripts when the shopper stirs, and keeps what was chosen and typed before', ONCE_MORE, async () => {
      const page = await visit(larkspurAt(run));
      await page.goto('/en/product/linen-shirt', { waitUntil: 'networkidle' });
      const isStarted = () => page.evaluate('typeof next === "object"');
      expect(await isStarted()).toBe(false);
      await page.evaluate(`
        document.querySelector('input[type=radio]:not(:checked)').checked = true;
        document.querySelector('#search-wide').value = 'lin';
      `);
      await page.mouse.move(300, 300);
      await page.waitForURL(/sku=LINEN-SHIRT-SAND-S/);
      await page.getByRole('option', { name: /Linen shirt/ }).waitFor();
      expect(await isStarted()).toBe(true);
    });

    it('narrows a list by a facet, and finds what was misspelled', ONCE_MORE, async () => {
      const page = await visit(larkspurAt(run));
      await page.goto('/en/search?q=lien+shirt');
      await page.getByText(/These are results for/).waitFor();
      expect(await page.getByRole('link', { name: 'Linen shirt', exact: true }).isVisible()).toBe(true);
      await page.goto('/en/category/tops');
      const all = await page.getByRole('article').count();
      await page.locator('#filters').getByRole('link', { name: /^XL/ }).click();
      await page.waitForURL(/options=/);
      expect(await page.getByRole('article').count()).toBeLessThan(all);
    });

    it('keeps the place when the language changes, and turns the page round', ONCE_MORE, async () => {
      const page = await visit(larkspurAt(run), 390);
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

    it('answers 404 for what is not there, within the shop', ONCE_MORE, async () => {
      const page = await visit(larkspurAt(run));
      for (const path of ['/en/product/nothing', '/en/category/nothing', '/en/nothing/at/all']) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await heading(page, 'Page not found').waitFor();
      }
      expect((await edgePage(run, hostOf('org1-store1'), '/t/starter/en')).status).toBe(404);
    });

    it('registers a shopper, refuses a wrong password, signs in and out', ONCE_MORE, async () => {
      const page = await visit(larkspurAt(run));
      await page.goto('/en/register');
      await page.getByLabel(/^First name/).fill('Ruth');
      await page.getByLabel(/^Last name/).fill('Adler');
      await page.getByLabel('E-mail').fill('ruth@adler.example');
      await page.getByLabel(/^Password/).fill('Walnut-and-linen-7');
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL(/login.*auth=1/);
      expect(await seriousFaults(page)).toEqual([]);
      // Who has just registered, or mistyped the password, need not type the name again.
      const enter = async (password: string) => {
        await expect.poll(() => page.getByLabel('E-mail or user name').inputValue()).toBe('ruth@adler.example');
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
}
