import { oneOf } from '../../app/search-values.ts';

/** The kinds of content that are written in this part of the console, as addresses name them. */
export const itemPaths = ['pages', 'posts', 'faq', 'policies', 'banners'] as const;
export type ItemPath = (typeof itemPaths)[number];

export const itemPathOf = (given: string): ItemPath | undefined => oneOf(itemPaths, given);

const pathsByType: Readonly<Record<string, ItemPath>> = {
  PAGE: 'pages',
  POST: 'posts',
  FAQ: 'faq',
  POLICY: 'policies',
  BANNER: 'banners',
};

/** The kind as the service names it; undefined for what has no editor of its own. */
export const itemPathOfType = (type: string | undefined): ItemPath | undefined => pathsByType[type ?? ''];

/** Those that have a page of their own in the shop, at an address that their writer chooses. */
export const hasAddress = (path: ItemPath): boolean => path === 'pages' || path === 'posts';

/** Where the shop shows an item, below the language; undefined for what is a part of other pages. */
export function shopPathOf(path: ItemPath, slug: string, policyType: string): string | undefined {
  if (path === 'pages') return `/content/${slug}`;
  if (path === 'posts') return `/blog/${slug}`;
  if (path === 'policies') return `/policies/${policyType === 'CUSTOM' ? slug : policyType.toLowerCase()}`;
  return undefined;
}
