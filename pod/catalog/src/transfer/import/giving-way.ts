import { setImmediate } from 'node:timers/promises';

/** Nobody notices so many milliseconds. */
const LONGEST_MS = 5;

/** Called between pieces of work, it lets whoever else waits for the process have a turn where that was long ago. */
export function givingWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
