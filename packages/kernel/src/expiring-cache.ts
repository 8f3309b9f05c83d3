import { type Clock, systemClock } from './clock.ts';
import { LruMap } from './lru-map.ts';

interface Entry<Value> {
  value: Value;
  until: number;
  generation: number;
}

/** Of no generation that there is. */
const EXPIRED = -1;

/**
 * Answers that are good for a while. Full, it lets go of the one that was used longest ago, so that a flood of new keys
 * neither makes it grow nor empties it.
 *
 * ```ts
 * const plans = new ExpiringCache<StoreMerchantId, Plan>({ most: 20_000, clock });
 * plans.set(store, plan, 30_000);
 * plans.get(store); // undefined after half a minute
 * ```
 */
export class ExpiringCache<Key, Value> {
  readonly #clock: Clock;
  readonly #entries: LruMap<Key, Entry<Value>>;
  /** Those of an earlier one have all expired. */
  #generation = 0;

  constructor({ most, clock = systemClock }: { most: number; clock?: Clock }) {
    this.#clock = clock;
    this.#entries = new LruMap(most);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** What is still good. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isGood(entry) ? entry.value : undefined;
  }

  /** Whether there is an answer that is still good, where the answer itself may be undefined. */
  has(key: Key): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#isGood(entry);
  }

  /** The last answer, good or not: for when nobody can be asked. */
  last(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  set(key: Key, value: Value, milliseconds: number): void {
    const until = this.#clock.now().getTime() + milliseconds;
    this.#entries.set(key, { value, until, generation: this.#generation });
  }

  /** No longer good from now on, but still the last answer. */
  expire(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry) entry.generation = EXPIRED;
  }

  expireAll(): void {
    this.#generation += 1;
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  readonly #isGood = ({ until, generation }: Entry<Value>) =>
    generation === this.#generation && this.#clock.now().getTime() < until;
}
