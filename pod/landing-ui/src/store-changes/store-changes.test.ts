import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Generations } from './generations.ts';
import { StorePurge } from './store-purge.ts';

describe('generations', () => {
  it('tell what began before a change of its store', () => {
    const generations = new Generations();
    const before = generations.mark();
    generations.changed('a');
    const after = generations.mark();
    expect([generations.isCurrent('a', before), generations.isCurrent('b', before)]).toEqual([false, true]);
    expect(generations.isCurrent('a', after)).toBe(true);
    generations.allChanged();
    expect([generations.isCurrent('a', after), generations.isCurrent('b', after)]).toEqual([false, false]);
    expect(generations.isCurrent('b', generations.mark())).toBe(true);
  });

  it('forget stores before they are too many, and then count all as changed', () => {
    const generations = new Generations();
    const before = generations.mark();
    for (let store = 0; store <= 10_000; store++) generations.changed(String(store));
    expect([generations.isCurrent('0', before), generations.isCurrent('never', before)]).toEqual([false, false]);
    expect(generations.isCurrent('0', generations.mark())).toBe(true);
  });
});

describe('a purge', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function watched() {
    const forgotten: string[] = [];
    const cache = { forget: (store: string) => forgotten.push(store), forgetAll: () => forgotten.push('*') };
    return { forgotten, purge: new StorePurge([cache]) };
  }

  it('happens at once, and once more a second later', () => {
    const { forgotten, purge } = watched();
    purge.changed('a');
    expect(forgotten).toEqual(['a']);
    vi.advanceTimersByTime(10_000);
    expect(forgotten).toEqual(['a', 'a']);
  });

  it('of a store that changes continuously happens once a second, and the last change is followed by one', () => {
    const { forgotten, purge } = watched();
    for (let change = 0; change < 10_000; change++) {
      purge.changed('a');
      vi.advanceTimersByTime(1);
    }
    expect(forgotten.length).toBe(11);
    vi.advanceTimersByTime(10_000);
    expect(forgotten.length).toBe(12);
  });

  it('of one store does not wait for that of another', () => {
    const { forgotten, purge } = watched();
    purge.changed('a');
    purge.changed('b');
    expect(forgotten).toEqual(['a', 'b']);
    purge.allChanged();
    expect(forgotten).toEqual(['a', 'b', '*']);
    purge.stop();
    vi.advanceTimersByTime(10_000);
    expect(forgotten).toHaveLength(3);
  });
});
