import { describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { Keyboard } from '../../src/keyboard.ts';
import { larkspurAt } from '../../src/larkspur.ts';
import type { Run } from '../../src/run.ts';

/** A browser on a busy machine may need a second try; the report tells of it. */
const ONCE_MORE = { retry: 1 };

export function keyboardOnly(run: Run, visit: Visit): void {
  describe('the storefront without a mouse', () => {
    const open = async (path: string, width?: number) => {
      const page = await visit(larkspurAt(run), width);
      const keys = new Keyboard(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      const start = (next: string) => page.goto(next, { waitUntil: 'networkidle' });
      return { page, keys, start };
    };

    it('begins with a link that leads past the menus', ONCE_MORE, async () => {
      const { keys } = await open('/en');
      expect(await keys.tab()).toBe('a Skip to content');
      await keys.press('Enter');
      expect(await keys.focus()).toMatch(/^main /);
      expect(await keys.tab()).toBe('a Discover the shirts');
    });

    it('goes from the menu over facet and order to a product and a variant', ONCE_MORE, async () => {
      const { page, keys } = await open('/en');
      await keys.tabTo('a Tops');
      expect(await keys.tab()).toBe('a All Tops');
      await keys.press('Enter');
      await page.waitForURL(/\/en\/category\/tops$/);
      await keys.tabTo(/^a XL/);
      await keys.press('Enter');
      await page.waitForURL(/options=/);
      await keys.tabTo('a Newest first');
      await keys.press('Enter');
      await page.waitForURL(/options=.*sort=|sort=.*options=/);
      await keys.tabTo('a Linen shirt');
      await keys.press('Enter');
      await page.waitForURL(/\/en\/product\/linen-shirt$/, { waitUntil: 'networkidle' });
      await keys.tabTo(/^a Picture 2 of/);
      await keys.press('Enter');
      expect(await keys.focus()).toMatch(/^li /);
      await keys.tabTo('input White');
      await keys.press('ArrowRight');
      await page.waitForURL(/sku=LINEN-SHIRT-SAND-S/);
      expect(await keys.focus()).toBe('input Sand');
    });

    it('puts a menu away with Escape, and finds it again later', ONCE_MORE, async () => {
      const { page, keys } = await open('/en');
      const submenu = page.getByRole('link', { name: 'All Tops' });
      await keys.tabTo('a All Tops');
      await keys.press('Escape');
      expect([await submenu.isVisible(), await keys.focus()]).toEqual([false, 'a Tops']);
      expect(await keys.tab(), 'what is put away').not.toBe('a All Tops');
      await expect.poll(() => page.locator('[data-dismissed]').count()).toBe(0);
      await keys.press('Shift+Tab');
      await submenu.waitFor();
      expect(await keys.tab()).toBe('a All Tops');
    });

    it('chooses among suggestions, and leaves them with the words kept', ONCE_MORE, async () => {
      const { page, keys } = await open('/en');
      const box = page.getByRole('combobox', { name: 'Search' }).first();
      await keys.tabTo('input search-wide');
      await keys.type('lin');
      const suggestion = page.getByRole('option', { name: /Linen shirt/ });
      await suggestion.waitFor();
      await keys.press('ArrowDown');
      expect(await suggestion.getAttribute('aria-selected')).toBe('true');
      expect(await box.getAttribute('aria-activedescendant')).toBe(await suggestion.getAttribute('id'));
      await keys.press('Escape');
      await suggestion.waitFor({ state: 'hidden' });
      expect([await box.inputValue(), await keys.focus()]).toEqual(['lin', 'input search-wide']);
      await keys.type('en');
      await suggestion.waitFor();
      await keys.press('ArrowUp');
      await keys.press('ArrowDown');
      await keys.press('ArrowDown');
      await keys.press('Enter');
      await page.waitForURL(/\/en\/product\/linen-shirt/);
    });

    it(
      'changes the language, and follows the order of reading from either side to the end of the page',
      ONCE_MORE,
      async () => {
        const { page, keys, start } = await open('/en/product/linen-shirt');
        const stops = await keys.walk();
        expect([stops[0], stops.at(-1)]).toEqual(['a Skip to content', 'a Français']);
        await start('/en/product/linen-shirt');
        await keys.tabTo('button Language');
        await keys.press('Enter');
        await keys.tabTo('a العربية');
        await keys.press('Escape');
        expect(await keys.focus()).toBe('button Language');
        await keys.press('Enter');
        await keys.tabTo('a العربية');
        await keys.press('Enter');
        await page.waitForURL(/\/ar\/product\//, { waitUntil: 'networkidle' });
        expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
        expect(await keys.walk()).toHaveLength(stops.length);
      },
    );

    it('opens and closes the menus of a narrow page, and never goes on beneath them', ONCE_MORE, async () => {
      const { page, keys, start } = await open('/en/category/tops', 390);
      for (const [button, menu] of [
        ['Menu', '#menu'],
        ['Filters', '#filters'],
      ] as const) {
        await start('/en/category/tops');
        const isOpen = () => page.locator(menu).isVisible();
        await keys.tabTo(`button ${button}`);
        await keys.press('Enter');
        expect(await keys.tab()).toBe('button Close');
        await keys.press('Escape');
        expect([await isOpen(), await keys.focus()]).toEqual([false, `button ${button}`]);
        await keys.press('Enter');
        expect(await isOpen()).toBe(true);
        while (await isOpen()) await keys.tab(true);
        expect(await keys.focus()).not.toBe('body ');
      }
    });

    it('registers, signs in, and signs out', ONCE_MORE, async () => {
      const { page, keys, start } = await open('/en/register');
      const fill = async (field: string, text: string) => {
        await keys.tabTo(`input ${field}`);
        await keys.type(text);
      };
      await fill('field-firstName', 'Noa');
      await fill('field-lastName', 'Stern');
      await fill('field-email', 'noa@stern.example');
      await fill('field-password', 'Walnut-and-linen-8');
      await keys.press('Enter');
      await page.waitForURL(/login.*auth=1/, { waitUntil: 'networkidle' });
      await fill('field-username', 'noa@stern.example');
      await fill('field-password', 'Walnut-and-linen-8');
      await keys.press('Enter');
      await page.waitForURL((url) => !/login|callback/.test(url.pathname));
      await start('/en/customer');
      await page.getByText('noa@stern.example').first().waitFor();
      await keys.tabTo('button Send a link to confirm it');
      await keys.press('Enter');
      await page.getByText('The link is on its way.').waitFor();
      expect(await keys.focus()).toBe('button Send a link to confirm it');
      // The way out stands before what the page is about.
      await start('/en/customer');
      await page.locator('[data-signed-in]').waitFor();
      await keys.tabTo('button Sign out');
      await keys.press('Enter');
      await page.waitForURL((url) => url.pathname === '/en');
    });
  });
}
