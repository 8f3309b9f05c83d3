import { createHistogram, performance } from 'node:perf_hooks';

/** Every look wakes the process; four in a second are enough to see a loop that is held up, and cost next to nothing. */
const LOOK_EVERY_MS = 250;
/** A process that nobody uses is looked at so rarely, since each look is then most of what it does. */
const LOOK_AT_REST_EVERY_MS = 5000;
/** A loop that has worked for no longer since the last look can have held nobody up for longer either. */
const AT_REST_MS = 25;

/** How late the event loop of this process is. */
export interface EventLoopDelay {
  /** In seconds; of a hundred looks one is later. */
  p99(): number;
  close(): void;
}

/** A process has one loop, however many services run in it, so it is measured once for all of them. */
export const measureEventLoopDelay = eventLoopMeter();

/** By a timer of its own and not by `monitorEventLoopDelay`, whose period is fixed. It runs while somebody measures. */
export function eventLoopMeter(): () => EventLoopDelay {
  const delays = createHistogram();
  let users = 0;
  let timer: NodeJS.Timeout | undefined;

  function look(afterMs: number): void {
    const before = performance.eventLoopUtilization();
    const dueAt = performance.now() + afterMs;
    timer = setTimeout(() => {
      delays.record(Math.max(1, Math.round((performance.now() - dueAt) * 1000)));
      const { active } = performance.eventLoopUtilization(before);
      look(active < AT_REST_MS ? Math.min(afterMs * 2, LOOK_AT_REST_EVERY_MS) : LOOK_EVERY_MS);
    }, afterMs).unref();
  }

  return () => {
    if (users++ === 0) look(LOOK_EVERY_MS);
    let isOpen = true;
    return {
      p99: () => (delays.count > 0 ? delays.percentile(99) / 1e6 : 0),
      close: () => {
        if (isOpen && --users === 0) clearTimeout(timer);
        isOpen = false;
      },
    };
  };
}
