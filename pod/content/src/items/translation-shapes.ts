import { SectionTexts } from '@storepod/boundary/section-shapes';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { LONGEST } from '@storepod/service/rich-text/html-limits';
import Type, { type Static } from 'typebox';
import { MOST_LANGUAGES } from './item-limits.ts';

/** How far a text in one language has come. A language of which there is nothing is MISSING. */
export const translationStates = ['DRAFT', 'TRANSLATED', 'STALE'] as const;
export type TranslationState = (typeof translationStates)[number];

/** Letters and digits of any script in lower case, with hyphens between them. */
const FriendlyUrl = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: '^[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{Nd}]+(?:-[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{Nd}]+)*$',
});

const text = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })));
const texts = {
  title: text(120),
  subtitle: text(300),
  /** HTML, of which the harmless part is stored. */
  body: text(LONGEST),
  excerpt: text(300),
  friendlyUrl: Type.Optional(nullable(FriendlyUrl)),
  metaTitle: text(255),
  metaDescription: text(255),
  keywords: text(255),
  altText: text(255),
  ctaLabel: text(60),
  texts: Type.Optional(SectionTexts),
};

/** What is written in one language. What is null or absent is not said. */
export const ContentTranslation = model('ContentTranslation', { language: LanguageCode, ...texts });
export type ContentTranslation = Static<typeof ContentTranslation>;
export const ContentTranslations = Type.Array(ContentTranslation, { maxItems: MOST_LANGUAGES });

/** The same where the path names the language. */
export const TranslationInput = model('TranslationInput', texts);
export type TranslationInput = Static<typeof TranslationInput>;

export const ContentTranslationView = model('ContentTranslationView', {
  ...ContentTranslation.properties,
  state: Type.Enum([...translationStates]),
});
export type ContentTranslationView = Static<typeof ContentTranslationView>;
