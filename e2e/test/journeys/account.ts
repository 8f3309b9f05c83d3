import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { guestOf } from '../../src/guest.ts';
import { larkspurAt, larkspurId, sellForCash } from '../../src/larkspur.ts';
import { hostOf } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';

/** A browser on a busy machine may need a second try; the report tells of it. */
const ONCE_MORE = { retry: 1 };
const PASSWORD = 'Walnut-and-linen-7';
const billing = {
  ...{ firstName: 'Mira', lastName: 'Vale', address: '12 Canal Street', city: 'New York' },
  ...{ stateProvince: 'NY', postalCode: '10013', country: 'US' },
};

export function accountInBrowser(run: Run, visit: Visit): void {
  describe('an account in a real browser', () => {
    beforeAll(() => sellForCash(run));

    const enter = async (page: Page, email: string, password = PASSWORD) => {
      await page.waitForURL(/login.*auth=1/);
      await page.getByLabel('E-mail or user name').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((url) => !/login|callback/.test(url.pathname));
    };
    const register = async (page: Page, email: string) => {
      await page.goto('/en/register');
      await page.getByLabel(/^First name/).fill('Mira');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel(/^Password/).fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
      await enter(page, email);
    };
    const tokensOf = async (page: Page) =>
      JSON.parse(String(await page.evaluate("sessionStorage.getItem('storefront.tokens')")));
    /** Places an order in cash in the name of whoever is signed in there. */
    const placeOrder = async (page: Page, emailAddress: string): Promise<number> => {
      const { call } = guestOf(run, hostOf('org1-store1'));
      const authorization = `Bearer ${(await tokensOf(page)).accessToken}`;
      const at = (path: string) => `/checkout/api/v1${path}?store=${larkspurId}&lang=en`;
      const line = { product: 'LINEN-SHIRT-NAVY-S', quantity: 1 };
      const cart = await call('POST', at('/cart'), line, { authorization });
      const code: string = cart.body.code;
      const { country, stateProvince, postalCode } = billing;
      const to = { destination: { country, stateProvince, postalCode } };
      // Other journeys may have given the shop a way to send things.
      const { body: quote } = await call('POST', at(`/cart/${code}/quote`), to, { authorization });
      const [method] = quote.methods;
      const sent = method ? { shippingMethod: method.id } : {};
      const order = { paymentType: 'COD', customer: { emailAddress }, billing, customerAgreement: true, ...sent };
      const placed = await call('POST', at(`/cart/${code}/checkout`), order, { authorization });
      expect(placed.status, JSON.stringify(placed.body)).toBe(201);
      return placed.body.number;
    };
    const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });

    it('shows an order, cancels it by keyboard, and orders it again', ONCE_MORE, async () => {
      const page = await visit(larkspurAt(run));
      const email = `mira-${crypto.randomUUID()}@vale.example`;
      await register(page, email);
      await page.goto('/en/customer/orders');
      await page.getByText('You have not ordered anything yet.').waitFor();
      const number = await placeOrder(page, email);
      await page.reload();
      await page.getByRole('link', { name: `Order ${number}` }).click();
      await heading(page, `Order ${number}`).waitFor();
      expect(await page.getByText('Linen shirt').first().isVisible()).toBe(true);
      expect(await page.getByText('New York, NY 10013').first().isVisible()).toBe(true);
      expect(await seriousFaults(page)).toEqual([]);

      await page.getByRole('button', { name: 'Cancel order' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor();
      await page.keyboard.press('Escape');
      expect(await page.getByRole('button', { name: 'Cancel order' }).evaluate((node) => node.matches(':focus'))).toBe(
        true,
      );
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await seriousFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByText('The order is cancelled.').waitFor();
      await page.getByText('This order was cancelled.').waitFor();
      expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);

      await page.getByRole('button', { name: 'Order again' }).click();
      await page.waitForURL(/\/en\/cart$/);
      await page.getByRole('main').getByText('Linen shirt').first().waitFor();
      expect(await page.evaluate(`localStorage.getItem('storefront.cart.${larkspurId}')`)).toContain(
        'LINEN-SHIRT-NAVY-S',
      );
    });

    it(
      'loses nothing that was typed when the sign-in ends in the middle, and is shown to nobody else',
      ONCE_MORE,
      async () => {
        const page = await visit(larkspurAt(run));
        const email = `nia-${crypto.randomUUID()}@vale.example`;
        await register(page, email);
        const openForm = async () => {
          await page.goto('/en/customer/addresses');
          await page.getByRole('button', { name: 'Add an address' }).click();
          await page.getByLabel('Country').selectOption('DE');
          for (const [label, text] of Object.entries({ 'First name': 'Nia', 'Last name': 'Vale', City: 'Berlin' }))
            await page.getByLabel(label, { exact: true }).fill(text);
          await page.getByLabel('Street and number').fill('Oranienstraße 12');
        };
        const endSignIn = () =>
          page.evaluate(`{
          const held = JSON.parse(sessionStorage.getItem('storefront.tokens'));
          sessionStorage.setItem('storefront.tokens', JSON.stringify({ ...held, accessToken: 'x', refreshToken: 'x' }));
        }`);
        await openForm();
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Please fill this in.').waitFor();
        await page.getByLabel('Postal code').fill('1099');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('It should look like 10115.').waitFor();
        expect(await seriousFaults(page)).toEqual([]);
        await page.getByLabel('Postal code').fill('10999');
        await endSignIn();
        await page.getByRole('button', { name: 'Save' }).click();
        await enter(page, email);
        expect(new URL(page.url()).pathname).toBe('/en/customer/addresses');
        await page.getByText('What you had typed is still here.').waitFor();
        expect(await page.getByLabel('Street and number').inputValue()).toBe('Oranienstraße 12');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('10999 Berlin').waitFor();

        // The next one at the same computer sees nothing of what was typed before.
        await openForm();
        await page.getByLabel('Postal code').fill('10999');
        await endSignIn();
        await page.getByRole('button', { name: 'Save' }).click();
        const other = `uma-${crypto.randomUUID()}@vale.example`;
        await page.waitForURL(/login.*auth=1/);
        await register(page, other);
        await page.goto('/en/customer/addresses');
        await page.getByText('You have not saved an address yet.').waitFor();
        expect(await page.getByLabel('Street and number').count()).toBe(0);
      },
    );

    it('ends another device, changes the password, stays signed in here, and leaves', ONCE_MORE, async () => {
      const email = `ola-${crypto.randomUUID()}@vale.example`;
      const [page, elsewhere] = [await visit(larkspurAt(run)), await visit(larkspurAt(run), 390)];
      await register(page, email);
      await elsewhere.goto('/en/customer');
      await enter(elsewhere, email);
      await page.goto('/en/customer/security');
      await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
      await page.getByText('The device was signed out.').waitFor();
      expect(await page.getByRole('button', { name: /^Sign out Chrome/ }).count()).toBe(0);
      expect(await page.getByText('This device').count()).toBe(1);

      const change = async (current: string, next: string) => {
        await page.getByLabel('Current password').fill(current);
        await page.getByLabel('New password').fill(next);
        await page.getByRole('button', { name: 'Change password' }).click();
      };
      await change('not-hers-at-all', 'Walnut-and-linen-9');
      await page.getByText('This is not your current password.').waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await change(PASSWORD, 'Walnut-and-linen-9');
      await page.getByText('All other devices were signed out.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/en/customer/security');

      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ['', '/orders', '/addresses', '/security', '/privacy']) {
        await page.goto(`/ar/customer${path}`);
        await page.locator('[data-signed-in]').waitFor();
        expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
        expect(await seriousFaults(page)).toEqual([]);
      }
      await page.goto('/en/customer');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL((url) => url.pathname === '/en');
      await page.goto('/en/customer');
      await page.waitForURL(/login/);
    });
  });
}
