import { MOST_FIELDS } from '@storepod/service/size-limits';

/** Pieces of which long texts are made: what digits, names, phone numbers, slugs and addresses are made of, and what ends them. */
const pieces = ['a', '0', ' ', '-', '.', '@', 'A_', '0 ', 'ab', 'a-', 'a.', '(0', 'é', '💥', '\t', '%'];
/** Makes whatever came before wrong, so that a pattern has to look for another way. */
const UNMATCHED_TAIL = '!\u0007';

const texts = new Map<string, string>();

/** Texts of about so many bytes. They are never changed, so one is enough for all fields. */
export const hostileTexts = (bytes: number): string[] => pieces.map((piece) => remembered(piece, bytes));

function remembered(piece: string, bytes: number): string {
  const key = `${bytes} ${piece}`;
  const text = texts.get(key) ?? piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece))) + UNMATCHED_TAIL;
  texts.set(key, text);
  return text;
}

/** Lists and objects of about so many bytes of JSON, of entries that are wrong, alike, empty or nested. */
export const hostileStructures = (bytes: number): unknown[] => [
  list(bytes, 4, () => 'x'),
  list(bytes, 8, (at) => String(at)),
  list(bytes, 3, () => ({})),
  list(bytes, 3, () => []),
  list(bytes, 2, () => 1),
  list(bytes, 40, () => '019b0f2e-7c40-7abc-8def-0123456789ab'),
  // As many fields as the reader of bodies lets through.
  Object.fromEntries(list(Math.min(bytes, 12 * MOST_FIELDS), 12, (at) => [`k${at}`, 1])),
  Object.fromEntries(list(Math.min(bytes, 900 * MOST_FIELDS), 900, (at) => [`${at}${'k'.repeat(890)}`, {}])),
];

const list = <T>(bytes: number, each: number, make: (at: number) => T): T[] =>
  Array.from({ length: Math.ceil(bytes / each) }, (_, at) => make(at));

/** JSON of about so many bytes that is dear to read: deep, with many keys, long numbers, or nothing but escapes. */
export const hostileJson = (bytes: number): Record<string, string> => ({
  'a deep list': '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'a deep object': `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'many keys': `{${list(bytes, 11, (at) => `"${at}":1`).join()}}`,
  'one key again and again': `{${'"a":1,'.repeat(bytes / 6)}"a":1}`,
  'a long number': '9'.repeat(bytes),
  'many long numbers': `[${list(bytes, 311, () => '9'.repeat(310)).join()}]`,
  'many exponents': `[${list(bytes, 6, () => '1e308').join()}]`,
  'many ids': `{"categoryIds":[${list(bytes, 4, () => '"x"').join()}]}`,
  'nothing but escapes': `"${'\\u0041'.repeat(bytes / 6)}"`,
  'quotes and backslashes': `["${'\\\\\\"'.repeat(bytes / 4)}"]`,
  'prototypes in blanks': `{"__proto__"${' '.repeat(bytes)}`,
  blanks: ' '.repeat(bytes),
});
