import { describe, expect, it } from 'vitest';
import { behindAim, type Line, rowOf } from './comparison.ts';
import { goodOf, PRODUCTS, storepodSheet, vendureSheet, words } from './goods.ts';

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

  it('have every word that is searched for in a hundred names', () => {
    const names = Array.from({ length: PRODUCTS }, (_, nth) => goodOf(nth).name.toLowerCase().split(' '));
    for (const word of words) expect(names.filter((name) => name.includes(word))).toHaveLength(100);
  });
});

describe('a comparison', () => {
  const shares = { launcher: 0.01, 'pod-507f1f77': 1, PostgreSQL: 2.5, 'spg-507f1f77': 0.5 };
  const speed = { cpuMs: 4, shares, perSecond: 100.4, p50: 1.5, p95: 3 };
  const line: Line = { what: 'list of 24, cold', unit: 'ms', own: 4, peer: 16.5, aim: 2 };

  it('tells how many times the peer takes ours, and how fast each answered', () => {
    expect(rowOf({ ...line, speed: { own: speed, peer: { ...speed, perSecond: 20 } } }, 'Peer 1')).toEqual({
      what: 'list of 24, cold',
      'Peer 1': '16.5 ms',
      Storepod: '4 ms',
      ratio: '4.1 x',
      aim: '2 ms',
      'Storepod, by process': 'PostgreSQL 2.50, pod 1.00, spg 0.50',
      'Peer 1, /s': 20,
      'Peer 1, p50 ms': 1.5,
      'Peer 1, p95 ms': 3,
      'Storepod, /s': 100,
      'Storepod, p50 ms': 1.5,
      'Storepod, p95 ms': 3,
    });
  });

  it('claims nothing of a peer that was not measured', () => {
    expect(rowOf({ ...line, peer: undefined }, 'Peer 1')).toMatchObject({ 'Peer 1': '-', ratio: '-' });
  });

  it('names what is not at its aim', () => {
    expect(behindAim([line, { ...line, what: 'product', own: 1 }])).toBe('list of 24, cold');
    expect(behindAim([{ ...line, own: 2 }])).toBe('none');
  });
});
