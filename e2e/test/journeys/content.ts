import { LanguageCode } from '@storepod/kernel/language-code';
import { fileForm } from '@storepod/platform/demo/console-session';
import type { ShopCalls } from '@storepod/platform/demo/shop-calls';
import { waitFor } from '@storepod/testkit/eventually';
import { hostileBodies } from '@storepod/testkit/hostile-html';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { edgePage } from '../../src/edge-page.ts';
import { askForStore, callsFor, hostOf, signUp, untilProvisioned } from '../../src/new-store.ts';
import { recordedFilm } from '../../src/recorded-film.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';
import { Sightings } from '../../src/sightings.ts';
import { fillSmallShop, paths, type SmallShop } from '../../src/small-shop.ts';

/** A browser on a busy machine may need a second try; the report tells of it. */
const ONCE_MORE = { retry: 1 };
const LOOKING = { interval: 50, timeout: 30_000 };
const language = LanguageCode.parse('en');
const name = 'paper-moon-shop';

/** What a merchant writes, as strangers see it. */
export function contentInBrowser(run: Run, open: Visit): void {
  describe('what a merchant writes', () => {
    let calls: ShopCalls;
    /** Once, also where a test is tried again. */
    let filled: SmallShop | undefined;
    const sightings = new Sightings();
    const shop = () => open(`http://${hostOf(name)}:${run.edgePort}`);
    const at = (path: string) => edgePage(run, hostOf(name), path);

    beforeAll(async () => {
      const emailAddress = 'owner@paper-moon.example';
      const user = { firstName: 'Ida', lastName: 'Moon', emailAddress, password: 'Same-words-for-all-9' };
      const { visitor } = await signUp(run, user);
      const store = { name, title: 'Paper Moon', email: emailAddress, phone: '+44 20 7946 0112' };
      const { body } = await askForStore(visitor, { ...store, colorTheme: 'DEFAULT' });
      await untilProvisioned(visitor, body.id);
      calls = callsFor(visitor, body.id);
    });

    const pageBody = (slug: string, title: string) => ({
      slug,
      translations: [{ language, title, body: `<p>${title} in full</p>` }],
    });
    const heading = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 1 });

    it('begins with a home page, terms and a footer in the languages of the store', ONCE_MORE, async () => {
      await waitFor(async () => expect((await at('/fr')).text).toContain('/fr/policies/terms'));
      const page = await shop();
      await page.goto('/fr');
      await heading(page, 'Paper Moon').waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions générales' }).click();
      await heading(page, 'Conditions générales').waitFor();
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('is seen by a stranger at once, in the menu too, and found by its old address', ONCE_MORE, async () => {
      const { store, content } = calls;
      expect((await at('/en/content/craft')).status).toBe(404);
      const { id } = await content.createPage({ store, body: pageBody('craft', 'Our craft') });
      await content.publishPage({ store, params: { id }, body: {} });
      await sightings.until(async () => (await at('/en/content/craft')).status === 200);
      await expect.poll(async () => (await at('/en/content/craft')).headers['x-storefront-cache'], LOOKING).toBe('hit');

      const target = { kind: 'PAGE' as const, value: 'craft' };
      await content.writeMenu({
        store,
        params: { handle: 'MAIN' },
        body: { items: [{ labels: { [language]: 'How we work' }, target }] },
      });
      await sightings.until(async () => (await at('/en/content/craft')).text.includes('How we work'));

      const page = await shop();
      await page.goto('/en');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How we work' }).click();
      await heading(page, 'Our craft').waitFor();
      expect(await seriousFaults(page)).toEqual([]);

      await content.updatePage({ store, params: { id }, body: pageBody('handwork', 'Our handwork') });
      await sightings.until(async () => (await at('/en/content/craft')).status === 308);
      await page.goto('/en/content/craft');
      await heading(page, 'Our handwork').waitFor();
      expect(new URL(page.url()).pathname).toBe('/en/content/handwork');
      sightings.expectWithinAim();
    });

    it(
      'as a film of a product plays where it is shown, and is fetched by nobody who does not press',
      ONCE_MORE,
      async () => {
        const { store, content, catalog } = calls;
        filled ??= await fillSmallShop(calls, { marker: 'moonlit', price: '10.00' });
        const { productId: id, mediaId } = filled;
        const page = await open(`https://${hostOf(name)}:${run.edgeTlsPort}`);
        const upload = fileForm('turning.webm', 'video/webm', await recordedFilm(page));
        const [film] = await content.uploadMedia({ store, upload });
        const videoUrl = `https://${hostOf(name)}:${run.edgeTlsPort}${film?.url}`;
        await catalog.replaceImages({
          store,
          params: { id },
          body: { images: [{ mediaAssetId: mediaId }, { videoUrl }] },
        });
        await expect.poll(async () => (await at(paths.product)).text.includes('.webm'), LOOKING).toBe(true);

        const fetched: string[] = [];
        page.on('request', (request) => void (request.url().endsWith('.webm') && fetched.push(request.url())));
        await page.goto(paths.product, { waitUntil: 'load' });
        expect(fetched).toEqual([]);
        await page.locator('[data-pictures] summary').click();
        await page.locator('video').focus();
        await page.keyboard.press('Space');
        await expect
          .poll(() => page.evaluate("document.querySelector('video').currentTime"), LOOKING)
          .toBeGreaterThan(0.2);
        expect(new Set(fetched)).toEqual(new Set([videoUrl]));
      },
    );

    it('and is hostile runs nothing, even where the policy of pages would let it', ONCE_MORE, async () => {
      const { store, content } = calls;
      const [group] = await content.listFaqGroups({ store });
      if (!group) throw new Error('a new store has no group of questions');
      const ids = [];
      for (const [nth, body] of hostileBodies.entries()) {
        const translations = [{ language, title: `Question ${nth}`, body: `<p>Answer ${nth}</p>${body}` }];
        const input = { slug: `hostile-${nth}`, groupId: group.id, sortOrder: nth, translations };
        ids.push((await content.createFaq({ store, body: input })).id);
      }
      await content.bulkFaq({ store, body: { ids, action: 'PUBLISH' } });
      await expect
        .poll(async () => (await at('/en/help')).text.includes(`Answer ${ids.length - 1}`), LOOKING)
        .toBe(true);

      const page = await shop();
      const dialogs: string[] = [];
      page.on('dialog', async (dialog) => {
        dialogs.push(dialog.message());
        await dialog.dismiss();
      });
      await page.addInitScript('globalThis.hits = 0; globalThis.hit = () => { globalThis.hits += 1; };');
      await page.route(/\/en\/help$/, async (route) => {
        const { status, headers, text } = await at('/en/help');
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = headers;
        const head = Object.entries(kept).filter(([key]) => key !== 'content-security-policy');
        const plain = Object.fromEntries(head.map(([key, value]) => [key, String(value)]));
        await route.fulfill({ status, headers: plain, body: text });
      });
      await page.goto('/en/help', { waitUntil: 'load' });
      // What is open can be hovered, focused and clicked.
      const left = await page.evaluate(`
        for (const question of document.querySelectorAll('main details')) question.open = true;
        for (const element of document.querySelectorAll('main details *'))
          for (const type of ['mouseover', 'focus', 'click', 'error', 'load', 'toggle', 'animationend', 'paste'])
            element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        [...document.querySelectorAll('main details *')]
          .filter((element) => /^(script|iframe|object|embed|form|base|meta|link|style|svg|math)$/i.test(element.tagName) && !element.closest('summary') ||
            [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\\s*(?:java|vb)script:/i.test(value)))
          .map((element) => element.outerHTML)
      `);
      expect(left).toEqual([]);
      expect(await page.locator('main details').count()).toBe(ids.length);
      expect([await page.evaluate('globalThis.hits'), dialogs]).toEqual([0, []]);
    });
  });
}
