import type { LanguageCode } from '@storepod/kernel/language-code';

/** Leaves room for what makes a slug free within the 255 characters of the column. */
const LONGEST = 200;

/**
 * The marks that may go without changing what a word means, by language. Elsewhere `ñ`, `ö` or `ş` are letters of their
 * own: `año` is a year, and `ano` is not.
 */
const idleMarks: Partial<Record<string, RegExp>> = {
  en: /\p{M}/gu,
  fr: /\p{M}/gu,
  it: /\p{M}/gu,
  nl: /\p{M}/gu,
  pt: /\p{M}/gu,
  // All but the tilde.
  es: /(?!\u0303)\p{M}/gu,
};
const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Signs of vowels that readers of Arabic do without, and the stroke that only stretches a word. */
const ARABIC_SIGNS = /[\u064b-\u0652\u0670\u0640]/g;
const POSSESSIVE = /['’](?=s(?![\p{L}\p{M}]))/gu;
const BETWEEN_WORDS = /[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+/gu;

/**
 * The last part of an address, made of a name in any script: lower case, words joined by hyphens. Letters stay what they
 * are, but for Latin ones in languages that read them without their marks. A name of signs alone gives the fallback.
 *
 * ```ts
 * slugOf('Crème brûlée', fr, 'product');     // creme-brulee
 * slugOf('Синий свитер', ru, 'product');     // синий-свитер
 * ```
 */
export function slugOf(name: string, language: LanguageCode, fallback: string): string {
  const lower = name.normalize('NFKC').toLocaleLowerCase(language).replace(ARABIC_SIGNS, '').replace(POSSESSIVE, '');
  const slug = withoutIdleMarks(lower, language).replace(BETWEEN_WORDS, '-').replace(/^-|-$/g, '');
  return shortened(slug) || fallback;
}

function withoutIdleMarks(text: string, language: LanguageCode): string {
  const marks = idleMarks[language];
  if (!marks) return text.normalize('NFC');
  return text
    .normalize('NFD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.replace(marks, ''))
    .normalize('NFC')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
}

/** Cut between characters, as PostgreSQL counts them. */
const shortened = (slug: string) => [...slug].slice(0, LONGEST).join('').replace(/-$/, '');
