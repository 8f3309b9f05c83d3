import { parseDuration } from '@storepod/kernel/duration';
import type { JobContext } from './events.ts';

/** What a run of a periodic job is given. */
export interface PeriodicContext extends JobContext {
  /** Has the next run begin so long after this one began, where that is sooner than the period. The soonest counts. */
  runAgainIn(milliseconds: number): void;
}

/** Work that the whole cluster does once per period. */
export interface PeriodicJob {
  readonly name: string;
  /** `every:expire-reservations`, the name of the job and the key that keeps it single. */
  readonly task: string;
  readonly periodMs: number;
  /** Asked at every start and about four times a minute: whether the next run is to begin now. One cheap statement. */
  isDueNow?(): Promise<boolean>;
  run(context: PeriodicContext): Promise<void>;
}

/** A shorter period would be spent on the queue's own statements. */
export const SHORTEST_PERIOD_MS = 1000;

/**
 * Describes work to be done once per period by one of all running instances, the first time at the first start. The
 * next run begins one period after the last began, or at once if that one took longer; two never run at the same time. A run
 * that knows when there is more to do asks for the next one sooner, so that the period can be long.
 *
 * ```ts
 * every('expire-reservations', 'PT30S', async ({ signal }) => ...)
 * ```
 */
export function every(
  name: string,
  period: string,
  run: (context: PeriodicContext) => Promise<void>,
  options: Pick<PeriodicJob, 'isDueNow'> = {},
): PeriodicJob {
  const periodMs = parseDuration(period);
  if (periodMs < SHORTEST_PERIOD_MS) throw new RangeError(`${name}: a period of ${period} is shorter than PT1S`);
  return { name, task: `every:${name}`, periodMs, ...options, run };
}
