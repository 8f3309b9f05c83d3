import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Every look wakes the process; four in a second are enough to see a loop that is held up, and cost next to nothing. */
const LOOK_EVERY_MS = 250;

/** How late the event loop of this process is. */
export interface EventLoopDelay {
  /** In seconds; of a hundred looks one is later. */
  p99(): number;
  close(): void;
}

/** A process has one loop, however many services run in it, so it is measured once for all of them. */
const histogram = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
let users = 0;

export function measureEventLoopDelay(): EventLoopDelay {
  if (users++ === 0) histogram.enable();
  let isOpen = true;
  return {
    // What is recorded is the time between two looks.
    p99: () => Math.max(0, histogram.percentile(99) / 1e9 - LOOK_EVERY_MS / 1000),
    close: () => {
      if (isOpen && --users === 0) histogram.disable();
      isOpen = false;
    },
  };
}
