export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

export const directions: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' };

/** Names of languages are written in the language itself. */
export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية' };

/**
 * How numbers and dates are written. Arabic keeps western digits: they stand beside prices, domains and ids, which
 * have no others.
 */
export const locales: Record<Language, string> = { en: 'en', ar: 'ar-u-nu-latn' };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The stored choice, else what the browser speaks, else English. */
export function preferredLanguage(stored: string | null, spoken: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return spoken.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}
