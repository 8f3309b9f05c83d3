import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

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
type Scene = (page: Page, place: Place) => Promise<void>;

const password = 'Walnut-and-linen-7';

const at =
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
  'password, lost': at('/reset-password'),
  'password, link sent': async (page, place) => {
    await at('/reset-password')(page, place);
    await page.locator('main input[type=email]').fill('somebody@storepod.example');
    await page.locator('main form [type=submit]').click();
    await page.getByRole('status').first().waitFor();
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

async function signInForm(page: Page, place: Place): Promise<void> {
  await at('/customer')(page, place);
  await page.waitForURL(/login.*auth=1/);
}

async function enter(page: Page, username: string): Promise<void> {
  await page.locator('main input[name=username]').fill(username);
  await page.locator('main input[name=password]').fill(password);
  await page.locator('main form [type=submit]').click();
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
