import type { Page } from 'playwright-core';
import { enter, handsOn } from '../hands-on.ts';
import { addToCart, placeOrder, settle, untilOutcome } from '../shop-buyer.ts';
import type { Fixture } from './fixture.ts';

export async function setShippingAndTax({ page }: Fixture) {
  const { field, press, dialog, untilClosed } = handsOn(page);
  await page.goto('/store-management/shipping');
  await press('Add a method');
  await field('Name that shoppers read', dialog()).fill('Parcel');
  await field('Price (ZAR)', dialog()).fill('95,50');
  await press('Save method', dialog());
  await untilClosed();
  await page.getByText('Parcel').first().waitFor();
  await page.goto('/store-management/taxes');
  await press('Add a rate');
  await field('Percent', dialog()).fill('fifteen');
  await press('Save rate', dialog());
  await dialog().getByText('A number from 0 to 100').waitFor();
  await field('Percent', dialog()).fill('15');
  await press('Save rate', dialog());
  await untilClosed();
  await page.getByRole('cell', { name: '15 %' }).waitFor();
  return page;
}

export async function takePayments({ page }: Fixture) {
  const { press, told, dialog, untilClosed } = handsOn(page);
  await page.goto('/store-management/payments');
  await press(/: Test payment$/);
  await press('Save', dialog());
  await told('Test payment is saved.');
  await untilClosed();
  return page;
}

/** Opens the shop as somebody who has never been there, and buys two kinds of the bowl. */
export async function buy({ visit, shop, buyer }: Fixture) {
  const page = await visit(shop);
  await page.goto('/en');
  await page.getByRole('link', { name: 'Our kiln' }).first().waitFor({ state: 'attached' });
  await addToCart(page, '/en/product/tea-bowl?sku=TEA-BOWL-RED-S');
  await addToCart(page, '/en/product/tea-bowl?sku=TEA-BOWL-GREEN-M');
  await placeOrder(page, buyer, 'SANDBOX');
  await settle(page, 'pay');
  await untilOutcome(page, 'paid');
  return page;
}

export async function seeOrder({ page }: Fixture) {
  await page.goto('/orders');
  await page.getByRole('searchbox', { name: 'Find orders' }).fill('hopper');
  await page.waitForURL(/q=hopper/);
  await page.getByRole('link', { name: '#1001' }).click();
  await page.getByRole('heading', { name: 'Order #1001' }).waitFor();
  await page.getByText('Paid', { exact: true }).first().waitFor();
  return page;
}

export async function ship({ page }: Fixture) {
  const { field, press, dialog, told } = handsOn(page);
  await press('Send items');
  await field('Pieces of TEA-BOWL-GREEN-M', dialog()).fill('0');
  await field('Carrier', dialog()).fill('Swallow Express');
  await field('Tracking number', dialog()).fill('SWX-1');
  await field('Tracking page', dialog()).fill('javascript:alert(1)');
  await press('Send items', dialog());
  await dialog().getByRole('alert').or(dialog().locator('[aria-invalid="true"]')).first().waitFor();
  await field('Tracking page', dialog()).fill('https://swallow.example/SWX-1');
  await press('Send items', dialog());
  await page.getByRole('heading', { name: 'Shipments' }).waitFor();
  await told('SWX-1');
  await told('1 of 1 sent');
  return page;
}

export async function refundLine({ page }: Fixture) {
  const { field, press, dialog } = handsOn(page);
  await press('Refund');
  await field('Pieces of TEA-BOWL-GREEN-M', dialog()).fill('1');
  await dialog().getByText('These are worth').waitFor();
  await press('Refund', dialog());
  await page.getByText('Given back', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Add note' }).fill('Asked to ring twice.');
  await press('Add note');
  await page.getByText('Asked to ring twice.').first().waitFor();
  return page;
}

/** Invites a moderator, and looks at the products as that person. */
export async function inviteModerator(fixture: Fixture): Promise<Page> {
  const { page, moderator, store } = fixture;
  const { field, press, dialog, choose } = handsOn(page);
  const email = `moderator@${store}.example`;
  await page.goto('/users/invitations');
  await press('Invite');
  await field('E-mail', dialog()).fill(email);
  await choose('Role', 'Moderator', dialog());
  await press('Send invitation', dialog());
  const link = new URL(await page.getByText(/accept-invitation\?token=/).innerText());
  await press('Done');
  const hands = handsOn(moderator);
  await moderator.goto(link.pathname + link.search);
  await hands.field('First name').fill('Tariq');
  await hands.field('Last name').fill('Adeyemi');
  await moderator.getByLabel('Password', { exact: true }).fill(fixture.stranger.password);
  await moderator.getByLabel('Repeat the password').fill(fixture.stranger.password);
  await hands.press('Create account and accept');
  await moderator.getByRole('link', { name: 'Sign in' }).click();
  await enter(moderator, email, fixture.stranger.password);
  await moderator.goto('/products');
  await moderator.getByRole('link', { name: 'Tea bowl' }).waitFor();
  return moderator;
}
