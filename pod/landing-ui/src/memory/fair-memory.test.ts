import { stoppedClock } from '@storepod/kernel/clock';
import { describe, expect, it } from 'vitest';
import { type Dropped, FairMemory } from './fair-memory.ts';

const NEVER = Number.POSITIVE_INFINITY;

function memory(capacity: number) {
  const clock = stoppedClock('2026-01-31T08:00:00Z');
  const dropped: [string, Dropped][] = [];
  const kept = new FairMemory<string>(capacity, clock, (value, reason) => dropped.push([value, reason]));
  const now = clock.now().getTime();
  const set = (owner: string, key: string, bytes = 1, until = NEVER) =>
    kept.set(owner, key, `${owner}:${key}`, { bytes, until });
  return { kept, clock, dropped, now, set };
}

describe('one owner', () => {
  it('loses what was used least recently', () => {
    const { kept, dropped, set } = memory(3);
    for (const key of ['a', 'b', 'c']) set('shop', key);
    kept.get('shop', 'a');
    set('shop', 'd');
    set('shop', 'e');
    expect(dropped).toEqual([
      ['shop:b', 'room'],
      ['shop:c', 'room'],
    ]);
    expect(['a', 'd', 'e'].map((key) => kept.get('shop', key))).toEqual(['shop:a', 'shop:d', 'shop:e']);
    expect([kept.entries, kept.bytes]).toEqual([3, 3]);
  });

  it('counts what it replaces once', () => {
    const { kept, dropped, set } = memory(10);
    set('shop', 'a', 4);
    set('shop', 'a', 6);
    expect(dropped).toEqual([['shop:a', 'replaced']]);
    expect([kept.entries, kept.bytes]).toEqual([1, 6]);
  });

  it('cannot keep what is larger than everything, and loses nothing by trying', () => {
    const { kept, set } = memory(10);
    set('shop', 'a', 10);
    expect(set('shop', 'b', 11)).toBe(false);
    expect(kept.get('shop', 'a')).toBe('shop:a');
  });

  it('finds a thing until the very millisecond of its end', () => {
    const { kept, clock, dropped, now, set } = memory(10);
    set('shop', 'a', 1, now + 1_500);
    clock.advance(1_499);
    expect(kept.get('shop', 'a')).toBe('shop:a');
    clock.advance(1);
    expect(kept.get('shop', 'a')).toBeUndefined();
    expect([dropped, kept.bytes]).toEqual([[['shop:a', 'expired']], 0]);
  });

  it('loses the dead before the living', () => {
    const { kept, clock, dropped, now, set } = memory(2);
    set('shop', 'living');
    set('shop', 'dead', 1, now + 1_000);
    clock.advance(2_000);
    set('shop', 'new');
    expect(dropped).toEqual([['shop:dead', 'expired']]);
    expect(kept.get('shop', 'living')).toBe('shop:living');
  });
});

describe('several owners', () => {
  it('lose nothing to one who asks for a million things', () => {
    const kept = new FairMemory<string>(10_000, stoppedClock('2026-01-31T08:00:00Z'));
    const set = (owner: string, key: string, bytes: number) =>
      kept.set(owner, key, `${owner}:${key}`, { bytes, until: NEVER });
    const owners = Array.from({ length: 10 }, (_, index) => `shop-${index}`);
    for (const owner of owners) for (let index = 0; index < 5; index++) set(owner, `page-${index}`, 20);
    for (let index = 0; index < 1_000_000; index++) set('flood', `page-${index}`, 20);
    for (const owner of owners)
      for (let index = 0; index < 5; index++) expect(kept.get(owner, `page-${index}`)).toBe(`${owner}:page-${index}`);
    expect(kept.bytes).toBe(10_000);
  });

  it('who hold more than their part lose it to newcomers, the least recently used first', () => {
    const { kept, dropped, set } = memory(10);
    for (let index = 0; index < 5; index++) set('large', `${index}`, 2);
    set('newcomer', 'a', 2);
    set('newcomer', 'b', 2);
    expect(dropped.map(([value]) => value)).toEqual(['large:0', 'large:1']);
    expect(kept.get('newcomer', 'a')).toBe('newcomer:a');
  });

  it('make room for a newcomer whose one thing is larger than its part', () => {
    const { kept, dropped, set } = memory(9);
    for (const owner of ['a', 'b', 'c']) set(owner, 'page', 3);
    kept.get('a', 'page');
    set('d', 'page', 5);
    expect(dropped.map(([value]) => value)).toEqual(['b:page', 'c:page']);
    expect([kept.get('d', 'page'), kept.get('a', 'page')]).toEqual(['d:page', 'a:page']);
  });

  it('are forgotten when they have nothing left', () => {
    const { kept, set } = memory(1);
    for (let index = 0; index < 1_000; index++) set(`shop-${index}`, 'page');
    expect([kept.entries, kept.bytes]).toEqual([1, 1]);
  });
});
