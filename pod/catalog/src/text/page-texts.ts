import { withCleanHtml } from './clean-descriptions.ts';
import type { DescriptionInput } from './descriptions.ts';
import { requireDistinctLanguages } from './languages.ts';
import type { TextPlan } from './write-texts.ts';

/** What somebody wrote about a page, as it will be stored: with clean HTML, in the order of its languages. */
export async function pageTexts(descriptions: readonly DescriptionInput[]): Promise<TextPlan[]> {
  requireDistinctLanguages(descriptions);
  return (await withCleanHtml(descriptions)).map((text, position) => ({
    language: text.language,
    position,
    name: text.name,
    title: text.title ?? null,
    description: text.description,
    highlights: text.highlights ?? null,
    meta_title: text.metaTitle ?? null,
    meta_description: text.metaDescription ?? null,
    keywords: text.keywords ?? null,
    friendly_url: text.friendlyUrl,
  }));
}
