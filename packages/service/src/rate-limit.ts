import type { Clock } from '@storepod/kernel/clock';

/** How many calls somebody may make in a window. */
export interface RatePolicy {
  limit: number;
  windowSeconds: number;
  /** Whose calls are counted together. `subject` falls back to the address for callers without a token. */
  per: 'address' | 'subject' | 'store';
  /** How many calls the network around an address may make in the window, for who has many addresses of it. */
  networkLimit?: number;
}

/** A flood from ever new addresses may make the table forget, not grow without end. */
const MOST_KEYS = 100_000;

/** Counts calls in fixed windows. Returns the seconds to wait, or 0 when the call may pass. */
export function rateLimiter(policy: RatePolicy, clock: Clock): (key: string) => number {
  const windowMs = policy.windowSeconds * 1000;
  let windowStart = 0;
  let counts = new Map<string, number>();

  return (key) => {
    const now = clock.now().getTime();
    if (now - windowStart >= windowMs || counts.size > MOST_KEYS) {
      windowStart = now - (now % windowMs);
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > policy.limit ? Math.ceil((windowStart + windowMs - now) / 1000) : 0;
  };
}
