import type { LanguageCode } from '@storepod/kernel/language-code';
import type { Description } from './descriptions.ts';

/** The columns of a text of a product or a category. */
export interface TextRow {
  language: LanguageCode;
  name: string;
  title: string | null;
  description: string | null;
  highlights: string | null;
  meta_title: string | null;
  meta_description: string | null;
  keywords: string | null;
  friendly_url: string;
}

export const descriptionOf = (row: TextRow): Description => ({
  language: row.language,
  name: row.name,
  ...(row.title !== null && { title: row.title }),
  ...(row.description !== null && { description: row.description }),
  ...(row.highlights !== null && { highlights: row.highlights }),
  ...(row.meta_title !== null && { metaTitle: row.meta_title }),
  ...(row.meta_description !== null && { metaDescription: row.meta_description }),
  ...(row.keywords !== null && { keywords: row.keywords }),
  friendlyUrl: row.friendly_url,
});

/** The slug in every language. */
export const friendlyUrlsOf = (
  texts: readonly Pick<TextRow, 'language' | 'friendly_url'>[],
): Record<LanguageCode, string> =>
  Object.fromEntries(texts.map(({ language, friendly_url }) => [language, friendly_url]));
