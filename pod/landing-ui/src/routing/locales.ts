import { LanguageCode } from '@storepod/kernel/language-code';

/** The languages in which the storefront has words of its own. */
export const appLocales = ['en', 'ar', 'fr', 'es', 'ru'].map((code) => LanguageCode.parse(code));
export const FALLBACK_LOCALE = LanguageCode.parse('en');

export const isAppLocale = (text: string | undefined): text is LanguageCode =>
  appLocales.some((locale) => locale === text);
