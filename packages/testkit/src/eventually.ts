import { expect } from 'vitest';

/** Half a minute: a busy machine is slow, and that is no failure. */
const PATIENCE_MS = 30_000;
/** Short, so that a test goes on as soon as it can. */
const INTERVAL_MS = 20;

/** Waits until what the function answers is as expected: `await eventually(() => runs).toBe(2)`. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE_MS, interval: INTERVAL_MS });
