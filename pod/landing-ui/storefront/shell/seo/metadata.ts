import type { LanguageCode } from '@storepod/kernel/language-code';
import type { Metadata } from 'next';
import { FALLBACK_LOCALE, isAppLocale } from '../../../shared/locales.ts';
import { arrival, tenant } from '../../../shared/runtime.ts';
import { readSite } from '../../backend/content-reads.ts';
import { readStore } from '../../backend/reads.ts';
import { storeWords } from '../page-context.ts';
import type { PathIn } from '../path-in.ts';

/** The address under which this store is known. */
export const storeOrigin = (): string => arrival().origin;

/** A bag, until the store has an icon of its own. In the page itself, so that no browser asks for another. */
const shopIcon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1a1a18"/><path d="M9 12h14l1 13H8zM12 12a4 4 0 0 1 8 0" fill="none" stroke="#fff" stroke-width="2"/></svg>')}`;

interface Described {
  title?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
  /** The path of this page, without what only filters or sorts. */
  path: string;
  /** Its path in each language of the store. */
  pathIn: PathIn;
  isHidden?: boolean;
  /** That of the page, where the address that counts is in another language. */
  locale?: LanguageCode;
}

/** What search engines and link previews are told. */
export async function describePage({
  title,
  description,
  image,
  path,
  pathIn,
  isHidden,
  locale = localeIn(path),
}: Described): Promise<Metadata> {
  const origin = storeOrigin();
  const [store, site, words] = await Promise.all([readStore(), readSite(locale), storeWords(locale)]);
  const shop = site?.seo.metaTitle || words.name;
  const text = description ?? (site?.seo.metaDescription || words.description);
  const picture = image ?? site?.branding.og?.url;
  return {
    metadataBase: new URL(origin),
    icons: { icon: site?.branding.favicon?.url ?? site?.branding.logo?.url ?? shopIcon },
    title: [title, title ? words.name : shop].filter(Boolean).join(' · '),
    ...(text && { description: text }),
    ...(site?.seo.keywords && { keywords: site.seo.keywords }),
    alternates: {
      canonical: path,
      languages: { ...pathsOf(pathIn), 'x-default': pathIn(store.defaultLanguage) ?? path },
    },
    ...(isHidden && { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'website',
      url: path,
      siteName: words.name,
      title: title ?? shop,
      ...(text && { description: text }),
      locale,
      ...(picture && { images: [{ url: picture, alt: title ?? shop }] }),
    },
    twitter: { card: picture ? 'summary_large_image' : 'summary' },
  };
}

/** Every path of a page begins with its language. */
const localeIn = (path: string): LanguageCode => {
  const [, first] = path.split(/[/?#]/, 2);
  return isAppLocale(first) ? first : FALLBACK_LOCALE;
};

/** The addresses of a page in all languages that it has. */
const pathsOf = (pathIn: PathIn): Record<string, string> =>
  Object.fromEntries(
    tenant().languages.flatMap((language) => {
      const path = pathIn(language);
      return path === undefined ? [] : [[language, path]];
    }),
  );

/** HTML as the plain text of a description. */
export const plainText = (html: string | undefined, most = 300): string | undefined =>
  html
    ?.replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most) || undefined;
