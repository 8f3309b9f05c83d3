import type { Clock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import { Problem } from '@storepod/kernel/problem';
import { rateLimiter } from '@storepod/service/rate-limit';
import { refusedWebhooks } from '../rates.ts';

/** As many as the counter itself keeps. */
const MOST_BLOCKED = 100_000;

/** Does the work unless too much of the same key was refused just now, and counts it where it is refused. */
export function limitRefusals(clock: Clock) {
  const countRefusal = rateLimiter(refusedWebhooks, clock);
  const blocked = new ExpiringCache<string, number>({ most: MOST_BLOCKED, clock });
  return async (key: string, work: () => Promise<void>): Promise<void> => {
    const until = blocked.get(key);
    if (until !== undefined)
      throw common.RATE_LIMITED(
        { policy: 'refused-webhooks' },
        { retryAfter: Math.ceil((until - clock.now().getTime()) / 1000) },
      );
    try {
      await work();
    } catch (error) {
      const isRefusal = error instanceof Problem && error.status < 500;
      const waitMs = isRefusal ? countRefusal(key) * 1000 : 0;
      if (waitMs > 0) blocked.set(key, clock.now().getTime() + waitMs, waitMs);
      throw error;
    }
  };
}
