import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { type Guest, guestOf, settleOnPage } from '../../src/guest.ts';
import { askForStore, callsFor, hostOf, signUp, untilProvisioned } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';
import { fillSmallShop } from '../../src/small-shop.ts';

/** A browser on a busy machine may need a second try; the report tells of it. */
const SLOW = { timeout: 120_000, retry: 1 };
const owner = {
  firstName: 'Bo',
  lastName: 'Lindqvist',
  emailAddress: 'bo@lindqvist.example',
  password: 'Birch-and-linen-5',
};
const name = 'lindqvist-linen';
const billing = {
  ...{ firstName: 'Grace', lastName: 'Hopper', address: '221B Baker Street', city: 'London' },
  ...{ postalCode: 'NW1 6XE', country: 'GB', phone: '+44 20 7946 0123' },
};

/** A merchant makes a shop ready to sell, and sees to its first order, all in the console. */
export function sellingInBrowser(run: Run, visit: Visit): void {
  describe('a merchant who sells', () => {
    let store = '';
    let guest: Guest;
    let page: Page;
    const button = (label: string | RegExp) => page.getByRole('button', { name: label });
    const dialog = () => page.getByRole('dialog');
    const field = (label: string | RegExp) => dialog().getByRole('textbox', { name: label }).first();
    const confirmBy = (label: string) => dialog().getByRole('button', { name: label }).click();
    const untilClosed = () => dialog().waitFor({ state: 'hidden' });

    beforeAll(async () => {
      const { visitor } = await signUp(run, owner);
      const settings = { name, title: 'Lindqvist', email: owner.emailAddress, phone: '+46 8 555 0170' };
      store = (await askForStore(visitor, { ...settings, colorTheme: 'DEFAULT' })).body.id;
      await untilProvisioned(visitor, store);
      await fillSmallShop(callsFor(visitor, store), { marker: 'lindqvist', price: '25.00' });
      guest = guestOf(run, hostOf(name));
      page = await visit(run.baseUrl);
      await page.goto('/sign-in');
      await page.waitForURL(/auth=1/);
      await page.getByRole('textbox', { name: 'E-mail or user name' }).fill(owner.emailAddress);
      await page.getByLabel('Password', { exact: true }).first().fill(owner.password);
      await button('Sign in').click();
      await page.waitForURL(/dashboard/);
    }, SLOW.timeout);

    it('sets up a way to pay, shipping and a tax', SLOW, async () => {
      await page.goto('/store-management/payments');
      await button(/: Test payment$/).click();
      expect(await seriousFaults(page)).toEqual([]);
      await confirmBy('Save');
      await page.getByText('Test payment is saved.').waitFor();

      await page.goto('/store-management/shipping');
      await button('Add a method').first().click();
      await field('Name that shoppers read').fill('Letter post');
      await field('Price (GBP)').fill('3,95');
      expect(await seriousFaults(page)).toEqual([]);
      await confirmBy('Save method');
      await page.getByText('Letter post').first().waitFor();

      await page.goto('/store-management/taxes');
      await button('Add a rate').click();
      await field('Percent').fill('twenty');
      await confirmBy('Save rate');
      await dialog().getByText('A number from 0 to 100').waitFor();
      await field('Percent').fill('20');
      await confirmBy('Save rate');
      await page.getByRole('cell', { name: '20 %' }).waitFor();
      await untilClosed();
      expect(await seriousFaults(page)).toEqual([]);
    });

    it('finds the order of a guest, sends it in two parcels and gives some of it back', SLOW, async () => {
      await buyThree(guest, store);
      await page.goto('/orders');
      await page.getByRole('link', { name: '#1001' }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('searchbox', { name: 'Find orders' }).fill('hopper');
      await page.waitForURL(/q=hopper/);
      await page.getByRole('link', { name: '#1001' }).click();
      await page.getByRole('heading', { name: 'Order #1001' }).waitFor();
      await page.getByText('Paid', { exact: true }).first().waitFor();

      await button('Send items').click();
      await field('Pieces of VASE-1').fill('2');
      await field('Carrier').fill('Swallow Express');
      await field('Tracking number').fill('SWX-1');
      await field('Tracking page').fill('javascript:alert(1)');
      await confirmBy('Send items');
      await dialog().getByRole('alert').or(dialog().locator('[aria-invalid="true"]')).first().waitFor();
      await field('Tracking page').fill('https://swallow.example/SWX-1');
      await confirmBy('Send items');
      await page.getByRole('heading', { name: 'Shipments' }).waitFor();
      await page.getByText('2 of 3 sent').waitFor();

      await button('Refund').click();
      await field('Pieces of VASE-1').fill('1');
      await dialog().getByText('These are worth').waitFor();
      await confirmBy('Refund');
      await page.getByText('Given back', { exact: true }).waitFor();

      await page.getByRole('textbox', { name: 'Add note' }).fill('Asked to ring twice.');
      await button('Add note').click();
      await page.getByText('Asked to ring twice.').first().waitFor();
      await page.getByText('Refund asked for').waitFor();
      expect(await seriousFaults(page)).toEqual([]);
    });
  });
}

async function buyThree(guest: Guest, store: string): Promise<void> {
  const inShop = (path: string) => `/checkout/api/v1${path}?store=${store}&lang=en`;
  const cart = await guest.call('POST', inShop('/cart'), { product: 'VASE-1', quantity: 3 });
  expect(cart.status, JSON.stringify(cart.body)).toBe(201);
  const details = { paymentType: 'SANDBOX', customer: { emailAddress: 'grace@hopper.example' }, billing };
  const destination = { country: billing.country, postalCode: billing.postalCode };
  const quote = await guest.call('POST', inShop(`/cart/${cart.body.code}/quote`), { destination });
  const [method] = quote.body.methods;
  const placed = await guest.call('POST', inShop(`/cart/${cart.body.code}/checkout`), {
    ...details,
    shippingMethod: method.id,
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  await settleOnPage(guest, placed.body.redirectUrl, 'pay');
}
