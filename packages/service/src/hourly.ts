import { duringJob } from '@storepod/kernel/moments';
import type { Kit } from './definition.ts';

const HOUR_MS = 3_600_000;

/** Tidies up at most once an hour, set going by a request. No request waits for it, and it belongs to none. */
export function hourly({ clock, log }: Pick<Kit, 'clock' | 'log'>, failure: string, tidy: () => Promise<void>) {
  let next = 0;
  return (): void => {
    const now = clock.now().getTime();
    if (now < next) return;
    next = now + HOUR_MS;
    duringJob(tidy).catch((err: Error) => log.warn({ err }, failure));
  };
}
