import { CountryCode, countryCodes } from '@storepod/kernel/country';
import { DEFAULT_LANGUAGE, type Language, LanguageCode } from '@storepod/kernel/language-code';
import { memo } from '@storepod/kernel/memo';
import type { Country } from './country.contract.ts';

/** Languages whose list is kept; some 20 KB each. */
const MOST_LANGUAGES = 50;

/** Naming and sorting 250 countries takes milliseconds, and gives the same each time. */
const countriesIn = memo(
  (language: string): Country[] => {
    const names = new Intl.DisplayNames([language, DEFAULT_LANGUAGE], { type: 'region' });
    const { compare } = new Intl.Collator([language, DEFAULT_LANGUAGE]);
    return countryCodes
      .map((code) => ({ code: CountryCode.parse(code), name: names.of(code) ?? code }))
      .sort((a, b) => compare(a.name, b.name));
  },
  { most: MOST_LANGUAGES },
);

export const countries = (language: Language): Country[] =>
  countriesIn(LanguageCode.is(language) ? language : DEFAULT_LANGUAGE);
