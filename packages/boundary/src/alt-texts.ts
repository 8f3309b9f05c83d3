import type { LanguageCode } from '@storepod/kernel/language-code';
import Type from 'typebox';

/** More languages than any store sells in. */
const MOST_LANGUAGES = 30;

export type AltTexts = Partial<Record<LanguageCode, string>>;
/** What a picture shows, by language, for those who cannot see it. */
export const AltTexts = Type.Unsafe<AltTexts>({
  type: 'object',
  propertyNames: { maxLength: 3, pattern: '^[a-z]{2,3}$' },
  additionalProperties: { type: 'string', maxLength: 255 },
  maxProperties: MOST_LANGUAGES,
});
