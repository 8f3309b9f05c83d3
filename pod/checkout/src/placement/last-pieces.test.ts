import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { trusted } from '@storepod/kernel/value';
import { describe, expect, it } from 'vitest';
import { LastPieces, type WantedLine } from './last-pieces.ts';

const store = StoreMerchantId.mint();
const line = (name: string, quantity: number, left: number): WantedLine => ({
  sku: trusted<Sku>(name),
  quantity,
  left,
});
/** Nobody in these tests waits for it. */
const LONG_MS = 60_000;

/** Whether a promise has resolved, once everything that could resolve it has run. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await new Promise((resume) => setImmediate(resume));
  return done;
}

describe('the last pieces of a sku', () => {
  it('are for as many orders at a time as there are pieces', () => {
    const pieces = new LastPieces();
    const first = pieces.enter(store, [line('A', 2, 3)]);
    expect(first).toBeDefined();
    expect(pieces.enter(store, [line('A', 2, 3)])).toBeUndefined();
    expect(pieces.enter(store, [line('A', 1, 3)])).toBeDefined();
    expect(pieces.enter(store, [line('B', 1, 1), line('A', 1, 3)])).toBeUndefined();
    expect(pieces.enter(store, [line('B', 1, 1)])).toBeDefined(); // whoever did not enter has claimed nothing
    expect(pieces.enter(StoreMerchantId.mint(), [line('A', 1, 3)])).toBeDefined();
  });

  it('make nobody wait who wants more than there is, or whom nobody is ahead of', () => {
    const pieces = new LastPieces();
    expect(pieces.enter(store, [line('A', 5, 3)])).toBeDefined();
    expect(pieces.enter(store, [line('A', 4, 3)])).toBeDefined();
    expect(pieces.enter(store, [line('B', 1, 0)])).toBeDefined();
  });

  it('are looked for again by one when an order is decided, and by all when the last one is', async () => {
    const pieces = new LastPieces();
    const wanted = [line('A', 1, 2)];
    const [first, second] = [pieces.enter(store, wanted), pieces.enter(store, wanted)];
    const waiting = [1, 2, 3].map(() => pieces.changed(store, wanted, LONG_MS));
    first?.end();
    first?.end(); // as at the end of its scope
    expect(await Promise.all(waiting.map(isDone))).toEqual([true, false, false]);
    second?.[Symbol.dispose]();
    expect(await Promise.all(waiting.map(isDone))).toEqual([true, true, true]);
    expect(pieces.enter(store, [line('A', 2, 2)])).toBeDefined();
  });

  it('are waited for no longer than asked, and not at all where nobody is at them', async () => {
    const pieces = new LastPieces();
    const wanted = [line('A', 1, 1)];
    await pieces.changed(store, wanted, LONG_MS);
    pieces.enter(store, wanted);
    await pieces.changed(store, wanted, 5);
    expect(pieces.enter(store, wanted)).toBeUndefined();
  });
});
