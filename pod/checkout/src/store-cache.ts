import type { Clock } from '@storepod/kernel/clock';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

interface StoreCacheOptions {
  clock: Clock;
  /** How many entries there are at most, of all stores. */
  most: number;
  /** How long an entry is good now, in milliseconds. */
  keptMs: () => number;
}

/**
 * What other services said about things of a store, for a while. A store that changed is forgotten as a whole; what was asked
 * before that and is answered after it is filed under the version before and never found again.
 */
export class StoreCache<Value> {
  readonly #entries: ExpiringCache<string, Value>;
  readonly #versions = new Map<StoreMerchantId, number>();
  readonly #keptMs: () => number;

  constructor({ clock, most, keptMs }: StoreCacheOptions) {
    this.#entries = new ExpiringCache({ most, clock });
    this.#keptMs = keptMs;
  }

  /** The values of the keys, in no order, with one load for all that are not here. What is not known is left out. */
  async fetch(
    store: StoreMerchantId,
    keys: readonly string[],
    load: (missing: string[]) => Promise<Map<string, Value>>,
  ): Promise<Map<string, Value>> {
    const nameOf = this.#namesOf(store);
    const found = new Map<string, Value>();
    for (const key of keys) {
      const value = this.#entries.get(nameOf(key));
      if (value !== undefined) found.set(key, value);
    }
    const missing = keys.filter((key) => !found.has(key));
    if (missing.length === 0) return found;
    for (const [key, value] of await load(missing)) {
      found.set(key, value);
      this.#entries.set(nameOf(key), value, this.#keptMs());
    }
    return found;
  }

  drop(store: StoreMerchantId, keys: readonly string[]): void {
    const nameOf = this.#namesOf(store);
    for (const key of keys) this.#entries.delete(nameOf(key));
  }

  dropStore(store: StoreMerchantId): void {
    this.#versions.set(store, (this.#versions.get(store) ?? 0) + 1);
  }

  /** Any store may have changed. Versions stay, so that no load that is under way is found under a name of before. */
  dropAll(): void {
    this.#entries.clear();
    for (const [store, version] of this.#versions) this.#versions.set(store, version + 1);
  }

  #namesOf(store: StoreMerchantId): (key: string) => string {
    const version = this.#versions.get(store) ?? 0;
    return (key) => `${store}|${version}|${key}`;
  }
}
