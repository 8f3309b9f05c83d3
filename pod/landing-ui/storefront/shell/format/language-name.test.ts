import { LanguageCode } from '@storepod/kernel/language-code';
import { describe, expect, it } from 'vitest';
import { languageName } from './language-name.ts';

describe('the name of a language', () => {
  it.each([
    ['fr', 'en', 'French'],
    ['en', 'fr', 'anglais'],
    ['fr', 'ar', 'الفرنسية'],
    ['ar', 'ru', 'арабский'],
  ])('%s is said in %s', (language, locale, name) =>
    expect(languageName(LanguageCode.parse(language), LanguageCode.parse(locale))).toBe(name),
  );
});
