import { parseDuration } from '@storepod/kernel/duration';
import type { JobContext } from './events.ts';

/** Work that the whole cluster does once per period. */
export interface PeriodicJob {
  readonly name: string;
  /** `every:expire-reservations`, the name of the job and the key that keeps it single. */
  readonly task: string;
  readonly periodMs: number;
  run(context: JobContext): Promise<void>;
}

/** A shorter period would be spent on the queue's own statements. */
const SHORTEST_PERIOD_MS = 1000;

/**
 * Describes work to be done once per period by one of all running instances, the first time at the first start. The
 * next run begins one period after the last began, or at once if that one took longer; two never run at the same time.
 *
 * ```ts
 * every('expire-reservations', 'PT30S', async ({ signal }) => ...)
 * ```
 */
export function every(name: string, period: string, run: (context: JobContext) => Promise<void>): PeriodicJob {
  const periodMs = parseDuration(period);
  if (periodMs < SHORTEST_PERIOD_MS) throw new RangeError(`${name}: a period of ${period} is shorter than PT1S`);
  return { name, task: `every:${name}`, periodMs, run };
}
