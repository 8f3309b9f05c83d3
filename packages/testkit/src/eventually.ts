import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';

/** A minute: a busy machine is slow, and that is no failure. A condition that comes true ends the wait at once. */
const PATIENCE_MS = 60_000;
/** Short, so that a test goes on as soon as it can. */
const INTERVAL_MS = 20;

/** Waits until what the function answers is as expected: `await eventually(() => runs).toBe(2)`. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE_MS, interval: INTERVAL_MS });

/** Calls a function until it does not throw, and gives what it returned: for several expectations, or for a value to go on with. */
export const waitFor = <T>(check: () => T | Promise<T>, timeout = PATIENCE_MS): Promise<T> =>
  vi.waitFor(check, { timeout, interval: INTERVAL_MS });

/** On a quiet machine there are several times as many in the shortest time that anything is given. */
const LEAST_TRIES = 10;

/**
 * As `waitFor`, for what has to come true within a time. Where the machine is so busy that even looking takes long, that time is as
 * long as ten looks take: what is late by itself is still not there after as many.
 */
export async function waitWithin<T>(milliseconds: number, check: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      return await check();
    } catch (error) {
      if (tries >= LEAST_TRIES && performance.now() - began > milliseconds) throw error;
    }
    await pause(INTERVAL_MS);
  }
}
