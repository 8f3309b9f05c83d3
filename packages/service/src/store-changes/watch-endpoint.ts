import { setTimeout as pause } from 'node:timers/promises';
import { LONGEST_WATCH_SECONDS, type StoreChanges, type storeChanges } from '@storepod/contract/store-changes';
import type { Clock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { announce } from '@storepod/kernel/moments';
import type { Handlers } from '../definition.ts';
import { ChangeLog } from './change-log.ts';

/** Far more than a pod has listeners. */
const MOST_WAITERS = 100;

/** A write often touches a store several times; what comes right after the first is told with it. */
const GATHER_MS = 100;

/** A listener hears at most twice a second, however often a store changes. */
const BETWEEN_ANSWERS_MS = 500;

/** The store changes of one replica: told what happened by the invalidation channel, asked by other services. */
export interface StoreChangeFeed {
  touched(topic: string): void;
  /** The channel was opened, for the first time or again: what was said before is lost. */
  listening(): void;
  /** The channel is lost: whoever waits is told so and tries another replica. */
  lost(): void;
  handlers(isInformed: () => boolean, stopping: AbortSignal): Handlers<ReturnType<typeof storeChanges>>;
}

export function storeChangeFeed(clock: Clock, log = new ChangeLog(clock)): StoreChangeFeed {
  let waiters = 0;
  let next = Promise.withResolvers<void>();
  const wake = () => {
    next.resolve();
    next = Promise.withResolvers();
  };

  /** Answers once there is something to tell, when the time is up, or when nobody waits any more. */
  async function untilChanged(token: string, deadline: number, ending: AbortSignal, isInformed: () => boolean) {
    for (let after = token; ; ) {
      if (!isInformed()) throw common.DATABASE_UNAVAILABLE(undefined, { retryAfter: 1 });
      const { promise: nextChange } = next;
      const changes = log.since(after);
      const left = deadline - performance.now();
      if (changes.reset || left <= 0 || ending.aborted) return changes;
      if (changes.stores.length > 0) return gathered(token, ending);
      // From here on by the own sequence: a token of another replica would count its overlap from ever later moments.
      after = changes.after;
      announce('store-changes.wait');
      await settled(nextChange, left, ending);
    }
  }

  async function gathered(token: string, ending: AbortSignal): Promise<StoreChanges> {
    const ms = Math.max(GATHER_MS, Math.min(BETWEEN_ANSWERS_MS, BETWEEN_ANSWERS_MS - log.age(token)));
    await pause(ms, undefined, { signal: ending }).catch(() => undefined);
    return log.since(token);
  }

  return {
    touched: (topic) => void (log.add(topic) && wake()),
    listening: () => {
      log.reset();
      wake();
    },
    lost: wake,
    handlers: (isInformed, stopping) => ({
      watchStoreChanges: async ({ query: { after, wait = LONGEST_WATCH_SECONDS }, signal }) => {
        if (stopping.aborted) throw common.SHUTTING_DOWN(undefined, { retryAfter: 1 });
        if (!isInformed()) throw common.DATABASE_UNAVAILABLE(undefined, { retryAfter: 1 });
        if (after === undefined) return log.present();
        if (waiters >= MOST_WAITERS) throw common.RATE_LIMITED({ policy: 'store-changes' }, { retryAfter: 1 });
        waiters += 1;
        try {
          const ending = AbortSignal.any([stopping, signal]);
          return await untilChanged(after, performance.now() + wait * 1000, ending, isInformed);
        } finally {
          waiters -= 1;
        }
      },
    }),
  };
}

async function settled(change: Promise<void>, milliseconds: number, ending: AbortSignal): Promise<void> {
  const over = new AbortController();
  const silence = pause(milliseconds, undefined, { signal: AbortSignal.any([ending, over.signal]) });
  await Promise.race([change, silence.catch(() => undefined)]);
  over.abort();
}
