import type { LanguageCode } from '@storepod/kernel/language-code';

/** The path of a page in a language; undefined where it has none. */
export type PathIn = (language: LanguageCode) => string | undefined;

/** A page that is called the same in every language. */
export const samePath =
  (path: string): PathIn =>
  (language) =>
    `/${language}${path}`;

/** A page whose last part is a slug, which differs from language to language. */
export const slugPath =
  (kind: string, friendlyUrls: Readonly<Partial<Record<LanguageCode, string>>>): PathIn =>
  (language) => {
    const slug = friendlyUrls[language];
    return slug === undefined ? undefined : `/${language}/${kind}/${encodeURIComponent(slug)}`;
  };

/** A page with its query, which says the same in every language. */
export const followedBy =
  (pathIn: PathIn, query: string): PathIn =>
  (language) => {
    const path = pathIn(language);
    return path === undefined ? undefined : path + query;
  };
