import { type DemoWord, demoWords } from './demo-words.ts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The rows of the keyboard that is usual for a language. */
const QWERTY = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const keyboards: Record<string, string[]> = {
  en: QWERTY,
  es: ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'],
  fr: ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ar: ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'],
  ru: ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
};

/** The keys to the left and to the right, above and below. */
function neighboursOf(letter: string, language: string): string[] {
  const rows = keyboards[language] ?? QWERTY;
  const row = rows.findIndex((keys) => keys.includes(letter));
  const at = rows[row]?.indexOf(letter) ?? -1;
  if (at < 0) return [];
  return [rows[row]?.[at - 1], rows[row]?.[at + 1], rows[row - 1]?.[at], rows[row + 1]?.[at]].filter(
    (key) => key !== undefined,
  );
}

export const mistakes = ['swap', 'drop', 'double', 'neighbour'] as const;
type Mistake = (typeof mistakes)[number];

/** A word with one mistake at a place; the word itself where there is no such mistake. */
function misspell(word: string, language: string, mistake: Mistake, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  if (mistake === 'swap') return before + after.slice(0, 1) + letter + after.slice(1);
  if (mistake === 'drop') return before + after;
  if (mistake === 'double') return before + letter + letter + after;
  const keys = neighboursOf(letter, language);
  return before + (keys[Math.floor(random() * keys.length)] ?? letter) + after;
}

export interface Misspelling extends DemoWord {
  mistake: Mistake;
  typed: string;
}

/** So many words of a language, each with one mistake that does not make another word of the same shop. */
export function misspellings(language: string, count: number, seed: number): Misspelling[] {
  const random = seeded(seed);
  const words = demoWords(language);
  const right = new Set(words.map(({ shop, word }) => `${shop} ${word}`));
  const made = new Map<string, Misspelling>();
  while (made.size < count) {
    const word = words[Math.floor(random() * words.length)];
    const mistake = mistakes[made.size % mistakes.length];
    if (!word || !mistake) throw new Error(`there are no words in ${language}`);
    const typed = misspell(word.word, language, mistake, random);
    if (!right.has(`${word.shop} ${typed}`)) made.set(`${word.shop} ${typed}`, { ...word, mistake, typed });
  }
  return [...made.values()];
}
