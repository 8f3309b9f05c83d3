import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, directionOf, Language, LanguageCode, NO_LANGUAGE } from './language-code.ts';
import { InvalidValue } from './value.ts';

const neverALanguage: [string, unknown][] = [
  ['upper case', 'EN'],
  ['one letter', 'e'],
  ['four letters', 'engl'],
  ['a region', 'en-GB'],
  ['a region with an underscore', 'en_GB'],
  ['a digit', 'e1'],
  ['a letter of another script', 'еn'],
  ['a blank before it', ' en'],
  ['a line break after it', 'en\n'],
  ['an unknown sentinel', '_any'],
  ['a sentinel in upper case', '_ALL'],
  ['two codes', 'en,fr'],
  ['nothing', ''],
  ['null', null],
];

describe('LanguageCode', () => {
  it.each(['en', 'ar', 'ckb', 'fil'])('takes %s', (code) => {
    expect(LanguageCode.parse(code)).toBe(code);
  });

  it.each(neverALanguage)('refuses %s', (_, input) => {
    expect(() => LanguageCode.parse(input)).toThrow(InvalidValue);
  });

  it.each([ALL_LANGUAGES, NO_LANGUAGE])('refuses the sentinel %s', (sentinel) => {
    expect(LanguageCode.is(sentinel)).toBe(false);
  });
});

describe('Language', () => {
  it.each(['en', 'ckb', '_all', '_non'])('takes %s', (text) => {
    expect(Language.parse(text)).toBe(text);
  });

  it.each(neverALanguage)('refuses %s', (_, input) => {
    expect(() => Language.parse(input)).toThrow(InvalidValue);
  });

  it('is en where a request names none', () => {
    expect(DEFAULT_LANGUAGE).toBe('en');
  });
});

describe('directionOf', () => {
  it.each(['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb', 'ks', 'syr', 'nqo', 'rhg', 'arz', 'prs', 'iw'])(
    'is right to left for %s',
    (code) => {
      expect(directionOf(LanguageCode.parse(code))).toBe('rtl');
    },
  );

  it.each(['en', 'fr', 'ru', 'es', 'ku', 'az', 'tr', 'hi', 'zh', 'ja', 'am', 'ff', 'zzz'])(
    'is left to right for %s',
    (code) => {
      expect(directionOf(LanguageCode.parse(code))).toBe('ltr');
    },
  );

  it('answers for every code that can be parsed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,3}$/), (code) => {
        expect(['ltr', 'rtl']).toContain(directionOf(LanguageCode.parse(code)));
      }),
    );
  });
});
