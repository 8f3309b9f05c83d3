import type { LinkTarget, TargetKind } from './section-shapes.ts';

/**
 * What an address of one's own may begin with. A second slash or a backslash would lead to another host, and a browser runs
 * what stands behind `javascript:`.
 */
const safeAddress = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\s\p{C}]*$/u;
const slugOrCode = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;

/** Why a link cannot lead there; undefined where it can. */
export function faultOfTarget({ kind, value = '' }: LinkTarget): string | undefined {
  if (kind === 'BLOG_INDEX' || kind === 'FAQ_INDEX') return undefined;
  if (kind === 'URL') return safeAddress.test(value) ? undefined : 'is not an address that a link may lead to';
  return slugOrCode.test(value) ? undefined : `does not say which ${kind.toLowerCase()}`;
}

/** The path on the store's own host, without its language; an address as it is. */
export function hrefOf({ kind, value = '' }: LinkTarget): string {
  if (kind === 'BLOG_INDEX') return '/blog';
  if (kind === 'FAQ_INDEX') return '/help';
  if (kind === 'URL') return value;
  const at = encodeURIComponent(value);
  return `${pathsOfKinds[kind]}${kind === 'POLICY' ? at.toLowerCase() : at}`;
}

/** What has an address of its own that can change. */
export type NamedKind = Exclude<TargetKind, 'BLOG_INDEX' | 'FAQ_INDEX' | 'URL'>;

/** Where those are that a link names by slug or code. */
export const pathsOfKinds: Record<NamedKind, string> = {
  PAGE: '/content/',
  POST: '/blog/',
  CATEGORY: '/category/',
  PRODUCT: '/product/',
  POLICY: '/policies/',
};

/** The parts of an address in the shop: the language, if it names one, what is named there, and what follows. */
const inShop = /^(\/[a-z]{2,3})?(\/(?:content|blog|category|product|policies)\/[^/?#]+)\/?((?:[?#].*)?)$/s;

/** What of the shop an address names, as a path without language and in plain letters; undefined where it names nothing that can move. */
export const namedPath = (href: string): string | undefined => decoded(inShop.exec(href)?.[2]);

/** The same address with another thing named: its language and what follows stay. */
export const withNamedPath = (href: string, path: string): string =>
  href.replace(inShop, (_all, language = '', _named, rest = '') => `${language}${encodeURI(path)}${rest}`);

function decoded(path: string | undefined): string | undefined {
  try {
    return path && decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
