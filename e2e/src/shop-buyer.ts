import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

/** Somebody who buys in a real browser. */
export interface Buyer {
  email: string;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
}

/** A guest with a mail of their own, by which their orders are found. */
export const newBuyer = (): Buyer => ({
  email: `buyer-${randomUUID()}@storepod.example`,
  ...{ firstName: 'Grace', lastName: 'Hopper', address: '1 Main Street', city: 'Austin' },
  ...{ state: 'TX', postalCode: '78701' },
});

const field = (page: Page, name: string) => page.locator(`[name=shipping-${name}]`);

/** Puts a product into the cart from its page, and waits until the cart has it. */
export async function addToCart(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main [data-cart-add]').first().click();
  await page.locator('[data-cart-drawer] [data-cart-line]').first().waitFor();
}

export async function openCheckout(page: Page, lang = 'en'): Promise<void> {
  await page.goto(`/${lang}/checkout`);
  await page.locator('[data-checkout]').waitFor();
}

/** Fills in where the order goes, to an address in the United States. */
export async function fillAddress(page: Page, buyer: Buyer): Promise<void> {
  await page.locator('#field-email').fill(buyer.email);
  await page.locator('[name=shipping-country] option[value=US]').waitFor({ state: 'attached' });
  await field(page, 'country').selectOption('US');
  await field(page, 'firstName').fill(buyer.firstName);
  await field(page, 'lastName').fill(buyer.lastName);
  await field(page, 'address').fill(buyer.address);
  await field(page, 'city').fill(buyer.city);
  await field(page, 'stateProvince').selectOption(buyer.state);
  await field(page, 'postalCode').fill(buyer.postalCode);
}

export type PaymentType = 'SANDBOX' | 'COD' | 'MANUAL_TRANSFER' | 'STRIPE' | 'PAYPAL';

export async function choosePayment(page: Page, type: PaymentType): Promise<void> {
  await page.locator(`input[name=payment][value=${type}]`).check();
}

/** Every store has terms from its beginning. */
export async function agree(page: Page): Promise<void> {
  await page.locator('#agree').check();
}

/** The button of the order, once the total has been worked out. */
export function orderButton(page: Page) {
  return page.locator('button[form=checkout]:not([aria-disabled=true])');
}

/** From a filled cart to the page that the order leads to. */
export async function placeOrder(page: Page, buyer: Buyer, type: PaymentType, lang = 'en'): Promise<void> {
  await openCheckout(page, lang);
  await fillAddress(page, buyer);
  await choosePayment(page, type);
  await agree(page);
  await orderButton(page).click();
}

/** Chooses how the payment ends on the sandbox's page. */
export async function settle(page: Page, choice: 'pay' | 'decline' | 'expire'): Promise<void> {
  await page.locator(`button[name=choice][value=${choice}]`).click();
}

/** Waits until the page of an order says how it stands. */
export const untilOutcome = (page: Page, outcome: string): Promise<void> =>
  page.locator(`[data-outcome=${outcome}]`).waitFor();
