import { type Brand, stringValue } from './value.ts';

/** A language in which texts are written: an ISO 639 code of two or three lower-case letters. */
export type LanguageCode = Brand<string, 'LanguageCode'>;
export const LanguageCode = stringValue<LanguageCode>({
  kind: 'LanguageCode',
  pattern: '^[a-z]{2,3}$',
  maxLength: 3,
  description: 'a language code of 2 or 3 lower-case letters',
  examples: ['en', 'ckb'],
});

/** Asks for the texts of every language. */
export const ALL_LANGUAGES = '_all';
/** Asks for no texts at all. */
export const NO_LANGUAGE = '_non';
/** The language of a request that names none. */
export const DEFAULT_LANGUAGE = LanguageCode.parse('en');

/** What a request may ask for as `lang`: one language, all of them, or none. */
export type Language = LanguageCode | typeof ALL_LANGUAGES | typeof NO_LANGUAGE;
export const Language = stringValue<Language>({
  kind: 'Language',
  pattern: `^(?:[a-z]{2,3}|${ALL_LANGUAGES}|${NO_LANGUAGE})$`,
  maxLength: 4,
  description: `a language code of 2 or 3 lower-case letters, ${ALL_LANGUAGES} or ${NO_LANGUAGE}`,
  examples: ['en', ALL_LANGUAGES],
});

/** The scripts in use today that run from right to left; there are far fewer of them than languages. */
const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Which way a page in this language runs, by the script in which the language is usually written. */
export function directionOf(code: LanguageCode): 'ltr' | 'rtl' {
  const direction = directions.get(code) ?? findDirection(code);
  directions.set(code, direction);
  return direction;
}

/** Asking for it is slow, and there are no more codes than languages. */
const directions = new Map<LanguageCode, 'ltr' | 'rtl'>();

function findDirection(code: LanguageCode): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(code).maximize();
  return script !== undefined && rightToLeftScripts.has(script) ? 'rtl' : 'ltr';
}
