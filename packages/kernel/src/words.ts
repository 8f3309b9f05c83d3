/** What stands between words, and marks that nobody sees. */
const BETWEEN =
  /[\s,;:!?()[\]{}<>«»"“”„…|+*=~^\u00ad\u060c\u061b\u061f\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/u;
const PART_OF_WORD = /[\p{L}\p{N}\p{M}]/u;
/** Stands for signs alone, in which nobody finds a word. */
const SIGNS = '.';

/**
 * What was typed, by its words alone: `Linen.` is `linen`, however many signs, gaps and capitals it comes with. Signs within a
 * word stay, as in `3.5` or a sku. Signs alone are not nothing: they ask for something, and find nothing.
 */
export function wordsTyped(typed: string): string {
  const words = typed.normalize('NFC').toLowerCase().split(BETWEEN).map(withoutSignsAround).filter(Boolean);
  return words.length === 0 && typed.trim() !== '' ? SIGNS : words.join(' ');
}

function withoutSignsAround(word: string): string {
  const letters = Array.from(word);
  const isPart = (letter: string) => PART_OF_WORD.test(letter);
  return letters.slice(Math.max(0, letters.findIndex(isPart)), letters.findLastIndex(isPart) + 1).join('');
}
