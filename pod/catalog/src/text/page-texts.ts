import { cleanDescription } from './clean-html.ts';
import type { DescriptionInput } from './descriptions.ts';
import { requireDistinctLanguages } from './languages.ts';
import type { TextPlan } from './write-texts.ts';

/** What somebody wrote about a page, as it will be stored: with clean HTML, in the order of its languages. */
export function pageTexts(descriptions: readonly DescriptionInput[]): TextPlan[] {
  requireDistinctLanguages(descriptions);
  return descriptions.map((text, position) => ({
    language: text.language,
    position,
    name: text.name,
    title: text.title ?? null,
    description: cleanDescription(text.description, `descriptions.${position}.description`),
    highlights: text.highlights ?? null,
    meta_title: text.metaTitle ?? null,
    meta_description: text.metaDescription ?? null,
    keywords: text.keywords ?? null,
    friendly_url: text.friendlyUrl,
  }));
}
