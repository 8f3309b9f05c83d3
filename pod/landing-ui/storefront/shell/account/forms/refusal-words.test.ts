import { LanguageCode } from '@storepod/kernel/language-code';
import { describe, expect, it } from 'vitest';
import { passwordHint } from './refusal-words.ts';

const rules = { minLength: 12, requireUpper: true, requireLower: true, requireDigit: true, requireSpecial: false };
const nothing = { requireUpper: false, requireLower: false, requireDigit: false };

describe('what a password has to be', () => {
  it.each([
    ['en', 'At least 12 characters, with a capital letter, a small letter, and a digit.'],
    ['fr', '12 caractères au minimum, dont une majuscule, une minuscule et un chiffre.'],
    ['es', '12 caracteres como mínimo, entre ellos una mayúscula, una minúscula y un número.'],
    ['ru', 'Не меньше 12 символов, среди них заглавная буква, строчная буква и цифра.'],
    ['ar', '12 حرفًا على الأقل، منها حرف لاتيني كبير وحرف لاتيني صغير ورقم.'],
  ])('is one sentence in %s', (locale, hint) => expect(passwordHint(LanguageCode.parse(locale))).toBe(hint));

  it('is what the shop asks for, and no more', () => {
    const en = LanguageCode.parse('en');
    expect(passwordHint(en, { ...rules, ...nothing })).toBe('At least 12 characters.');
    expect(passwordHint(en, { ...rules, ...nothing, minLength: 8, requireSpecial: true })).toBe(
      'At least 8 characters, with a special character.',
    );
  });
});
