import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { loaderOf } from './late-start.ts';

/** A browser window, as far as the start of scripts knows one. */
function openWindow({ readyState = 'complete', isUrgent = false } = {}) {
  const listeners = new Map<string, Set<() => void>>();
  const queue: (() => void)[] = [];
  const loaded: string[] = [];
  const fetched: string[] = [];
  const document = {
    readyState,
    currentScript: { src: 'http://shop.test/_next/static/chunks/turbopack-1a.js' },
    querySelector: () => (isUrgent ? {} : null),
    createElement: () => ({}),
    head: {
      append: ({ src, href }: { src?: string; href?: string }) => {
        if (src) loaded.push(src);
        if (href) fetched.push(href);
      },
    },
  };
  runInNewContext(loaderOf('turbopack-1a.js'), {
    URL,
    document,
    addEventListener: (name: string, listener: () => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    removeEventListener: (name: string, listener: () => void) => listeners.get(name)?.delete(listener),
    setTimeout: (task: () => void) => queue.push(task),
  });
  return {
    loaded,
    fetched,
    happens(name: string): void {
      for (const listener of listeners.get(name) ?? []) listener();
    },
    goesOn(): void {
      for (const task of queue.splice(0)) task();
    },
  };
}

const PROGRAM = 'http://shop.test/_next/static/chunks/late-turbopack-1a.js';

describe('the scripts of a page', () => {
  it.each(['pointermove', 'touchstart', 'scroll', 'keydown', 'focusin'])('start once after %s', (sign) => {
    const { loaded, fetched, happens, goesOn } = openWindow();
    goesOn();
    expect({ loaded, fetched }).toEqual({ loaded: [], fetched: [PROGRAM] });
    happens(sign);
    expect(loaded, 'before the visitor was answered').toEqual([]);
    for (const again of [sign, 'keydown', 'pointermove']) happens(again);
    goesOn();
    expect(loaded).toEqual([PROGRAM]);
  });

  it('start at once where the page does nothing without them', () => {
    expect(openWindow({ isUrgent: true }).loaded).toEqual([PROGRAM]);
  });

  it('wait for the whole page before that is decided', () => {
    const { loaded, happens } = openWindow({ readyState: 'loading', isUrgent: true });
    expect(loaded).toEqual([]);
    happens('DOMContentLoaded');
    expect(loaded).toEqual([PROGRAM]);
  });
});
