import { stoppedClock } from '@storepod/kernel/clock';
import { describe, expect, it, vi } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const MEGABYTE = 1024 * 1024;
const bytes = (text: string) => Buffer.from(text);
const loads = (text: string) => vi.fn(async () => bytes(text));

function open(maxBytes = MEGABYTE) {
  const clock = stoppedClock('2026-01-01T00:00:00Z');
  return { clock, cache: new ResponseCache(maxBytes, clock) };
}

describe('an answer', () => {
  it('is kept for its seconds and no longer', async () => {
    const { cache, clock } = open();
    const load = loads('a');
    await cache.fetch('s', 'k', 60, load);
    clock.advance(59_999);
    expect(String(await cache.fetch('s', 'k', 60, load))).toBe('a');
    expect(load).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await cache.fetch('s', 'k', 60, load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not shared between stores or keys', async () => {
    const { cache } = open();
    await cache.fetch('s', 'k', 60, loads('a'));
    expect(String(await cache.fetch('s', 'other', 60, loads('b')))).toBe('b');
    expect(String(await cache.fetch('t', 'k', 60, loads('c')))).toBe('c');
  });

  it('is forgotten when its store is touched, and only that store’s', async () => {
    const { cache } = open();
    await cache.fetch('s', 'k', 60, loads('old'));
    await cache.fetch('t', 'k', 60, loads('warm'));
    cache.touch('s');
    expect(String(await cache.fetch('s', 'k', 60, loads('new')))).toBe('new');
    expect(String(await cache.fetch('t', 'k', 60, loads('cold')))).toBe('warm');
  });

  it('is forgotten by a reset', async () => {
    const { cache } = open();
    await cache.fetch('s', 'k', 60, loads('old'));
    cache.reset();
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
    expect(String(await cache.fetch('s', 'k', 60, loads('new')))).toBe('new');
  });
});

it('a cache without room keeps nothing', async () => {
  const { cache } = open(0);
  await cache.fetch('s', 'k', 60, loads('old'));
  expect(String(await cache.fetch('s', 'k', 60, loads('new')))).toBe('new');
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});

describe('a load', () => {
  it('runs once for a hundred who wait', async () => {
    const { cache } = open();
    const answer = Promise.withResolvers<Buffer>();
    const load = vi.fn(() => answer.promise);
    const waiting = Array.from({ length: 100 }, () => cache.fetch('s', 'k', 60, load));
    answer.resolve(bytes('a'));
    expect(new Set((await Promise.all(waiting)).map(String))).toEqual(new Set(['a']));
    expect(load).toHaveBeenCalledTimes(1);
    expect(cache.counts).toEqual({ hit: 0, miss: 1, shared: 99 });
  });

  it.each(['touch', 'reset'] as const)('that began before a %s is not found after it', async (change) => {
    const { cache } = open();
    const answer = Promise.withResolvers<Buffer>();
    const slow = cache.fetch('s', 'k', 60, () => answer.promise);
    cache[change]('s');
    const fresh = cache.fetch('s', 'k', 60, loads('new'));
    answer.resolve(bytes('old'));
    expect(String(await slow)).toBe('old');
    expect(String(await fresh)).toBe('new');
    expect(String(await cache.fetch('s', 'k', 60, loads('newer')))).toBe('new');
  });

  it('that fails fails for all who wait, and the next one tries again', async () => {
    const { cache } = open();
    const answer = Promise.withResolvers<Buffer>();
    const waiting = [1, 2].map(() => cache.fetch('s', 'k', 60, () => answer.promise));
    answer.reject(new Error('down'));
    for (const one of waiting) await expect(one).rejects.toThrow('down');
    expect(String(await cache.fetch('s', 'k', 60, loads('a')))).toBe('a');
  });
});

describe('while nobody would tell of a change', () => {
  it('nothing is served from memory and nothing is kept', async () => {
    const { cache } = open();
    let informed = true;
    cache.keepOnlyWhile(() => informed);
    await cache.fetch('s', 'k', 60, loads('old'));
    informed = false;
    expect(String(await cache.fetch('s', 'k', 60, loads('new')))).toBe('new');
    expect(String(await cache.fetch('s', 'other', 60, loads('x')))).toBe('x');
    expect(cache.size.entries).toBe(1);
  });

  it('an answer that was on its way is not kept either', async () => {
    const { cache } = open();
    let informed = true;
    cache.keepOnlyWhile(() => informed);
    const answer = Promise.withResolvers<Buffer>();
    const slow = cache.fetch('s', 'k', 60, () => answer.promise);
    informed = false;
    answer.resolve(bytes('a'));
    await slow;
    expect(cache.size.entries).toBe(0);
  });
});

describe('memory', () => {
  it('stays within its bound, and what was used last survives', async () => {
    const { cache } = open(100_000);
    const fill = (key: string) => cache.fetch('s', key, 60, loads('x'.repeat(9_000)));
    for (let n = 0; n < 8; n++) await fill(`k${n}`);
    await fill('k0');
    for (let n = 8; n < 50; n++) {
      await fill(`k${n}`);
      await fill('k0');
      expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.counts.hit).toBe(43);
    expect(cache.size.entries).toBeGreaterThan(5);
  });

  it('is not given to one answer that is larger than an eighth of it', async () => {
    const { cache } = open(100_000);
    await cache.fetch('s', 'k', 60, loads('x'.repeat(13_000)));
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });

  it('is counted once for an answer that is loaded again', async () => {
    const { cache, clock } = open();
    await cache.fetch('s', 'k', 60, loads('x'.repeat(1_000)));
    const once = cache.size;
    clock.advance(60_000);
    await cache.fetch('s', 'k', 60, loads('x'.repeat(1_000)));
    expect(cache.size).toEqual(once);
  });
});
