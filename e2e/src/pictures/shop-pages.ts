import { randomUUID } from 'node:crypto';
import { demoShopper } from '@storepod/platform/demo/demo-shoppers';
import type { Page } from 'playwright-core';
import {
  addToCart,
  newBuyer,
  openCheckout,
  orderButton,
  type PaymentType,
  placeOrder,
  settle,
  untilOutcome,
} from '../shop-buyer.ts';

/** A shop in one language, as somebody finds their way through it. */
export interface Place {
  origin: string;
  lang: string;
  /** Addresses of a category and a product that have something to show. */
  category: string;
  product: string;
  /** A word that finds something. */
  word: string;
}

/** Brings a window to a state of a shop that is worth a picture. */
export type Scene = (page: Page, place: Place) => Promise<unknown>;

const password = 'Walnut-and-linen-7';
const TOO_MANY_WAIT_MS = 10_000;

export const at =
  (path: string): Scene =>
  async (page, { origin, lang }) => {
    await page.goto(`${origin}/${lang}${path}`);
  };

const inCategory: Scene = async (page, { category }) => {
  await page.goto(category);
};

/** Every page of a shop and the states that a shopper meets, by name. */
export const scenes: Readonly<Record<string, Scene>> = {
  home: at(''),
  menu: async (page, place) => {
    await at('')(page, place);
    // Where there is no such button, the menus stand in the line above the page, and open under the pointer.
    const button = page.locator('[popovertarget="menu"]').first();
    if (await button.isVisible()) await button.click();
    else await page.locator('[data-submenu]').first().hover();
  },
  languages: async (page, place) => {
    await at('')(page, place);
    await page.locator('[popovertarget="languages"]').first().click();
  },
  category: inCategory,
  'category, narrowed': async (page, place) => {
    await inCategory(page, place);
    await page.goto(await addressOf(page, '#filters a'));
  },
  'category, filters': async (page, place) => {
    await inCategory(page, place);
    const button = page.locator('[popovertarget="filters"]').first();
    if (await button.isVisible()) await button.click();
  },
  product: async (page, { product }) => {
    await page.goto(product);
  },
  article: at('/content/about'),
  'article, guide': async (page, place) => {
    await at('')(page, place);
    await page.goto(await addressOf(page, 'footer a[href$="-guide"]'));
  },
  blog: at('/blog'),
  'blog, topic': async (page, place) => {
    await at('/blog')(page, place);
    await page.goto(await addressOf(page, 'main a[href*="category="]'));
  },
  post: async (page, place) => {
    await at('/blog')(page, place);
    await page.goto(await addressOf(page, 'main li a[href*="/blog/"]'));
  },
  help: at('/help'),
  'help, answer': async (page, place) => {
    await at('/help')(page, place);
    await page.locator('main summary').first().click();
  },
  policy: at('/policies/shipping'),
  'post not found': at('/blog/nothing-here'),
  search: (page, place) => at(`/search?q=${encodeURIComponent(place.word)}`)(page, place),
  'search, misspelled': (page, place) =>
    at(`/search?q=${encodeURIComponent(`${place.word.slice(0, 2)}${place.word.slice(3)}`)}`)(page, place),
  'search, nothing': at('/search?q=zzzzqqqq'),
  'search, suggestions': async (page, place) => {
    await at('/search')(page, place);
    await page.getByRole('main').getByRole('combobox').pressSequentially(place.word.slice(0, 3), { delay: 30 });
    await page.getByRole('option').first().waitFor();
  },
  'sign in': signInForm,
  'sign in, refused': async (page, place) => {
    await signInForm(page, place);
    await enter(page, `nobody-${randomUUID()}@storepod.example`);
    await page.getByRole('alert').first().waitFor();
  },
  'sign in, too often': async (page, place) => {
    await signInForm(page, place);
    await page.goto(`${page.url()}&error=busy`);
  },
  register: at('/register'),
  'register, refused': async (page, place) => {
    await at('/register')(page, place);
    await page.locator('main form [type=submit]').click();
  },
  account: async (page, place) => {
    await register(page, place);
    await page.goto(`${place.origin}/${place.lang}/customer`);
    await page.getByText('@storepod.example').first().waitFor();
  },
  'account, waiting': async (page, place) => {
    await signIn(page, place);
    // Before any script runs.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${place.origin}/${place.lang}/customer`);
  },
  'account, failed': async (page, place) => {
    await signIn(page, place);
    await page.route('**/checkout/api/v1/private/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${place.origin}/${place.lang}/customer/orders`);
    await page.locator('main').getByRole('alert').waitFor();
  },
  'account, profile': own(''),
  'account, no orders': async (page, place) => {
    await register(page, place);
    await page.goto(`${place.origin}/${place.lang}/customer/orders`);
    await page.locator('[data-signed-in]').waitFor();
  },
  'account, orders': own('/orders'),
  'account, orders, last page': own('/orders?page=3'),
  'account, order': async (page, place) => {
    await own('/orders')(page, place);
    await page.goto(await addressOf(page, '[data-signed-in] article a'));
    await page.locator('[data-signed-in]').waitFor();
  },
  'account, order with parcels': async (page, place) => {
    await own('/orders')(page, place);
    await page.goto(await addressOf(page, '[data-signed-in] li:nth-of-type(5) article a'));
    await page.locator('[data-signed-in]').waitFor();
  },
  'account, order, cancel': async (page, place) => {
    await own('/orders')(page, place);
    await page.goto(await addressOf(page, '[data-signed-in] article a'));
    await page.locator('[data-signed-in]').waitFor();
    if (await page.locator('[data-signed-in] header button').nth(1).isVisible())
      await page.locator('[data-signed-in] header button').nth(1).click();
  },
  'account, no addresses': async (page, place) => {
    await register(page, place);
    await page.goto(`${place.origin}/${place.lang}/customer/addresses`);
    await page.locator('[data-signed-in]').waitFor();
  },
  'account, addresses': async (page, place) => {
    await withAddress(page, place);
  },
  'account, address': async (page, place) => {
    await own('/addresses')(page, place);
    await page.locator('[data-signed-in] button').first().click();
    await page.locator('[data-address-form] select').first().selectOption('US');
  },
  'account, address, refused': async (page, place) => {
    await own('/addresses')(page, place);
    await page.locator('[data-signed-in] button').first().click();
    await page.locator('[data-address-form] select').first().selectOption('GB');
    await page.locator('[name=shipping-postalCode]').fill('12');
    await page.locator('[data-signed-in] form [type=submit]').click();
  },
  'account, security': own('/security'),
  'account, password, refused': async (page, place) => {
    await own('/security')(page, place);
    await page.locator('[name=currentPassword]').fill('not-the-password');
    await page.locator('[name=newPassword]').fill('Walnut-and-linen-8');
    await page.locator('[data-signed-in] form [type=submit]').click();
    await page.locator('main [aria-invalid=true]').waitFor();
  },
  'account, data': own('/privacy'),
  'account, deletion': async (page, place) => {
    await own('/privacy')(page, place);
    await page.locator('[data-signed-in] button').last().click();
    await page.locator('dialog[open]').waitFor();
  },
  'cart, empty': async (page, place) => {
    await at('/cart')(page, place);
    await page.locator('[data-cart-empty]').waitFor();
  },
  'cart, drawer': async (page, place) => {
    await addToCart(page, place.product);
  },
  cart: async (page, place) => {
    await addToCart(page, place.product);
    await at('/cart')(page, place);
    await page.locator('[data-cart-line]').first().waitFor();
  },
  'cart, not reached': async (page, place) => {
    await addToCart(page, place.product);
    await page.route('**/checkout/api/**', (route) => route.abort());
    await at('/cart')(page, place);
    await page.getByRole('alert').first().waitFor();
  },
  checkout: async (page, place) => {
    await addToCart(page, place.product);
    await openCheckout(page, place.lang);
    await page.locator('input[name=payment]').first().waitFor();
  },
  'checkout, marked fields': async (page, place) => {
    await addToCart(page, place.product);
    await openCheckout(page, place.lang);
    await page.locator('input[name=payment]').first().waitFor();
    await orderButton(page).click();
    await page.locator('[data-refusal=fields]').waitFor();
  },
  'order, paid': (page, place) => order(page, place, 'SANDBOX', 'pay', 'paid'),
  'order, declined': (page, place) => order(page, place, 'SANDBOX', 'decline', 'declined'),
  'order, cash': (page, place) => order(page, place, 'COD', undefined, 'confirmed'),
  'order, transfer': (page, place) => order(page, place, 'MANUAL_TRANSFER', undefined, 'transfer'),
  'order, waiting': async (page, place) => {
    await order(page, place, 'SANDBOX', undefined, undefined);
    await page.locator('button[name=choice]').first().waitFor();
    await at('/checkout')(page, place);
    await untilOutcome(page, 'unpaid');
    await page.goto(page.url().replace('/cancel?', '/success?'));
    await untilOutcome(page, 'waiting');
  },
  'order, unpaid': async (page, place) => {
    await order(page, place, 'SANDBOX', undefined, undefined);
    await page.locator('button[name=choice]').first().waitFor();
    await at('/checkout')(page, place);
    await untilOutcome(page, 'unpaid');
  },
  'order, unknown': async (page, place) => {
    await at('/checkout/success?orderId=01980000-0000-7000-8000-000000000001&ref=none')(page, place);
    await untilOutcome(page, 'unknown');
  },
  'password, lost': at('/reset-password'),
  'password, link sent': async (page, place) => {
    await at('/reset-password')(page, place);
    await page.locator('main input[type=email]').fill('somebody@storepod.example');
    await page.locator('main form [type=submit]').click();
    await page.locator('main').getByRole('status').first().waitFor();
  },
  'password, link used': at('/reset-password?token=used'),
  'confirmation, link used': at('/verify-email?token=used'),
  'callback, refused': at('/callback?error=access_denied'),
  'page not found': at('/nothing/here'),
  'product not found': at('/product/nothing-here'),
  'no shop': async (page, { origin }) => {
    await page.goto(origin.replace('//', '//no-such-shop-'));
  },
};

/** A page of the demo shopper's account. */
function own(path: string): Scene {
  return async (page, place) => {
    await signIn(page, place);
    await page.goto(`${place.origin}/${place.lang}/customer${path}`);
    await page.locator('[data-signed-in]').waitFor();
  };
}

async function signIn(page: Page, place: Place): Promise<void> {
  await signInForm(page, place);
  await enter(page, demoShopper.email, demoShopper.password);
  await page.waitForURL((url) => !/login|callback/.test(url.pathname));
}

/** An address book with an address in it. */
async function withAddress(page: Page, place: Place): Promise<void> {
  await own('/addresses')(page, place);
  if ((await page.locator('[data-signed-in] article').count()) > 0) return;
  await page.locator('[data-signed-in] button').first().click();
  await page.locator('[data-address-form] select').first().selectOption('DE');
  const typed = {
    firstName: 'Ruth',
    lastName: 'Adler',
    address: 'Oranienstraße 12',
    postalCode: '10999',
    city: 'Berlin',
  };
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=shipping-${name}]`).fill(text);
  await page.locator('[data-signed-in] form [type=submit]').click();
  await page.locator('[data-signed-in] article').first().waitFor();
}

async function signInForm(page: Page, place: Place): Promise<void> {
  await at('/customer')(page, place);
  await page.waitForURL(/login.*auth=1/);
}

/** A shop lets ten sign-ins a minute come from one address. Who comes more often waits, as the form says. */
async function enter(page: Page, username: string, secret = password): Promise<void> {
  const form = page.url();
  for (;;) {
    await page.locator('main input[name=username]').fill(username);
    await page.locator('main input[name=password]').fill(secret);
    await page.locator('main form [type=submit]').click();
    await page.waitForURL((url) => url.href !== form);
    if (new URL(page.url()).searchParams.get('error') !== 'busy') return;
    await page.waitForTimeout(TOO_MANY_WAIT_MS);
    await page.goto(form);
  }
}

/** Orders, and settles the payment where it is made on the page of a provider. */
async function order(
  page: Page,
  place: Place,
  type: PaymentType,
  choice: 'pay' | 'decline' | undefined,
  outcome: string | undefined,
): Promise<void> {
  await addToCart(page, place.product);
  await placeOrder(page, newBuyer(), type, place.lang);
  if (choice) await settle(page, choice);
  if (outcome) await untilOutcome(page, outcome);
}

/** Makes an account and signs in with it. */
async function register(page: Page, place: Place): Promise<void> {
  const email = `pictured-${randomUUID()}@storepod.example`;
  await at('/register')(page, place);
  await page.locator('main input[type=email]').fill(email);
  await page.locator('main input[type=password]').fill(password);
  for (const name of ['firstName', 'lastName']) {
    const field = page.locator(`main input[name=${name}]`);
    if ((await field.count()) > 0) await field.fill('Ruth');
  }
  await page.locator('main form [type=submit]').click();
  await page.waitForURL(/login.*auth=1/);
  await enter(page, email);
  await page.waitForURL((url) => !/login|callback/.test(url.pathname));
}

/** Where a link of this page leads. */
export async function addressOf(page: Page, selector: string): Promise<string> {
  const href = await page.locator(selector).first().getAttribute('href');
  if (href === null) throw new Error(`${page.url()} has no ${selector}`);
  return new URL(href, page.url()).href;
}
