import type { LinkTarget } from './section-shapes.ts';

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
  const at = encodeURIComponent(value);
  return {
    PAGE: `/content/${at}`,
    POST: `/blog/${at}`,
    CATEGORY: `/category/${at}`,
    PRODUCT: `/product/${at}`,
    POLICY: `/policies/${at.toLowerCase()}`,
    BLOG_INDEX: '/blog',
    FAQ_INDEX: '/help',
    URL: value,
  }[kind];
}
