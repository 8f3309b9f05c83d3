import { describe, expect, it } from 'vitest';
import { arabic } from './ar/index.ts';
import { english } from './en/index.ts';
import { arabicPlural, englishPlural } from './plural.ts';

type Leaf = string | ((...args: never[]) => string);

/** Every text with the path to it. */
function leavesOf(value: unknown, path: string[] = []): [path: string, leaf: Leaf][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path.join('.'), value as Leaf]];
  return Object.entries(value as object).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

const texts = { en: new Map(leavesOf(english)), ar: new Map(leavesOf(arabic)) };

/** What a text says, with something in place of what it is about. */
const said = (leaf: Leaf) =>
  typeof leaf === 'string' ? leaf : (leaf as (...args: unknown[]) => string)(...Array(leaf.length).fill(3));

describe('the catalogue of texts', () => {
  it('has the same texts in both languages', () => {
    expect([...texts.ar.keys()]).toEqual([...texts.en.keys()]);
  });

  it('takes the same values in both languages', () => {
    for (const [path, leaf] of texts.en) {
      const other = texts.ar.get(path);
      expect(typeof other, path).toBe(typeof leaf);
    }
  });

  it('leaves no text empty, and none with blanks around it', () => {
    for (const [language, leaves] of Object.entries(texts))
      for (const [path, leaf] of leaves) expect(said(leaf), `${language} ${path}`).toMatch(/^\S(?:[\s\S]*\S)?$/);
  });

  it('is Arabic where it says so, but for what is written alike everywhere', () => {
    const alike = new Set([
      'home.picture.address',
      'subscription.invoices.period',
      'plans.price',
      'common.range',
      'orders.detail.piecesAt',
    ]);
    for (const [path, leaf] of texts.ar)
      if (!alike.has(path) && !path.startsWith('platform.')) expect(said(leaf), path).toMatch(/\p{Script=Arabic}/u);
  });

  it('leaves no Latin word in an Arabic text that has one of its own', () => {
    const names = /DNS|TXT|CNAME|PDF|shop\.example\.org|acme-shoes/g;
    for (const [path, leaf] of texts.ar)
      if (!path.startsWith('platform.')) expect(said(leaf).replaceAll(names, ''), path).not.toMatch(/[A-Za-z]{3,}/);
  });
});

describe('plurals', () => {
  it('follow English', () => {
    const forms = { one: '# store', other: '# stores' };
    expect([0, 1, 2, 1_000].map((count) => englishPlural(count, forms))).toEqual([
      '0 stores',
      '1 store',
      '2 stores',
      '1,000 stores',
    ]);
  });

  it('follow the six forms of Arabic', () => {
    const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
    expect([0, 1, 2, 3, 10, 11, 99, 100].map((count) => arabicPlural(count, forms))).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'few',
      'many',
      'many',
      'other',
    ]);
  });
});
