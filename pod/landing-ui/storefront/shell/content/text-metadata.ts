import type { LanguageCode } from '@storepod/kernel/language-code';
import type { Metadata } from 'next';
import type { ContentSeo } from '../../backend/shapes.ts';
import type { PathIn } from '../path-in.ts';
import { describePage, plainText } from '../seo/metadata.ts';

export const textPath = (kind: string, slug: string) => `/${kind}/${encodeURIComponent(slug)}`;

/** A text that may have an address of its own in some languages; in the others it is found by its slug. */
interface Addressed {
  slug: string;
  friendlyUrls: Readonly<Partial<Record<LanguageCode, string>>>;
}

export const addressIn = ({ slug, friendlyUrls }: Addressed, language: LanguageCode): string =>
  friendlyUrls[language] ?? slug;

/** Where a text stands in each language. */
export const textPathIn =
  (kind: string, text: Addressed) =>
  (language: LanguageCode): string =>
    `/${language}${textPath(kind, addressIn(text, language))}`;

interface DescribedText {
  title: string;
  body: string;
  servedLocale: LanguageCode;
  languages: readonly LanguageCode[];
  seo?: ContentSeo;
}

interface Place {
  locale: LanguageCode;
  /** Where it stands in each language. */
  pathOf: (language: LanguageCode) => string;
  isPreview: boolean;
  /** What is said where the text says nothing of itself. */
  description?: string | undefined;
  image?: string | undefined;
  isHidden?: boolean;
}

/**
 * What search engines are told of a text. Only the languages that it is written in are named; where another one is shown
 * in their place, its own address counts.
 */
export async function describeText(text: DescribedText, place: Place): Promise<Metadata> {
  const { seo, languages, servedLocale } = text;
  const { pathOf, isPreview, isHidden = false } = place;
  const pathIn: PathIn = (code) => (languages.includes(code) ? pathOf(code) : undefined);
  const described = await describePage({
    title: seo?.metaTitle ?? text.title,
    description: seo?.metaDescription ?? place.description ?? plainText(text.body),
    image: seo?.ogImage?.url ?? place.image,
    path: pathOf(servedLocale),
    pathIn,
    locale: place.locale,
    isHidden: isPreview || isHidden || seo?.noindex === true,
  });
  return {
    ...described,
    ...(seo?.keywords && { keywords: seo.keywords }),
    ...(seo?.canonicalUrl && { alternates: { ...described.alternates, canonical: seo.canonicalUrl } }),
  };
}
