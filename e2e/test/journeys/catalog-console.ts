import type { ShopCalls } from '@storepod/platform/demo/shop-calls';
import { waitFor } from '@storepod/testkit/eventually';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { edgePage } from '../../src/edge-page.ts';
import { type Guest, guestOf } from '../../src/guest.ts';
import { askForStore, callsFor, hostOf, signUp, untilProvisioned } from '../../src/new-store.ts';
import { plainPicture } from '../../src/plain-picture.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';

const owner = {
  firstName: 'Mona',
  lastName: 'Aziz',
  emailAddress: 'mona@aziz.example',
  password: 'Wool-and-cotton-8',
};
const name = 'aziz-knitwear';
const colours = { Red: [200, 30, 40], Blue: [20, 60, 200], Green: [20, 140, 60] } as const;
const billing = {
  ...{ firstName: 'Grace', lastName: 'Hopper', address: '221B Baker Street', city: 'London' },
  ...{ postalCode: 'NW1 6XE', country: 'GB', phone: '+44 20 7946 0123' },
};

/**
 * A merchant fills a shop in the console, and changes what is in it while others look and buy.
 * Each step goes on from where the one before left the shop, so none is tried twice.
 */
export function catalogInConsole(run: Run, visit: Visit): void {
  describe('a merchant who fills a shop', () => {
    let calls: ShopCalls;
    let guest: Guest;
    let page: Page;
    let product = '';
    const field = (label: string | RegExp, on = page) => on.getByRole('textbox', { name: label }).first();
    const press = (label: string, on = page) => on.getByRole('button', { name: label, exact: true }).click();
    const saved = (on = page) => on.getByText('The product is saved').first().waitFor();
    const openProduct = async (on = page) => {
      await on.goto(`/products/${product}`);
      await on.getByRole('heading', { name: 'Variants, prices and stock' }).waitFor();
    };
    const stockOf = async (sku: string) => {
      const { store, inventory } = calls;
      const { content } = await inventory.listStock({ store, query: { page: 0, count: 50 } });
      return content.find((known) => known.sku === sku);
    };

    beforeAll(async () => {
      const { visitor } = await signUp(run, owner);
      const settings = { name, title: 'Aziz', email: owner.emailAddress, phone: '+44 20 7946 0190' };
      const store = (await askForStore(visitor, { ...settings, colorTheme: 'DEFAULT' })).body.id;
      await untilProvisioned(visitor, store);
      calls = callsFor(visitor, store);
      guest = guestOf(run, hostOf(name));
      page = await visit(run.baseUrl);
      await page.goto('/sign-in');
      await page.waitForURL(/auth=1/);
      await field('E-mail or user name').fill(owner.emailAddress);
      await page.getByLabel('Password', { exact: true }).first().fill(owner.password);
      await press('Sign in');
      await page.waitForURL(/dashboard/);
    });

    it('begins with a category', async () => {
      await page.goto('/products');
      await page.getByText('No products yet').waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Categories' }).click();
      await page.getByText('No categories yet').waitFor();
      await press('Add category');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name · English' }).fill('Hats');
      await dialog.getByRole('textbox', { name: 'Name · French' }).fill('Chapeaux');
      expect(await seriousFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add category' }).click();
      await page.getByRole('link', { name: 'Hats' }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('makes a product with six variants in three colours, with pictures and prices', async () => {
      await page.goto('/products/new');
      await field('Name · English').fill('Knitted hat');
      await field('Name · French').fill('Bonnet');
      await field('Description · English').fill('Warm in winter.\n\nLight & soft.');
      await addOption('Colour', Object.keys(colours).join(', '));
      await addOption('Size', 'S, M');
      await field(/^Price for all/).fill('24,50');
      await field('Stock for all').fill('5');
      await press('Apply to all');
      await field('Price: Green / M').fill('26');
      await addPictures();
      await page.getByRole('combobox', { name: 'Categories' }).click();
      await page.getByRole('option', { name: 'Hats' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('option', { name: 'Hats' }).waitFor({ state: 'hidden' });
      expect(await seriousFaults(page)).toEqual([]);
      await press('Save product');
      await page.waitForURL(/products\/[0-9a-f-]{36}$/);
      product = page.url().split('/').at(-1) ?? '';
      await page.getByRole('heading', { name: 'Knitted hat' }).waitFor();
      expect(await field('SKU: Green / M').inputValue()).toBe('KNITTED-HAT-GREEN-M');
    });

    it('sees it in the shop, with its colours and pictures', async () => {
      const shop = await visit(guest.origin);
      await waitFor(async () =>
        expect((await edgePage(run, hostOf(name), '/en/product/knitted-hat')).text).toContain('Light &amp; soft.'),
      );
      await shop.goto('/en/product/knitted-hat');
      await shop.getByRole('heading', { name: 'Knitted hat', level: 1 }).waitFor();
      for (const colour of Object.keys(colours)) await shop.getByText(colour).first().waitFor({ state: 'attached' });
      expect((await stockOf('KNITTED-HAT-RED-S'))?.price?.originalPrice.amount).toBe(2_450);
      expect((await stockOf('KNITTED-HAT-GREEN-M'))?.price?.originalPrice.amount).toBe(2_600);
      const { store, catalog } = calls;
      const variants = await catalog.listVariants({ store, params: { id: product as never } });
      expect(variants.map(({ imageIds }) => imageIds.length)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(new Set(variants.flatMap(({ imageIds }) => imageIds)).size).toBe(3);
    });

    it('is told in a second tab what the first one changed, and loses nothing', async () => {
      const second = await page.context().newPage();
      await openProduct();
      await openProduct(second);
      await field('Name · English').fill('Woollen hat');
      await field('Price: Red / S').fill('30');
      await press('Save changes');
      await saved();

      await field('Name · English', second).fill('Winter hat');
      await field('In one sentence · English', second).fill('Knitted by hand.');
      await press('Save changes', second);
      await second.getByText('Somebody else changed this meanwhile').waitFor();
      await second.getByText('Woollen hat').first().waitFor();
      expect(await seriousFaults(second)).toEqual([]);
      expect(await field('Name · English', second).inputValue()).toBe('Winter hat');
      expect(await field('Price: Red / S', second).inputValue()).toBe('30.00');
      await press('Take theirs: Name · English', second);
      expect(await field('Name · English', second).inputValue()).toBe('Woollen hat');
      await press('Save changes', second);
      await saved(second);
      await openProduct();
      expect(await field('Name · English').inputValue()).toBe('Woollen hat');
      expect(await field('In one sentence · English').inputValue()).toBe('Knitted by hand.');
      await second.close();
    });

    it('does not bring back what is sold during an edit', async () => {
      await openProduct();
      expect(await field('Stock: Blue / S').inputValue()).toBe('5');
      await buy('KNITTED-HAT-BLUE-S', 2);
      await waitFor(async () => expect((await stockOf('KNITTED-HAT-BLUE-S'))?.quantity).toBe(3));
      await field('Price: Blue / S').fill('22');
      await press('Save changes');
      await saved();
      expect((await stockOf('KNITTED-HAT-BLUE-S'))?.quantity).toBe(3);

      await openProduct();
      await buy('KNITTED-HAT-BLUE-S', 1);
      await waitFor(async () => expect((await stockOf('KNITTED-HAT-BLUE-S'))?.quantity).toBe(2));
      await field('Stock: Blue / S').fill('13');
      await press('Save changes');
      await saved();
      expect((await stockOf('KNITTED-HAT-BLUE-S'))?.quantity).toBe(12);
    });

    it('sees why the stock is what it is, and that an export changes nothing', async () => {
      await page.goto('/catalogue/inventory');
      await press('Movements of KNITTED-HAT-BLUE-S');
      await page
        .getByRole('cell', { name: /^Held for an order/ })
        .first()
        .waitFor();
      await page.getByRole('cell', { name: /^Changed by hand/ }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);

      await page.goto('/products');
      const address = await page.getByRole('link', { name: 'Export' }).getAttribute('href');
      const file = await (await page.request.get(address ?? '')).body();
      await press('Import');
      await page.locator('input[type="file"]').setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: file });
      await page.getByText('0 rows new · 0 rows changed · 6 rows as they are · 0 rows refused').waitFor();
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('finds it in the list, and hides it there', async () => {
      await page.goto('/products');
      await page.getByRole('searchbox', { name: 'Find products' }).fill('woollen');
      await page.waitForURL(/q=woollen/);
      await page.getByRole('checkbox', { name: 'Choose Woollen hat' }).check();
      await press('Hide');
      await page.getByText('1 product hidden now').waitFor();
      await page.getByText('Hidden', { exact: true }).first().waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.goto('/products?shown=visible');
      await page.getByText('Nothing fits these filters').waitFor();
    });

    async function addOption(option: string, values: string): Promise<void> {
      await press('Add option');
      await page.getByRole('combobox', { name: 'Option', exact: true }).last().fill(option);
      const typed = page.getByRole('combobox', { name: `Values of ${option}` });
      await typed.fill(values);
      await typed.press('Enter');
    }

    async function addPictures(): Promise<void> {
      const files = Object.entries(colours).map(([colour, rgb]) => ({
        name: `${colour}.png`,
        mimeType: 'image/png',
        buffer: plainPicture(rgb),
      }));
      await page.locator('input[type="file"]').setInputFiles(files);
      for (const [index, colour] of Object.keys(colours).entries()) {
        await field(`What picture ${index + 1} shows`).fill(`A hat in ${colour}`);
        await page.getByRole('combobox', { name: `What picture ${index + 1} is of` }).click();
        await page.getByRole('option', { name: `Colour: ${colour}` }).click();
      }
    }

    /** Pays in cash on delivery, which needs nobody else. */
    async function buy(sku: string, quantity: number): Promise<void> {
      const { store, payment } = calls;
      await payment.saveConfiguration({ store, body: { paymentType: 'COD', enabled: true } });
      const inShop = (path: string) => `/checkout/api/v1${path}?store=${store}&lang=en`;
      const cart = await guest.call('POST', inShop('/cart'), { product: sku, quantity });
      expect(cart.status, JSON.stringify(cart.body)).toBe(201);
      const details = {
        paymentType: 'COD',
        customer: { emailAddress: 'grace@hopper.example' },
        billing,
        customerAgreement: true,
      };
      const placed = await guest.call('POST', inShop(`/cart/${cart.body.code}/checkout`), details);
      expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    }
  });
}
