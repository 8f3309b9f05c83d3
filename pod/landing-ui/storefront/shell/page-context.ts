import { directionOf, type LanguageCode } from '@storepod/kernel/language-code';
import { tenant } from '../../shared/runtime.ts';
import { readSite } from '../backend/content-reads.ts';
import { readCategories, readStore } from '../backend/reads.ts';
import type { CategoryNode } from '../backend/shapes.ts';
import type { PageContext } from '../theme-contract/page-context.ts';
import type { Theme } from '../theme-contract/theme.ts';
import type { CartLinkView, LanguageView, NavigationView } from '../theme-contract/views.ts';
import { cartPlace } from './cart/kept-cart.ts';
import { legalView } from './legal-view.ts';
import type { PathIn } from './path-in.ts';

/** What every page knows of its shop, and what its theme draws with. */
export async function pageContext(
  { look, parts }: Pick<Theme, 'look' | 'parts'>,
  locale: LanguageCode,
): Promise<PageContext> {
  const [store, words] = await Promise.all([readStore(), storeWords(locale)]);
  const { id, email, phone, timezone } = store;
  const legal = legalView(store, locale);
  return {
    store: { id, ...words, email, phone, ...(legal && { legal }) },
    locale,
    dir: directionOf(locale),
    timeZone: timezone ?? 'UTC',
    homeHref: `/${locale}`,
    searchHref: `/${locale}/search`,
    accountHref: `/${locale}/customer`,
    cartHref: `/${locale}/cart`,
    layout: look.layout,
    parts,
  };
}

/** What a store is called and what it says of itself: in the language of the page where its merchant has said so. */
export async function storeWords(locale: LanguageCode): Promise<{ name: string; description?: string }> {
  const [store, site] = await Promise.all([readStore(), readSite(locale)]);
  const description = site?.shortDescription || store.shortDescription;
  return { name: site?.title || store.title || store.name, ...(description && { description }) };
}

export const categoryHref = (locale: LanguageCode, friendlyUrl: string) =>
  `/${locale}/category/${encodeURIComponent(friendlyUrl)}`;

/** The way to the cart of this store. */
export const cartLink = ({ store, cartHref }: PageContext): CartLinkView => ({
  href: cartHref,
  place: cartPlace(store.id),
});

/** The tree of categories as a menu. */
export async function navigation(locale: LanguageCode): Promise<NavigationView[]> {
  const view = ({ description, children }: CategoryNode): NavigationView => ({
    label: description.name,
    href: categoryHref(locale, description.friendlyUrl),
    children: children.map(view),
  });
  return (await readCategories(locale)).map(view);
}

/** The languages of the store, each with the address of this page there; `pathIn` says where it is. */
export function languageLinks(locale: LanguageCode, pathIn: PathIn): LanguageView[] {
  return tenant().languages.map((code) => ({
    code,
    name: languageNames[code] ?? code,
    // A page that does not exist there leads to the home page, and not to a page that says so.
    href: pathIn(code) ?? `/${code}`,
    isCurrent: code === locale,
  }));
}

/** Each language in its own words. */
const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  ar: 'العربية',
  fr: 'Français',
  es: 'Español',
  ru: 'Русский',
};
