import { waitFor, waitWithin } from '@storepod/testkit/eventually';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { edgePage } from '../../src/edge-page.ts';
import { askForStore, hostOf, signUp, untilProvisioned } from '../../src/new-store.ts';
import { plainPicture } from '../../src/plain-picture.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';

const owner = {
  firstName: 'Noor',
  lastName: 'Haddad',
  emailAddress: 'noor@haddad.example',
  password: 'Paper-and-ink-5',
};
const name = 'haddad-bindery';
/** What a merchant publishes is what strangers see by then. */
const SEEN_WITHIN_MS = 2_000;

/**
 * A merchant writes what a shop says beside its products, and sees it there.
 * Each step goes on from where the one before left the shop, so none is tried twice.
 */
export function writingInBrowser(run: Run, visit: Visit): void {
  describe('a merchant who writes', () => {
    let page: Page;
    let address = '';
    const field = (label: string | RegExp, on: Pick<Page, 'getByRole'> = page) =>
      on.getByRole('textbox', { name: label, exact: true }).first();
    const press = (label: string, on: Pick<Page, 'getByRole'> = page) =>
      on.getByRole('button', { name: label, exact: true }).first().click();
    const dialog = (on = page) => on.getByRole('dialog');
    const told = (text: string, on = page) => on.getByText(text).first().waitFor();
    const expectNoFaults = async (on = page) => expect(await seriousFaults(on)).toEqual([]);
    const inShop = (path: string) => edgePage(run, hostOf(name), path);
    const choose = async (label: string, option: string | RegExp, on: Pick<Page, 'getByRole'> = page) => {
      await on.getByRole('combobox', { name: label }).first().click();
      await page.getByRole('option', { name: option }).click();
    };
    const opened = (on = page) => on.locator('.ProseMirror').first().waitFor();

    beforeAll(async () => {
      const { visitor } = await signUp(run, owner);
      const settings = { name, title: 'Haddad', email: owner.emailAddress, phone: '+44 20 7946 0177' };
      const store = (await askForStore(visitor, { ...settings, colorTheme: 'DEFAULT' })).body.id;
      await untilProvisioned(visitor, store);
      page = await visit(run.baseUrl);
      await page.goto('/sign-in');
      await page.waitForURL(/auth=1/);
      await field('E-mail or user name').fill(owner.emailAddress);
      await page.getByLabel('Password', { exact: true }).first().fill(owner.password);
      await press('Sign in');
      await page.waitForURL(/dashboard/);
    });

    it('puts a picture into the library, and is told why a file is none', async () => {
      await page.goto('/content/media');
      await told('No files yet');
      await expectNoFaults();
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles([
          { name: 'cover.png', mimeType: 'image/png', buffer: plainPicture([120, 60, 20]) },
          { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
        ]);
      await told('Uploaded');
      await page
        .getByText(/broken\.png/)
        .nth(1)
        .waitFor();
      await page.getByRole('button', { name: /cover\.png/ }).click();
      await field('What it shows · English', dialog()).fill('A book bound in leather');
      await press('Save changes', dialog());
      await told('Saved');
      await told('Nothing uses it.');
      await expectNoFaults();
    });

    it('writes a page with rich text and a picture, and looks at it before anybody else can', async () => {
      await page.goto('/content/pages/new');
      await field('Title · English').fill('How we bind');
      expect(await field(/^Address/).inputValue()).toBe('how-we-bind');
      await page.getByRole('img', { name: 'This address is free' }).waitFor();
      const text = field('Text · English');
      await text.click();
      await page.keyboard.type('Sewn by hand');
      await press('Heading');
      await page.keyboard.press('Enter');
      await page.keyboard.type('With ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('linen thread');
      await press('Insert picture');
      await dialog()
        .getByRole('button', { name: /cover\.png/ })
        .click();
      await text.locator('img').waitFor();
      await expectNoFaults();
      await press('Save draft');
      await page.waitForURL(/content\/pages\/[0-9a-f-]{36}$/);
      address = page.url();
      await opened();
      expect((await inShop('/en/content/how-we-bind')).status).toBe(404);

      const preview = page.waitForEvent('popup');
      await press('Preview');
      const shop = await preview;
      await shop.getByRole('heading', { name: 'How we bind', level: 1 }).waitFor();
      await shop.close();
    });

    it('publishes it, in two languages beside each other, and shoppers read it', async () => {
      await choose('Languages in the editor', /French/);
      await field('Title · French').fill('Notre reliure');
      await field('Text · French').click();
      await page.keyboard.type('Cousue main');
      await expectNoFaults();
      await press('Publish');
      await told('Published');
      await waitFor(async () => {
        const { text } = await inShop('/en/content/how-we-bind');
        // Where keys come faster than anybody types, the space before the words may be theirs.
        expect(text).toMatch(/<strong> ?linen thread<\/strong>/);
        expect(text).toContain('A book bound in leather');
      });
      expect((await inShop('/fr/content/how-we-bind')).text).toContain('Cousue main');
    });

    it('is told in a second tab what the first one changed, and loses nothing', async () => {
      const second = await page.context().newPage();
      await page.goto(address);
      await second.goto(address);
      await opened();
      await opened(second);
      await field('Title · English').fill('How we bind books');
      await press('Save and show');
      await told('Saved');
      await field('Title · English', second).fill('Our way of binding');
      await field('Title in results · English', second).fill('Binding by hand');
      await press('Save and show', second);
      await told('Somebody else changed this meanwhile', second);
      await expectNoFaults(second);
      expect(await field('Title · English', second).inputValue()).toBe('Our way of binding');
      await press('Take theirs: Title · English', second);
      await press('Save and show', second);
      await told('Saved', second);
      await second.close();
      await page.goto(address);
      await opened();
      expect(await field('Title · English').inputValue()).toBe('How we bind books');
      expect(await field('Title in results · English').inputValue()).toBe('Binding by hand');
    });

    it('compares with an old version and brings it back', async () => {
      await press('Compare with version 1');
      await dialog().getByText('books').first().waitFor();
      await expectNoFaults();
      await press('Bring this version back', dialog());
      await told('The old version is the newest now');
      await waitFor(async () => expect(await field('Title · English').inputValue()).toBe('How we bind'));
    });

    it('puts the page into the menu', async () => {
      await page.goto('/content/menus');
      await page.waitForURL(/menus\/MAIN/);
      await press('Add entry');
      await choose('Page', 'How we bind', dialog());
      expect(await field('What it is called · English', dialog()).inputValue()).toBe('How we bind');
      await field('What it is called · French', dialog()).fill('Reliure');
      await expectNoFaults();
      await press('Add entry', dialog());
      await press('Add entry');
      await choose('Leads to', 'Questions and answers', dialog());
      await field('What it is called · English', dialog()).fill('Help');
      await press('Add entry', dialog());
      await press('Move Help up');
      await press('Save changes');
      await told('The menu is saved');
      await expectNoFaults();
      await waitFor(async () => expect((await inShop('/fr')).text).toContain('Reliure'));
    });

    it('composes the home page beside the shop, and shows it to everybody at once', async () => {
      await page.goto('/content/home');
      const shop = page.frameLocator('iframe[title="Preview"]');
      const drawn = shop.locator('[data-section-id]');
      await drawn.first().waitFor();
      await expectNoFaults();
      const rows = page.locator('main ol > li');
      const before = await rows.locator('button').first().innerText();
      // By the keyboard alone: the first section goes one step down.
      await page
        .getByRole('button', { name: /^Move .* down$/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await waitFor(async () => expect(await rows.nth(1).locator('button').first().innerText()).toBe(before));
      // A press in the shop chooses the section, and leads nowhere.
      await waitFor(async () => expect(await drawn.nth(1).getAttribute('data-section')).toBe('hero'));
      await shop.locator('storefront-builder').waitFor({ state: 'attached' });
      // The frame is drawn smaller than it is, and the tool would press beside the heading.
      await shop.locator('[data-section="hero"]').getByRole('heading').first().dispatchEvent('click');
      await field(/^Heading/).fill('Bound to last');
      await press('Save and preview');
      await shop.getByRole('heading', { name: 'Bound to last' }).waitFor();
      await waitFor(async () => expect(await drawn.nth(1).innerText()).toContain('Bound to last'));
      expect((await inShop('/en')).text).not.toContain('Bound to last');
      await expectNoFaults();

      await press('Publish changes');
      await press('Publish', dialog());
      await told('The home page is published');
      await waitWithin(SEEN_WITHIN_MS, async () => expect((await inShop('/en')).text).toContain('Bound to last'));
      const { text, headers } = await inShop('/en');
      expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors 'self'(?:;|$)/);
      expect(text).not.toContain('data-section-id');
    });

    it('is told when somebody else removed the section that is open, and loses nothing', async () => {
      const second = await page.context().newPage();
      await second.goto('/content/home');
      await press('All sections');
      await page
        .getByRole('button', { name: /^Bound to last/ })
        .first()
        .click();
      await field(/^Heading/).fill('Bound for ever');
      await second.getByRole('button', { name: 'Actions for Bound to last' }).click();
      await second.getByRole('menuitem', { name: 'Remove' }).click();
      await press('Remove', dialog(second));
      await told('Bound to last is removed.', second);
      await press('Save and preview');
      await told('Bound to last was removed meanwhile');
      await press('Bring it back');
      await told('Bound to last is a draft again');
      expect(await field(/^Heading/).inputValue()).toBe('Bound for ever');
      await page.frameLocator('iframe').getByRole('heading', { name: 'Bound for ever' }).waitFor();
      await second.close();
    });

    it('does not lose a picture that is in use without being asked', async () => {
      await page.goto('/content/media');
      await page.getByRole('button', { name: /cover\.png/ }).click();
      await dialog().getByText('How we bind').first().waitFor();
      await press('Delete', dialog());
      await page.getByRole('button', { name: 'Delete all the same' }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: /cover\.png/ }).waitFor();
    });

    it('publishes many at once, and is told of each that could not be', async () => {
      await page.goto('/content/pages/new');
      await field('Title · English').fill('Without a text');
      await press('Save draft');
      await page.waitForURL(/content\/pages\/[0-9a-f-]{36}$/);
      await page.goto('/content/pages?status=DRAFT');
      await page.getByRole('checkbox', { name: 'Choose Without a text' }).check();
      await press('Publish');
      await told('Something is missing before this can be shown.');
      await expectNoFaults();
    });
  });
}
