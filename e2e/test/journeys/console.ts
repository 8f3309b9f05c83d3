import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';

const PASSWORD = 'Storepod-demo-1';
/** A browser on a busy machine may need a second try; the report tells of it. */
const ONCE_MORE = { retry: 1 };

export function consoleInBrowser(run: Run, visit: Visit): void {
  describe('the console in a real browser', () => {
    const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
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

    it('lets somebody with an account join a second organisation, switch to it and back', ONCE_MORE, async () => {
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
      const otherTab = await page.context().newPage();
      await otherTab.goto('/orders');
      await otherTab.getByRole('heading', { name: 'Orders' }).waitFor();
      await button(page, /^Switch organisation/).press('Enter');
      await page.getByRole('menuitem', { name: /org1-store2/ }).press('Enter');
      await page
        .getByText(/^org1-store2$/)
        .first()
        .waitFor();
      // Without a head every window is in front; this is what coming back to one tells the page.
      await otherTab.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
      await otherTab.waitForURL(/\/dashboard/);
      await otherTab
        .getByText(/^org1-store2$/)
        .first()
        .waitFor();
    });

    it(
      'opens the dashboard of the store that support chose, whichever of an owner it is, and none of another',
      ONCE_MORE,
      async () => {
        for (const store of ['org1-store1', 'org1-store2']) {
          const page = await signIn('support');
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.keyboard.press('Control+k');
          await page.getByRole('combobox').fill(store);
          await page.getByRole('group', { name: 'Stores' }).getByRole('option', { name: store }).first().click();
          await button(page, `Actions for ${store}`).click();
          await page.getByRole('menuitem', { name: 'Open dashboard as…' }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('radio', { name: 'Olivia Demo' }).check();
          await field(page, 'Reason').fill('Asked for help');
          await button(page, 'Act as this person').click();
          await page.waitForURL(/\/dashboard/);
          await page.getByText('You are acting as').waitFor();
          await page.getByRole('navigation').getByText(store).first().waitFor();
          await page.goto('/store-management/payments');
          await page.getByText('Cash on delivery').first().waitFor();
          await page.getByRole('navigation').getByText(store).first().waitFor();
          // What decides where money goes is not offered.
          expect(await button(page, /^Change: /).count()).toBe(0);
          expect(await seriousFaults(page)).toEqual([]);
          await button(page, 'End').click();
          await page.waitForURL(/\/platform\/users/);
        }
      },
    );

    it('has the cursor in its search as soon as the keys are pressed that open it', ONCE_MORE, async () => {
      const page = await signIn('org2-admin');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('orders');
      expect(await page.evaluate('document.activeElement.value')).toBe('orders');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/orders/);
    });

    it('refuses a wrong password and a name that is taken, in words', ONCE_MORE, async () => {
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
  });
}
