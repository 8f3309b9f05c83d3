import { LanguageCode } from '@storepod/kernel/language-code';

/** The languages in which the storefront has words of its own. */
export const appLocales = ['en', 'ar', 'fr', 'es', 'ru'].map((code) => LanguageCode.parse(code));
export const FALLBACK_LOCALE = LanguageCode.parse('en');

export const isAppLocale = (text: string | undefined): text is LanguageCode =>
  appLocales.some((locale) => locale === text);

/** The first language of `Accept-Language` that the storefront speaks; among equals, the one named first. */
export const readerLocale = (header?: string): LanguageCode => readerLocales(header)[0] ?? FALLBACK_LOCALE;

/** No browser sends more; what is behind it is not read. */
const LONGEST_HEADER = 1_000;

/** The languages of `Accept-Language` that the storefront speaks, the most wanted first. */
export function readerLocales(given = ''): LanguageCode[] {
  const header = given.slice(0, LONGEST_HEADER);
  const wishes = header.split(',').map((part) => {
    const [tag = '', weight] = part.split(';').map((text) => text.trim());
    return { code: tag.toLowerCase().split('-', 1)[0], weight: weight === undefined ? 1 : weightOf(weight) };
  });
  return wishes
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ code }) => code)
    .filter(isAppLocale);
}

const weightOf = (text: string): number => Number(/^q=(0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/.exec(text)?.[1] ?? 0);
