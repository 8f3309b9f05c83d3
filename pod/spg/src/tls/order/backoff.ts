import { createHash } from 'node:crypto';
import type { Clock } from '@storepod/kernel/clock';
import { LruMap } from '@storepod/kernel/lru-map';

export interface BackoffPolicy {
  firstMs: number;
  ceilingMs: number;
}

/** No authority is obeyed for longer than this, whatever it asks for. */
export const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;
/** A key beyond these makes the one be forgotten that failed longest ago. */
const MOST_KEYS = 10_000;

/** A number from 0 to 1 that is always the same for a name, so that replicas agree and names spread. */
export const spread = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0) / 0xffffffff;

/** How long to wait after so many failures in a row: doubling up to the ceiling, a quarter less for some names. */
export const pauseAfter = (failures: number, { firstMs, ceilingMs }: BackoffPolicy, key: string): number =>
  Math.min(ceilingMs, firstMs * 2 ** (failures - 1)) * (1 - spread(key) / 4);

/** Who has to wait after failing, and for how long. */
export class Backoff {
  readonly #policy: BackoffPolicy;
  readonly #clock: Clock;
  readonly #failed = new LruMap<string, { times: number; until: number }>(MOST_KEYS);

  constructor(policy: BackoffPolicy, clock: Clock) {
    this.#policy = policy;
    this.#clock = clock;
  }

  isWaiting(key: string): boolean {
    return (this.#failed.get(key)?.until ?? 0) > this.#clock.now().getTime();
  }

  /** What was asked for counts where it is longer than the own pause. */
  failed(key: string, retryAfterMs = 0): void {
    const times = (this.#failed.get(key)?.times ?? 0) + 1;
    const pause = Math.max(pauseAfter(times, this.#policy, key), Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
    this.#failed.set(key, { times, until: this.#clock.now().getTime() + pause });
  }

  succeeded(key: string): void {
    this.#failed.delete(key);
  }
}
