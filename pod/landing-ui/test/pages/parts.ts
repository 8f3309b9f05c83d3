import { en } from '../../storefront/messages/en.ts';
import type { Shop } from './shop-goods.ts';

/** The pages of a shop, by name. */
export const pages = {
  home: '/en',
  category: '/en/category/shirts',
  product: '/en/product/linen-shirt',
  search: '/en/search?q=linen',
  login: '/en/login?auth=1',
  register: '/en/register',
  customer: '/en/customer',
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
  form: () => 'name="password"',
  social: ({ mark }) => `Continue with ${mark} login`,
  panel: () => en.account.moment,
  'nothing here': () => en.states.notFoundPage,
  'no product': () => en.states.notFoundProduct,
  'no category': () => en.states.notFoundCategory,
  'no shop': () => 'There is no shop here',
  failure: () => en.states.errorTitle,
  canonical: () => 'rel="canonical"',
  addresses: () => '/en/product/linen-shirt</loc>',
  rules: () => 'Disallow: /*/search',
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

const frame: Part[] = ['shop', 'menu', 'languages'];

/** Each page when nothing is wrong. */
export const whole: Record<Page, Part[]> = {
  home: [...frame, 'tiles', 'featured', 'newest', 'goods', 'price', 'canonical'],
  category: [...frame, 'heading', 'goods', 'facets', 'price', 'canonical'],
  product: [...frame, 'heading', 'price', 'offer', 'related', 'canonical'],
  search: [...frame, 'goods', 'facets', 'price', 'canonical'],
  login: [...frame, 'form', 'social', 'canonical'],
  register: [...frame, 'form', 'canonical'],
  customer: [...frame, 'panel', 'canonical'],
  sitemap: ['addresses'],
  robots: ['rules'],
  unknown: [...frame, 'nothing here'],
};
