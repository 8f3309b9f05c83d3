import { en } from '../../storefront/messages/en.ts';
import type { Shop } from './shop-goods.ts';

/** The pages of a shop, by name. */
export const pages = {
  home: '/en',
  category: '/en/category/shirts',
  product: '/en/product/linen-shirt',
  search: '/en/search?q=linen',
  article: '/en/content/about',
  blog: '/en/blog',
  post: '/en/blog/post-1',
  help: '/en/help',
  policy: '/en/policies/terms',
  login: '/en/login?auth=1',
  register: '/en/register',
  customer: '/en/customer',
  cart: '/en/cart',
  checkout: '/en/checkout',
  result: '/en/checkout/success?orderId=01980000-0000-7000-8000-000000000001&ref=01980000-0000-7000-8000-000000000002',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  unknown: '/en/nothing-here',
} as const;

export type Page = keyof typeof pages;
export const pageNames = Object.keys(pages) as Page[];

/** What can be seen of a page, and by what one recognises it. */
const marks = {
  shop: ({ mark }) => `>${mark} shop<`,
  menu: () => '<ul class="flex items-center gap-1"><li ',
  languages: () => 'hrefLang="ar" lang="ar"',
  footer: ({ mark }) => `>${mark}-en imprint<`,
  tiles: () => `>${en.home.categories}<`,
  featured: ({ mark }) => `>${mark}-en picks<`,
  newest: () => `>${en.home.newest}<`,
  heading: ({ mark }) => `lg:text-4xl">${mark}-en `,
  goods: ({ mark }) => `group-hover:underline">${mark}-en linen shirt<`,
  facets: ({ mark }) => `${mark}-en brand 5`,
  price: ({ digit }) => `€${digit}${digit}.${digit}${digit}`,
  offer: () => '"offers"',
  'no price': () => en.product.unknownStock,
  related: ({ mark }) => `${mark}-en silk tie<`,
  'no goods': () => en.listing.unavailable,
  'empty shop': () => en.home.empty,
  'empty list': () => en.listing.emptyCategory,
  text: ({ mark }) => `>${mark}-en about in full<`,
  posts: ({ mark }) => `>${mark}-en post 30<`,
  topics: ({ mark }) => `>${mark}-en nothing<`,
  'post text': ({ mark }) => `>${mark}-en post in full<`,
  answers: ({ mark }) => `>${mark}-en answer of shipping<`,
  terms: ({ mark }) => `>${mark}-en terms in full 2<`,
  'no post': () => en.content.notFoundPost,
  form: () => 'name="password"',
  social: ({ mark }) => `Continue with ${mark} login`,
  panel: () => en.account.moment,
  'waiting cart': () => en.cart.loading,
  'waiting order': () => en.checkout.loading,
  'nothing here': () => en.states.notFoundPage,
  'no product': () => en.states.notFoundProduct,
  'no category': () => en.states.notFoundCategory,
  'no shop': () => 'There is no shop here',
  failure: () => en.states.errorTitle,
  canonical: () => 'rel="canonical"',
  addresses: () => '/en/product/linen-shirt</loc>',
  rules: () => 'Disallow: /en/search?',
} satisfies Record<string, (shop: Shop) => string>;

export type Part = keyof typeof marks;
const partNames = Object.keys(marks) as Part[];

/** What is drawn of a page before any script runs. What scripts and titles say is not drawn; search engines read the rest. */
export function partsOf(body: string, shop: Shop): Part[] {
  const drawn = body
    .replace(/<script(?! type="application\/ld)[^>]*>.*?<\/script>/gs, '')
    .replace(/<title>.*?<\/title>/gs, '');
  return partNames.filter((part) => drawn.includes(marks[part](shop)));
}

const frame: Part[] = ['shop', 'menu', 'languages', 'footer'];

/** Each page when nothing is wrong. */
export const whole: Record<Page, Part[]> = {
  home: [...frame, 'tiles', 'featured', 'newest', 'goods', 'price', 'canonical'],
  category: [...frame, 'heading', 'goods', 'facets', 'price', 'canonical'],
  product: [...frame, 'heading', 'price', 'offer', 'related', 'canonical'],
  search: [...frame, 'goods', 'facets', 'price', 'canonical'],
  article: [...frame, 'text', 'canonical'],
  blog: [...frame, 'posts', 'topics', 'canonical'],
  post: [...frame, 'post text', 'canonical'],
  help: [...frame, 'answers', 'canonical'],
  policy: [...frame, 'terms', 'canonical'],
  login: [...frame, 'form', 'social', 'canonical'],
  register: [...frame, 'form', 'canonical'],
  customer: [...frame, 'panel', 'canonical'],
  cart: [...frame, 'waiting cart', 'canonical'],
  checkout: [...frame, 'waiting order', 'canonical'],
  result: [...frame, 'waiting order', 'canonical'],
  sitemap: ['addresses'],
  robots: ['rules'],
  unknown: [...frame, 'nothing here'],
};
