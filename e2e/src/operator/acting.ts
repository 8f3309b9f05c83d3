import type { Page } from 'playwright-core';
import { handsOn } from '../hands-on.ts';
import type { Fixture } from './fixture.ts';

/** As the audit will show it. */
export const reason = 'The owner asked for help with the phone number';

/** From one box, by the address that a shopper would name. */
export async function findByDomain({ page, merchant }: Fixture): Promise<Page> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill(hostOf(merchant));
  await shopIn(page, merchant).waitFor();
  return page;
}

/** Acts as the owner of the shop that was found, and watches the time go. */
export async function actAsOwner({ page, merchant }: Fixture): Promise<Page> {
  const { store, stranger } = merchant;
  const { press, field, dialog } = handsOn(page);
  await shopIn(page, merchant).click();
  // The page before, of the pod, lists the same store with the same actions.
  await page.getByRole('heading', { name: stranger.organisation }).first().waitFor();
  await press(`Actions for ${store}`);
  await page.getByRole('menuitem', { name: 'Open dashboard as…' }).click();
  await dialog()
    .getByRole('radio', { name: `${stranger.firstName} ${stranger.lastName}` })
    .check();
  await field('Reason', dialog()).fill(reason);
  await press('Act as this person', dialog());
  await page.waitForURL(/\/dashboard/);
  await bannerOf(page, stranger.email).waitFor();
  await untilTimeGoes(page);
  return page;
}

export async function changeSetting({ page, merchant: { stranger } }: Fixture): Promise<Page> {
  const { field, press, told } = handsOn(page);
  await page.goto('/store-management/details');
  await field('Phone').fill('+27 21 555 0199');
  await press('Save changes');
  await told('The settings are saved.');
  await bannerOf(page, stranger.email).waitFor();
  return page;
}

export async function endActing({ page, merchant: { stranger } }: Fixture): Promise<Page> {
  await handsOn(page).press('End');
  await page.waitForURL(/\/platform\/users/);
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  await bannerOf(page, stranger.email).waitFor({ state: 'detached' });
  return page;
}

const hostOf = ({ shop }: Fixture['merchant']) => new URL(shop).hostname;

/** The shop among all that was found: names that are alike follow. */
const shopIn = (page: Page, merchant: Fixture['merchant']) =>
  page
    .getByRole('group', { name: 'Stores' })
    .getByRole('option')
    .filter({ hasText: hostOf(merchant) });

/** People are named by what they sign in with. */
const bannerOf = (page: Page, username: string) => page.getByText(`You are acting as ${username}`);

/** A visit lasts for fifteen minutes, and the banner says how much of them is left. */
async function untilTimeGoes(page: Page): Promise<void> {
  const timer = page.getByRole('timer');
  const before = await timer.innerText();
  await timer.filter({ hasNotText: before }).waitFor();
  const [was, is] = [secondsIn(before), secondsIn(await timer.innerText())];
  if (was > 15 * 60 || is <= 0 || is >= was) throw new Error(`The banner said ${was} s, and then ${is} s.`);
}

function secondsIn(text: string): number {
  const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
