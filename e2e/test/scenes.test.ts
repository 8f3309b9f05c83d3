import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { alteredScenes } from '../src/pictures/altered-pages.ts';
import { scenes } from '../src/pictures/shop-pages.ts';

const contract = readFileSync(
  new URL('../../pod/landing-ui/storefront/theme-contract/theme.ts', import.meta.url),
  'utf8',
);
const partOf = (pattern: RegExp) => pattern.exec(contract)?.[1] ?? '';
/** The words that a type allows. */
const wordsOf = (type: string) =>
  [...partOf(new RegExp(`type ${type} =([^;]+);`)).matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word);
const pages = [...partOf(/interface ThemePages \{([\s\S]+?)\n\}/).matchAll(/^ {2}(\w+): /gm)].map(
  ([, name = '']) => name,
);

/** Where each page and each state that a theme draws can be seen. */
const pictured: Readonly<Record<string, readonly string[]>> = {
  Category: ['category'],
  Product: ['product', 'product, sold out', 'product, film', 'product, long words'],
  Search: ['search', 'search, misspelled'],
  Article: ['article'],
  Blog: ['blog', 'blog, topic'],
  Post: ['post'],
  Help: ['help', 'help, answer'],
  Policy: ['policy', 'policy, former version'],
  Account: ['account, profile'],
  Cart: ['cart', 'cart, drawer'],
  Checkout: ['checkout', 'checkout, marked fields'],
  CheckoutResult: ['order, paid', 'order, declined', 'order, waiting', 'order, unknown'],
  'AccountPage login': ['sign in, on the way'],
  'AccountPage sign-in-form': ['sign in', 'sign in, refused'],
  'AccountPage register': ['register', 'register, refused'],
  'AccountPage reset-password': ['password, lost', 'password, link sent'],
  'AccountPage new-password': ['password, link used'],
  'AccountPage verify-email': ['confirmation, link used'],
  'AccountPage callback': ['callback, refused'],
  'OwnPage profile': ['account, profile'],
  'OwnPage orders': ['account, orders', 'account, orders, last page'],
  'OwnPage order': ['account, order', 'account, order with parcels', 'account, order, cancel'],
  'OwnPage addresses': ['account, addresses', 'account, address, refused'],
  'OwnPage security': ['account, security'],
  'OwnPage privacy': ['account, data', 'account, deletion'],
  'MissingThing product': ['product not found'],
  'MissingThing category': ['category not found'],
  'MissingThing page': ['page not found'],
  'MissingThing post': ['post not found'],
  'EmptyThing shop': ['home, new shop'],
  'EmptyThing category': ['category, empty'],
  'EmptyThing filters': ['category, narrowed to nothing'],
  'EmptyThing search': ['search, nothing'],
  'EmptyThing unavailable': ['home, unavailable'],
  'EmptyThing cart': ['cart, empty'],
  'EmptyThing orders': ['account, no orders'],
  'EmptyThing addresses': ['account, no addresses'],
  'Journey login': ['sign in, on the way'],
  'Journey callback': ['callback, on the way'],
  'WaitingPage customer': ['account, on the way'],
  'WaitingPage orders': ['orders, on the way'],
  'WaitingPage order': ['order, on the way'],
  'WaitingPage cart': ['cart, on the way'],
  'WaitingPage checkout': ['checkout, on the way'],
  'WaitingPage result': ['result, on the way'],
  // What no theme draws alone: the composed home page, a page that failed, and the pages without a theme.
  home: ['home', 'home, no prices', 'home, long words'],
  ErrorState: ['page failed', 'search failed'],
  maintenance: ['maintenance'],
  'no shop': ['no shop'],
};

it('every page and every state of the theme contract has its picture', () => {
  const states = ['AccountPage', 'OwnPage', 'MissingThing', 'EmptyThing', 'Journey', 'WaitingPage'];
  const wanted = [...pages, ...states.flatMap((type) => wordsOf(type).map((word) => `${type} ${word}`))];
  expect(wanted.length).toBeGreaterThan(40);
  expect(wanted.filter((name) => !pictured[name])).toEqual([]);
});

it('every picture that is named can be taken', () => {
  const taken = new Set([...Object.keys(scenes), ...Object.keys(alteredScenes)]);
  expect(Object.values(pictured).flatMap((names) => names.filter((name) => !taken.has(name)))).toEqual([]);
});
