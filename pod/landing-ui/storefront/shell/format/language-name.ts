import type { LanguageCode } from '@storepod/kernel/language-code';

/** What a language is called in another one, as within a sentence. */
export const languageName = (language: LanguageCode, locale: LanguageCode): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
