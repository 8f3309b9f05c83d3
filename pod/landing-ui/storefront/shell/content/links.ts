import { hrefOf } from '@storepod/boundary/link-target';
import { LinkTarget } from '@storepod/boundary/section-shapes';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { Check } from 'typebox/value';
import { isAppLocale } from '../../../shared/locales.ts';
import { readCategories } from '../../backend/reads.ts';
import type { CategoryNode } from '../../backend/shapes.ts';
import { categoryHref } from '../page-context.ts';

/** Turns what a merchant links to into addresses of one language. */
export interface Links {
  /** An address as content gives it: without a language where it is one of the shop's own pages. */
  href(path: string): string;
  /** A target as it stands in a section; undefined where it is none. */
  target(value: unknown): string | undefined;
  /** A category by its code or its slug in any language. */
  category(codeOrSlug: string): CategoryNode | undefined;
}

/** The tree of categories is read for the menu anyway. */
export async function linksIn(locale: LanguageCode): Promise<Links> {
  const nodes = flat(await readCategories(locale));
  const category = (code: string) =>
    nodes.find((node) => node.code === code) ?? nodes.find(({ description }) => description.friendlyUrl === code);
  const href = (path: string): string => {
    const named = /^\/category\/([^/?#]+)$/.exec(path)?.[1];
    const node = named === undefined ? undefined : category(decodeURIComponent(named));
    return node ? categoryHref(locale, node.description.friendlyUrl) : hrefIn(locale, path);
  };
  return {
    href,
    target: (value) => (Check(LinkTarget, value) ? href(hrefOf(value)) : undefined),
    category,
  };
}

/** A path of the shop with its language before it. Files have none, and other addresses stay as they are. */
export function hrefIn(locale: LanguageCode, path: string): string {
  if (!path.startsWith('/') || path.startsWith('/content/files/')) return path;
  const [, first] = path.split(/[/?#]/, 2);
  if (isAppLocale(first)) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

const flat = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
