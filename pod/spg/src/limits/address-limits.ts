import type { Clock } from '@storepod/kernel/clock';
import { rateLimiter } from '@storepod/service/rate-limit';

/** Counts open connections, in all and by address. */
export class ConnectionCounts {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  get total(): number {
    return this.#total;
  }

  /** False where there are enough; otherwise `close` must follow. Without an owner only the whole is counted. */
  open(owner: string | undefined): boolean {
    if (this.#total >= this.#most) return false;
    if (owner !== undefined) {
      const count = this.#counts.get(owner) ?? 0;
      if (count >= this.#mostOfOne) return false;
      this.#counts.set(owner, count + 1);
    }
    this.#total += 1;
    return true;
  }

  close(owner: string | undefined): void {
    this.#total -= 1;
    if (owner === undefined) return;
    const count = this.#counts.get(owner) ?? 0;
    if (count <= 1) this.#counts.delete(owner);
    else this.#counts.set(owner, count - 1);
  }
}

/** Counts requests by address; returns the seconds to wait, or 0. A limit of 0 counts nothing. */
export function requestRate(limit: number, windowMs: number, clock: Clock): (addressKey: string) => number {
  if (limit === 0) return () => 0;
  return rateLimiter({ limit, windowSeconds: windowMs / 1000, per: 'address' }, clock);
}
