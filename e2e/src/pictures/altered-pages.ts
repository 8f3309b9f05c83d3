import type { Alteration } from './altered-shop.ts';
import { addressOf, at, type Scene } from './shop-pages.ts';

/** A state of a shop that comes when its services answer otherwise than those of a filled shop that is well. */
interface AlteredScene {
  alterations: readonly Alteration[];
  visit: Scene;
}

const search = /^\/catalog\/api\/v2\/products\/search$/;
const inCategory: Scene = (page, { category }) => page.goto(category);
const onProduct: Scene = (page, { product }) => page.goto(product);

const without =
  (...names: string[]) =>
  (key: string, value: unknown) =>
    names.includes(key) ? (Array.isArray(value) ? [] : typeof value === 'number' ? 0 : null) : value;
const nothingFound: Alteration = { at: search, as: without('content', 'totalElements', 'totalPages') };
const soldOut: Alteration = {
  at: /^\/inventory\//,
  as: (key, value) => (key === 'quantity' ? 0 : key === 'canBePurchased' ? false : value),
};

const LONG = 'Handgestrickter Lieblingswinterpullover mit Rautenmuster und dreifach verstärktem Umschlagkragen ';
/** What a merchant writes who does not think of narrow windows, with a word that fits into none of them. */
const longWords: Alteration = {
  at: /^\/(?:catalog|content|merchant)\//,
  as: (key, value) =>
    ['name', 'title', 'label', 'highlights', 'shortDescription'].includes(key) && typeof value === 'string'
      ? `${value} ${LONG}${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}`
      : value,
};

const askedForNotice =
  (status: number): Scene =>
  async (page, place) => {
    await page.route('**/stock-notice?**', (route) => route.fulfill({ status, body: '' }));
    await onProduct(page, place);
    await page.locator('#stock-notice').fill('ann@example.com');
    await page.locator('form:has(#stock-notice) [type=submit]').click();
    await page
      .locator(status < 300 ? '[role=status]' : '#stock-notice-fault')
      .first()
      .waitFor();
  };

/** Every state that no shop of the demo is in, by name. */
export const alteredScenes: Readonly<Record<string, AlteredScene>> = {
  maintenance: {
    alterations: [{ at: /^\/merchant\//, as: (key, value) => (key === 'state' ? 'MAINTENANCE' : value) }],
    visit: at(''),
  },
  'page failed': { alterations: [{ at: /\/product\/name\//, as: 'down' }], visit: onProduct },
  'search failed': { alterations: [{ at: search, as: 'down' }], visit: at('/search?q=linen') },
  'home, new shop': {
    alterations: [
      nothingFound,
      { at: /^\/content\/.*\/layout\//, as: without('sections') },
      { at: /^\/catalog\/.*\/(?:category-hierarchy|groups\/.+)$/, as: without('content', 'products') },
    ],
    visit: at(''),
  },
  'home, unavailable': {
    alterations: [{ at: /^\/(?:catalog|content)\//, as: 'down' }],
    visit: at(''),
  },
  'home, no prices': { alterations: [{ at: /^\/inventory\//, as: 'down' }], visit: at('') },
  'home, long words': { alterations: [longWords], visit: at('') },
  'category, empty': { alterations: [nothingFound], visit: inCategory },
  'category, unavailable': { alterations: [{ at: search, as: 'down' }], visit: inCategory },
  'category, narrowed to nothing': {
    alterations: [{ at: search, as: without('content', 'totalElements', 'totalPages') }],
    visit: (page, place) => page.goto(`${place.category}?stock=in`),
  },
  'category, sold out': { alterations: [soldOut], visit: inCategory },
  'category, long words': { alterations: [longWords], visit: inCategory },
  'category not found': { alterations: [], visit: at('/category/nothing-here') },
  'product, sold out': { alterations: [soldOut], visit: onProduct },
  'product, notice asked for': { alterations: [soldOut], visit: askedForNotice(204) },
  'product, notice asked for too often': { alterations: [soldOut], visit: askedForNotice(429) },
  'product, no price': { alterations: [{ at: /^\/inventory\//, as: 'down' }], visit: onProduct },
  'product, no pictures': { alterations: [{ at: /\/product\/name\//, as: without('images') }], visit: onProduct },
  'product, film': {
    alterations: [
      {
        at: /\/product\/name\//,
        as: (key, value) => (key === 'videoUrl' ? 'https://films.example/linen.webm' : value),
      },
    ],
    visit: onProduct,
  },
  'product, long words': { alterations: [longWords], visit: onProduct },
  'sign in, on the way': { alterations: [], visit: beforeScripts('/login') },
  'callback, on the way': { alterations: [], visit: beforeScripts('/callback?code=x&state=y') },
  'account, on the way': { alterations: [], visit: beforeScripts('/customer') },
  'orders, on the way': { alterations: [], visit: beforeScripts('/customer/orders') },
  'order, on the way': {
    alterations: [],
    visit: beforeScripts('/customer/order/01980000-0000-7000-8000-000000000001'),
  },
  'cart, on the way': { alterations: [], visit: beforeScripts('/cart') },
  'checkout, on the way': { alterations: [], visit: beforeScripts('/checkout') },
  'result, on the way': { alterations: [], visit: beforeScripts('/checkout/success?orderId=1&ref=2') },
  'search, percent sign': { alterations: [], visit: at('/search?q=100%') },
  'policy, former version': {
    alterations: [],
    visit: async (page, place) => {
      await at('')(page, place);
      await page.goto(`${await addressOf(page, 'footer a[href*="/policies/"]')}?v=1`);
    },
  },
};

/** As a page looks until its script has started. */
function beforeScripts(path: string): Scene {
  return async (page, place) => {
    await page.route('**/*.js', (route) => route.abort());
    await at(path)(page, place);
  };
}
