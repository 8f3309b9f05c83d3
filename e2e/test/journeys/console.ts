import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';

const PASSWORD = 'Storepod-demo-1';
/** A browser on a busy machine may need a second try; the report tells of it. */
const SLOW = { timeout: 120_000, retry: 1 };

export function consoleInBrowser(run: Run, visit: Visit): void {
  describe('the console in a real browser', () => {
    const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
    const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();
    const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

    /** Signs in on the form that is shown. */
    async function enter(page: Page, username: string, password: string): Promise<void> {
      await field(page, 'E-mail or user name').fill(username);
      await page.getByLabel('Password', { exact: true }).first().fill(password);
      await button(page, 'Sign in').click();
    }

    async function signIn(username: string, password = PASSWORD): Promise<Page> {
      const page = await visit(run.baseUrl);
      await page.goto('/sign-in');
      await page.waitForURL(/auth=1/);
      await enter(page, username, password);
      await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
      return page;
    }

    it('takes a stranger from sign-up to a store that answers at its address', SLOW, async () => {
      const page = await visit(run.baseUrl);
      await page.goto('/sign-up');
      await field(page, 'First name').fill('Ines');
      await field(page, 'Last name').fill('Okafor');
      await field(page, 'E-mail').fill('ines@okafor.example');
      await page.getByLabel(/^Organisation/).fill('Okafor Ceramics');
      await page.getByLabel('Password', { exact: true }).fill('Clay-and-glaze-3');
      await page.getByLabel('Repeat the password').fill('Clay-and-glaze-3');
      expect(await seriousFaults(page)).toEqual([]);
      await button(page, 'Create account').click();
      await heading(page, 'Your account is ready').waitFor();
      await page.getByRole('link', { name: 'Sign in' }).or(button(page, 'Sign in')).first().click();
      await page.waitForURL(/auth=1/);
      await enter(page, 'ines@okafor.example', 'Clay-and-glaze-3');

      await page.getByRole('link', { name: 'Create my first store' }).click();
      await field(page, 'Name in the address').fill('okafor-ceramics');
      await page.getByText('This name is free.').waitFor();
      await field(page, 'Title').fill('Okafor Ceramics');
      await field(page, 'Phone').fill('+27 21 555 0170');
      await choose(page, 'Country', 'South Africa');
      await field(page, 'City').fill('Cape Town');
      await field(page, 'Postal code').fill('8001');
      await choose(page, 'Currency', /South African Rand/);
      await button(page, 'Create store').click();
      await heading(page, /is online/).waitFor();
      expect(await seriousFaults(page)).toEqual([]);

      const address = await page.getByRole('link', { name: /Visit the store/ }).getAttribute('href');
      expect(address).toBe(`http://okafor-ceramics.spg-507f1f77.localhost:${run.edgePort}`);
      const store = await visit(run.baseUrl);
      const answer = await store.goto(address ?? '');
      expect(answer?.headers()['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
    });

    /** Chooses from a list that can be searched. */
    async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
      await page.getByRole('combobox', { name: label }).or(field(page, label)).first().click();
      await page.getByRole('option', { name: option }).first().click();
    }

    it('lets somebody with an account join a second organisation, switch to it and back', SLOW, async () => {
      const owner = await signIn('org2-admin');
      // Owners take no seat: the trial of the store has none left.
      await owner.goto('/users/members');
      await button(owner, 'Invite an owner').click();
      const invited = owner.getByRole('dialog').getByRole('textbox', { name: 'E-mail' });
      await invited.fill('org1-store2-admin@storepod.example');
      await button(owner, 'Send invitation').click();
      const link = await owner.getByText(/accept-invitation\?token=/).innerText();
      await button(owner, 'Done').click();
      await owner.getByText('Invited, not here yet').waitFor();
      expect(await seriousFaults(owner)).toEqual([]);

      const page = await signIn('org1-store2-admin');
      await page.goto(new URL(link).pathname + new URL(link).search);
      await button(page, 'Accept invitation').click();
      await button(page, /^Go to /).click();
      await page.waitForURL(/\/dashboard/);
      await page
        .getByText(/^org2-store[12]$/)
        .first()
        .waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await button(page, /^Switch organisation/).press('Enter');
      await page.getByRole('menuitem', { name: /org1-store2/ }).press('Enter');
      await page
        .getByText(/^org1-store2$/)
        .first()
        .waitFor();
    });

    it('refuses a wrong password and a name that is taken, in words', SLOW, async () => {
      const page = await visit(run.baseUrl);
      await page.goto('/sign-in');
      await page.waitForURL(/auth=1/);
      await enter(page, 'org2-admin', 'not-the-password');
      await page.getByText('That user name and password do not fit.').waitFor();
      await enter(page, 'org2-admin', PASSWORD);
      await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
      await page.goto('/store-management/create');
      await field(page, 'Name in the address').fill('org1-store1');
      await page.getByText('This name is taken. Choose another one.').waitFor();
    });

    it('lets an operator drain a pod, act as a merchant under a banner that stays, and end it', SLOW, async () => {
      const page = await signIn('super-admin');
      await page.goto('/platform/pods');
      await page.getByRole('link', { name: 'First pod' }).click();
      await button(page, 'Drain').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Drain' }).click();
      await page.getByText('Takes no new stores').first().waitFor();
      await button(page, 'Resume').click();
      const question = page.getByRole('dialog');
      await question.getByRole('button', { name: 'Resume' }).click();
      await page.getByText('Takes new stores').first().waitFor();

      await page.goto('/platform/users');
      await field(page, 'Search accounts').or(page.getByRole('searchbox')).first().fill('org1-admin');
      await page.waitForURL(/q=org1-admin/);
      await button(page, /^Actions for .*Olivia|^Actions for org1-admin/)
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Act as this person' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('The owner asked for help with a domain');
      await dialog.getByRole('button').last().click();

      await page.waitForURL(/\/dashboard/);
      const banner = page.getByText(/You are acting as/);
      await banner.waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.goto('/stores');
      await banner.waitFor();
      await page.getByText('org1-store1').first().waitFor();
      await button(page, 'End').click();
      await page.waitForURL(/\/platform\/users/);
      expect(await banner.count()).toBe(0);
    });
  });
}
