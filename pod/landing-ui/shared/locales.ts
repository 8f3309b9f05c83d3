import { LanguageCode } from '@storepod/kernel/language-code';

/** The languages in which the storefront has words of its own. */
export const appLocales = ['en', 'ar', 'fr', 'es', 'ru'].map((code) => LanguageCode.parse(code));
export const FALLBACK_LOCALE = LanguageCode.parse('en');

export const isAppLocale = (text: string | undefined): text is LanguageCode =>
  appLocales.some((locale) => locale === text);

/** The first language of `Accept-Language` that the storefront speaks; among equals, the one named first. */
export function readerLocale(header = ''): LanguageCode {
  const wishes = header.split(',').map((part) => {
    const [tag = '', weight] = part.split(';').map((text) => text.trim());
    return { code: tag.toLowerCase().split('-', 1)[0], weight: weight === undefined ? 1 : weightOf(weight) };
  });
  const [best] = wishes
    .filter(({ code, weight }) => weight > 0 && isAppLocale(code))
    .sort((one, other) => other.weight - one.weight);
  return isAppLocale(best?.code) ? best.code : FALLBACK_LOCALE;
}

const weightOf = (text: string): number => Number(/^q=(0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/.exec(text)?.[1] ?? 0);
