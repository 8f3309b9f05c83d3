import { DEFAULT_LANGUAGE, type Language, LanguageCode } from '@storepod/kernel/language-code';

/** Words are of one language: who asks for all or none is taken to write in the usual one. */
export const searchLanguage = (lang: Language): LanguageCode => (LanguageCode.is(lang) ? lang : DEFAULT_LANGUAGE);
