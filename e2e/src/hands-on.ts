import type { Page } from 'playwright-core';

/** A page, or a dialog of it. */
type Place = Pick<Page, 'getByRole'>;

/** How somebody works with a page of the console: by what stands on it. */
export const handsOn = (page: Page) => {
  const dialog = () => page.getByRole('dialog');
  return {
    dialog,
    field: (label: string | RegExp, on: Place = page) => on.getByRole('textbox', { name: label }).first(),
    press: (label: string | RegExp, on: Place = page) =>
      on.getByRole('button', { name: label, exact: true }).first().click(),
    told: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    untilClosed: () => dialog().waitFor({ state: 'hidden' }),
    /** Chooses from a list, which may be one that can be searched. */
    choose: async (label: string | RegExp, option: string | RegExp, on: Place = page) => {
      await on
        .getByRole('combobox', { name: label })
        .or(on.getByRole('textbox', { name: label }))
        .first()
        .click();
      await page.getByRole('option', { name: option }).first().click();
    },
  };
};

/** Signs in on the form that is shown. */
export async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.waitForURL(/auth=1/);
  await page.getByRole('textbox', { name: 'E-mail or user name' }).fill(username);
  await page.getByLabel('Password', { exact: true }).first().fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}
