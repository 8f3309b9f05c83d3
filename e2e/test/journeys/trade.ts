import { demoShopper } from '@storepod/platform/demo/demo-shoppers';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { type Guest, guestOf } from '../../src/guest.ts';
import { askForStore, callsFor, hostOf, signUp, untilProvisioned } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';
import { shopperToken } from '../../src/shopper-token.ts';
import { fillSmallShop } from '../../src/small-shop.ts';

/** A browser on a busy machine may need a second try; the report tells of it. */
const ONCE_MORE = { retry: 1 };
const owner = {
  firstName: 'Ines',
  lastName: 'Moreau',
  emailAddress: 'ines@moreau.example',
  password: 'Olive-and-thyme-7',
};
const name = 'moreau-ceramics';
const billing = {
  ...{ firstName: 'Mary', lastName: 'Somerville', address: '4 Hanover Square', city: 'London' },
  ...{ postalCode: 'W1S 1HT', country: 'GB', phone: '+44 20 7946 0456' },
};

/** A merchant looks after customers, discounts and payments, and sees on the dashboard what came of it. */
export function tradeInBrowser(run: Run, visit: Visit): void {
  describe('a merchant who looks after the trade', () => {
    let store = '';
    let guest: Guest;
    let page: Page;
    const button = (label: string | RegExp) => page.getByRole('button', { name: label });
    const dialog = () => page.getByRole('dialog');
    const field = (label: string | RegExp) => dialog().getByRole('textbox', { name: label }).first();
    const confirmBy = (label: string) => dialog().getByRole('button', { name: label }).click();
    const untilClosed = () => dialog().waitFor({ state: 'hidden' });
    const expectNoFaults = async () => expect(await seriousFaults(page)).toEqual([]);

    beforeAll(async () => {
      const { visitor } = await signUp(run, owner);
      const settings = { name, title: 'Moreau', email: owner.emailAddress, phone: '+33 1 55 55 01 70' };
      store = (await askForStore(visitor, { ...settings, colorTheme: 'DEFAULT' })).body.id;
      await untilProvisioned(visitor, store);
      await fillSmallShop(callsFor(visitor, store), { marker: 'moreau', price: '25.00' });
      guest = guestOf(run, hostOf(name));
      page = await visit(run.baseUrl);
      await page.goto('/sign-in');
      await page.waitForURL(/auth=1/);
      await page.getByRole('textbox', { name: 'E-mail or user name' }).fill(owner.emailAddress);
      await page.getByLabel('Password', { exact: true }).first().fill(owner.password);
      await button('Sign in').click();
      await page.waitForURL(/dashboard/);
    });

    it('is told on an empty dashboard what a shop needs, and takes transfers', ONCE_MORE, async () => {
      await page.getByRole('heading', { name: 'Your first sale starts here' }).waitFor();
      await expectNoFaults();
      await page.getByRole('link', { name: 'Choose how shoppers pay' }).click();
      await button(/: Bank transfer$/).click();
      await confirmBy('Save');
      await page.getByText('Bank transfer is saved.').waitFor();
    });

    it('makes a discount code, and a guest pays less by it', ONCE_MORE, async () => {
      await page.goto('/discounts');
      await page.getByText('No discounts yet').waitFor();
      await button('New discount').click();
      await field('Code').fill('welcome-10');
      await field(/^Name/).fill('Welcome');
      await field('Percent').fill('110');
      await confirmBy('Save discount');
      await dialog().getByText('A number above 0').waitFor();
      await expectNoFaults();
      await field('Percent').fill('10');
      await confirmBy('Save discount');
      await page.getByText('WELCOME-10').waitFor();
      await untilClosed();
      await expectNoFaults();

      await buyTwo(guest, store, { code: 'WELCOME-10', email: 'mary@somerville.example' });
      await page.goto('/discounts?how=code');
      await page.getByRole('row', { name: /WELCOME-10.*10 % off.*Active/ }).waitFor();
    });

    it('finds the transfer and says that the money has come', ONCE_MORE, async () => {
      await page.goto('/dashboard');
      await page.getByRole('link', { name: '1 transfer to check' }).click();
      await page.waitForURL(/way=MANUAL_TRANSFER/);
      await expectNoFaults();
      await page.getByRole('link', { name: 'Bank transfer' }).click();
      await page.getByRole('heading', { name: 'Payment of £45.00' }).waitFor();
      await page.getByRole('link', { name: '#1001' }).waitFor();
      await expectNoFaults();
      await button('Money has arrived').click();
      await field('Number of the transfer or receipt').fill('BANK-77');
      await confirmBy('Money has arrived');
      await untilClosed();
      await page.getByText('BANK-77').waitFor();
      await page.getByText('Paid', { exact: true }).first().waitFor();
    });

    it('sees the revenue, and compares seven days', ONCE_MORE, async () => {
      await page.goto('/dashboard');
      await page.getByRole('region', { name: 'Revenue' }).getByText('£45.00', { exact: true }).waitFor();
      await page.getByRole('img', { name: /^Revenue per day from .*£45\.00 in 1 orders$/ }).waitFor();
      await page.getByRole('cell', { name: 'VASE-1' }).waitFor();
      await page.getByText('7 days', { exact: true }).click();
      await page.waitForURL(/days=7/);
      await page.getByRole('region', { name: 'Orders' }).getByText('1', { exact: true }).waitFor();
      await page.getByRole('link', { name: '1 order to pack' }).waitFor();
      await page.getByText('VASE-1').first().waitFor();
      await expectNoFaults();
    });

    it('finds the customer with the order, and writes a note', ONCE_MORE, async () => {
      await page.goto('/customers');
      await page.getByRole('searchbox', { name: 'Find customers' }).fill('somerv');
      await page.waitForURL(/q=somerv/);
      await page.getByRole('link', { name: 'Mary Somerville' }).waitFor();
      await expectNoFaults();
      await page.getByRole('link', { name: 'Mary Somerville' }).click();
      await page.getByRole('heading', { name: 'Mary Somerville' }).waitFor();
      await page.getByRole('link', { name: '#1001' }).waitFor();
      await page.getByText('Bought as a guest. There is no account.').waitFor();
      await page.getByRole('textbox', { name: 'Add note' }).fill('Collects blue glazes.');
      await button('Add note').click();
      await page.getByText('Collects blue glazes.').first().waitFor();
      await expectNoFaults();
      await button(/^Delete the note/).click();
      await confirmBy('Delete');
      await untilClosed();
      await page.getByText('No notes.').waitFor();
    });

    it('looks after the account of a shopper, and erases it', ONCE_MORE, async () => {
      await buySignedIn(run, guest, store);
      await page.goto('/customers?account=registered');
      await page.getByRole('link', { name: 'Mary Somerville' }).click();
      await page.getByText('in 1 browser').waitFor();
      await expectNoFaults();

      await button('Send a link for a new password').click();
      await confirmBy('Send link');
      await page.getByText('The link is on its way').waitFor();
      await button('Sign out everywhere').click();
      await confirmBy('Sign out everywhere');
      await page.getByText('Nowhere', { exact: true }).waitFor();
      await button('Switch account off').click();
      await confirmBy('Switch account off');
      // The list of what happened says it, too.
      const account = page.getByRole('region', { name: 'Account in the shop' });
      await account.getByText('Switched off', { exact: true }).waitFor();
      await button('Switch account on').click();
      await account.getByText('Active', { exact: true }).waitFor();

      await button('Erase customer').click();
      await dialog().getByText('This cannot be undone.').waitFor();
      await confirmBy('Erase customer');
      await untilClosed();
      const erased = page.getByRole('heading', { name: 'Erased customer' });
      await page.getByText('The account was erased.').or(erased).first().waitFor();
    });
  });
}

interface Purchase {
  email: string;
  code?: string;
  headers?: Record<string, string>;
}

async function buyTwo({ call }: Guest, store: string, { email, code, headers }: Purchase): Promise<void> {
  const inShop = (path: string) => `/checkout/api/v1${path}?store=${store}&lang=en`;
  const cart = await call('POST', inShop('/cart'), { product: 'VASE-1', quantity: 2 }, headers);
  expect(cart.status, JSON.stringify(cart.body)).toBe(201);
  const codes = code === undefined ? [] : [code];
  const cut = await call('PUT', inShop(`/cart/${cart.body.code}/discounts`), { codes }, headers);
  expect(cut.status, JSON.stringify(cut.body)).toBe(200);
  const order = { paymentType: 'MANUAL_TRANSFER', customer: { emailAddress: email }, billing, customerAgreement: true };
  const placed = await call('POST', inShop(`/cart/${cart.body.code}/checkout`), order, headers);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
}

/** A second try of the test finds the account there. */
async function buySignedIn(run: Run, guest: Guest, store: string): Promise<void> {
  const { email, password } = demoShopper;
  const person = { username: email, email, password, firstName: 'Mary', lastName: 'Somerville' };
  const made = await guest.call('POST', `/cua/api/v1/public/registration?store=${store}`, person);
  expect([201, 409], JSON.stringify(made.body)).toContain(made.status);
  const token = await shopperToken(run, { id: store, name });
  await buyTwo(guest, store, { email, headers: { authorization: `Bearer ${token}` } });
}
