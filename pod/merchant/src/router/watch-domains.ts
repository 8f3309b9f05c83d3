import { setTimeout as pause } from 'node:timers/promises';
import { common } from '@storepod/kernel/common-problems';
import type { Merchant } from '../merchant.ts';
import { type DomainChanges, presentPosition, readChanges } from './domain-changes.ts';
import { LONGEST_WAIT_SECONDS } from './router.contract.ts';

/** Far more than a pod has edges. Each waiter costs a statement at every change. */
const MOST_WAITERS = 100;

/** A message is lost where the connection that brings it breaks, so nobody relies on messages alone for longer. */
const LOOK_AGAIN_MS = 5_000;

export type WatchDomains = (
  query: { after?: number; wait?: number },
  callerLeaves: AbortSignal,
) => Promise<DomainChanges>;

/**
 * Answers as soon as something changed, or when the wait is over, the caller is gone or the service stops. Waiters are
 * woken by the message of the commit, on whichever replica it was made.
 */
export function domainWatch({ db, invalidation, stopping }: Merchant): WatchDomains {
  let waiters = 0;
  let touched = Promise.withResolvers<void>();
  invalidation.onTouch(() => {
    touched.resolve();
    touched = Promise.withResolvers();
  });

  async function untilChanged(after: number, deadline: number, ending: AbortSignal): Promise<DomainChanges> {
    for (;;) {
      // Taken before the read: a commit between the two is not missed.
      const { promise: nextTouch } = touched;
      const changes = await readChanges(db, after);
      const left = deadline - performance.now();
      if (changes.hosts.length > 0 || changes.reset || left <= 0 || ending.aborted) return changes;
      await firstOf(nextTouch, Math.min(left, LOOK_AGAIN_MS), ending);
    }
  }

  return async ({ after, wait = LONGEST_WAIT_SECONDS }, callerLeaves) => {
    if (after === undefined) return presentPosition(db);
    if (stopping.aborted) throw common.SHUTTING_DOWN(undefined, { retryAfter: 1 });
    if (waiters >= MOST_WAITERS) throw common.RATE_LIMITED({ policy: 'domain-changes' }, { retryAfter: 1 });
    waiters += 1;
    try {
      return await untilChanged(after, performance.now() + wait * 1000, AbortSignal.any([stopping, callerLeaves]));
    } finally {
      waiters -= 1;
    }
  };
}

async function firstOf(touch: Promise<void>, milliseconds: number, ending: AbortSignal): Promise<void> {
  const over = new AbortController();
  const silence = pause(milliseconds, undefined, { signal: AbortSignal.any([ending, over.signal]) });
  await Promise.race([touch, silence.catch(() => undefined)]);
  over.abort();
}
