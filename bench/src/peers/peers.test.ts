import { describe, expect, it } from 'vitest';
import { answerLine, behindAim, type Line, rowOf } from './comparison.ts';
import { goodOf, PRODUCTS, storepodSheet, vendureSheet, words } from './goods.ts';
import { inTurns } from './in-turns.ts';
import { medusaGoods } from './medusa/medusa-goods.ts';

describe('the goods', () => {
  it('are a thousand products of three variants with names of their own, in both files', () => {
    const numbers = Array.from({ length: PRODUCTS }, (_, nth) => nth);
    expect(new Set(numbers.map((nth) => goodOf(nth).slug)).size).toBe(PRODUCTS);
    for (const file of [storepodSheet(0, PRODUCTS), vendureSheet()]) {
      const [header = [], ...rows] = file
        .trim()
        .split('\r\n')
        .map((row) => row.split(','));
      expect(rows).toHaveLength(3 * PRODUCTS);
      // No text brings a comma of its own.
      expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([header.length]));
      expect(new Set(rows.map((cells) => cells[header.indexOf('sku')])).size).toBe(3 * PRODUCTS);
    }
  });

  it('are the same in what Medusa is filled with', () => {
    const { products, categories, collections } = medusaGoods();
    const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
    expect(products.map(({ handle }) => handle)).toEqual(products.map((_, nth) => goodOf(nth).slug));
    expect(new Set(skus).size).toBe(3 * PRODUCTS);
    for (const { category, collection } of products)
      expect([categories.includes(category), collections.includes(collection)]).toEqual([true, true]);
  });

  it('have every word that is searched for in a hundred names', () => {
    const names = Array.from({ length: PRODUCTS }, (_, nth) => goodOf(nth).name.toLowerCase().split(' '));
    for (const word of words) expect(names.filter((name) => name.includes(word))).toHaveLength(100);
  });
});

describe('a comparison', () => {
  const shares = { launcher: 0.01, 'pod-507f1f77': 1, PostgreSQL: 2.5, 'spg-507f1f77': 0.5 };
  const speed = { cpuMs: 4, shares, perSecond: 100.4, p50: 1.5, p95: 3 };
  const line: Line = { what: 'list of 24, cold', unit: 'ms', took: { own: 4, peers: { 'Peer 1': 16.5 } }, aim: 2 };

  it('tells how many times ours each peer takes, and how fast each answered', () => {
    const other = { ...speed, cpuMs: 10, perSecond: 20 };
    const compared = answerLine('product, warm', { own: speed, peers: { 'Peer 1': other, 'Peer 2': speed } }, 2);
    expect(rowOf(compared, ['Peer 1', 'Peer 2'])).toEqual({
      what: 'product, warm',
      'Peer 1': '10 ms',
      'Peer 2': '4 ms',
      Storepod: '4 ms',
      'Peer 1 to Storepod': '2.5 x',
      'Peer 2 to Storepod': '1.0 x',
      aim: '2 ms',
      'Storepod, by process': 'PostgreSQL 2.50, pod 1.00, spg 0.50',
      'Peer 1, /s': 20,
      'Peer 1, p50 ms': 1.5,
      'Peer 1, p95 ms': 3,
      'Peer 2, /s': 100,
      'Peer 2, p50 ms': 1.5,
      'Peer 2, p95 ms': 3,
      'Storepod, /s': 100,
      'Storepod, p50 ms': 1.5,
      'Storepod, p95 ms': 3,
    });
  });

  it('claims nothing of a peer that was not measured, and all of one that was', () => {
    expect(rowOf(line, ['Peer 1', 'Peer 2'])).toEqual({
      what: 'list of 24, cold',
      'Peer 1': '16.5 ms',
      'Peer 2': '-',
      Storepod: '4 ms',
      'Peer 1 to Storepod': '4.1 x',
      'Peer 2 to Storepod': '-',
      aim: '2 ms',
    });
  });

  it('names what is not at its aim', () => {
    const of = (own: number) => ({ ...line.took, own });
    expect(behindAim([line, { ...line, what: 'product', took: of(1) }])).toBe('list of 24, cold');
    expect(behindAim([{ ...line, took: of(2) }])).toBe('none');
  });
});

describe('the shops that are compared', () => {
  it('are asked one after the other', async () => {
    const asked: string[] = [];
    const shops = { own: 'own', peers: { one: 'first', other: 'second' } };
    const answers = await inTurns(shops, async (shop) => {
      asked.push(shop);
      await Promise.resolve();
      return asked.length;
    });
    expect(answers).toEqual({ own: 3, peers: { one: 1, other: 2 } });
  });
});
