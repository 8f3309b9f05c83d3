import { expect, it } from 'vitest';
import { wordsTyped } from './words.ts';

it.each([
  ...['linen', ' linen ', 'LINEN', 'linen.', '.linen', 'linen...', '“linen”', 'linen!?', '-linen-', 'linen\u200f'].map(
    (typed) => [typed, 'linen'],
  ),
  ...['linen shirt', 'Linen  Shirt', 'linen,shirt', 'linen; (shirt)', 'linen - shirt', '\tlinen\nshirt.'].map(
    (typed) => [typed, 'linen shirt'],
  ),
  // Composed and decomposed.
  ...['caf\u00e9', 'cafe\u0301', 'CAFE\u0301'].map((typed) => [typed, 'caf\u00e9']),
  ...['قميص', '«قميص»', 'قميص؟', '\u202bقميص\u202c'].map((typed) => [typed, 'قميص']),
  ['SKU-1_a', 'sku-1_a'],
  ['3.5 mm', '3.5 mm'],
  ["men's", "men's"],
  ...['.', '...', '🙂', '🧥 🙂', '%%%', '- - -', '\u200f'].map((signs) => [signs, '.']),
  ...['', '  ', '\n'].map((nothing) => [nothing, '']),
])('%j is %j', (typed = '', words = '') => {
  expect(wordsTyped(typed)).toBe(words);
  expect(wordsTyped(words)).toBe(words);
});
