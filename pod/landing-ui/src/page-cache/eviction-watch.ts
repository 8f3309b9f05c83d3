import type { Clock } from '@storepod/kernel/clock';
import type { Logger } from '@storepod/service/log';
import type { EvictionReason } from './page-store.ts';

const WINDOW_MS = 60_000;

/** Says so once a minute when many pages are pushed out for want of room. Pages that grew old do not count. */
export class EvictionWatch {
  readonly #threshold: number;
  readonly #clock: Clock;
  readonly #log: Logger;
  #windowEnds = 0;
  #count = 0;

  constructor(threshold: number, clock: Clock, log: Logger) {
    this.#threshold = threshold;
    this.#clock = clock;
    this.#log = log;
  }

  evicted(reason: EvictionReason, bytesUsed: () => number): void {
    if (reason !== 'class-share') return;
    const now = this.#clock.now().getTime();
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW_MS;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count !== this.#threshold) return;
    this.#log.warn(
      { evictions: this.#count, bytes: bytesUsed() },
      'many pages are pushed out of the page cache: raise STOREFRONT_CACHE_MAX_MB or the share of their class',
    );
  }
}
