import { describe, expect, it } from 'vitest';
import { stoppedClock } from './clock.ts';
import { ExpiringCache } from './expiring-cache.ts';

const clock = stoppedClock('2026-01-01T00:00:00Z');

describe('a cache whose answers expire', () => {
  it('gives an answer until its time is over, and the last one on request', () => {
    const cache = new ExpiringCache<string, number>({ most: 10, clock });
    cache.set('a', 1, 1_000);
    clock.advance(999);
    expect([cache.get('a'), cache.has('a')]).toEqual([1, true]);
    clock.advance(1);
    expect([cache.get('a'), cache.has('a'), cache.last('a')]).toEqual([undefined, false, 1]);
  });

  it('knows an answer that is undefined from none', () => {
    const cache = new ExpiringCache<string, undefined>({ most: 10, clock });
    cache.set('a', undefined, 1_000);
    expect([cache.has('a'), cache.has('b')]).toEqual([true, false]);
  });

  it('lets go of one where it is full, and not of all', () => {
    const cache = new ExpiringCache<number, number>({ most: 100, clock });
    for (let key = 0; key < 100; key++) cache.set(key, key, 1_000);
    cache.get(0);
    cache.set(100, 100, 1_000);
    expect([cache.size, cache.get(0), cache.get(1), cache.get(100)]).toEqual([100, 0, undefined, 100]);
  });

  it('lets one expire before its time, or all, and still has their last answers', () => {
    const cache = new ExpiringCache<string, number>({ most: 10, clock });
    for (const key of ['a', 'b', 'c']) cache.set(key, 1, 1_000);
    cache.expire('a');
    expect([cache.has('a'), cache.last('a'), cache.get('b')]).toEqual([false, 1, 1]);
    cache.expireAll();
    cache.set('c', 2, 1_000);
    expect([cache.has('b'), cache.last('b'), cache.get('c')]).toEqual([false, 1, 2]);
  });

  it('forgets one, or everything', () => {
    const cache = new ExpiringCache<string, number>({ most: 10, clock });
    cache.set('a', 1, 1_000);
    cache.set('b', 2, 1_000);
    cache.delete('a');
    expect([cache.last('a'), cache.get('b')]).toEqual([undefined, 2]);
    cache.clear();
    expect(cache.size).toBe(0);
  });
});
