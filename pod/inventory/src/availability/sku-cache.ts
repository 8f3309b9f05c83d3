import type { Clock } from '@storepod/kernel/clock';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import type { InventoryKit } from '../kit.ts';
import type { StockRow } from '../tables.ts';

/** Some 20 MB. The oldest make room. */
const MOST_ROWS = 50_000;

type Load = (misses: Sku[]) => Promise<StockRow[]>;

/**
 * Rows of stock for the eyes of shoppers, kept for seconds. What this process writes is forgotten at once, and so is what
 * staff change through another one; what another one reserves is seen when the seconds are over. A reservation decides by the row itself, never by what is kept here.
 */
export class SkuCache {
  readonly #rows: ExpiringCache<string, StockRow>;
  /** For each load under way, what was written since it began: it may have read the row before that. */
  readonly #spoiled = new Set<Set<string>>();
  /** Grows with every change that was told of a store; rows of older versions are never found again. */
  readonly #versions = new Map<string, number>();
  readonly #keptMs: number;

  constructor(keptMs: number, clock: Clock) {
    this.#keptMs = keptMs;
    this.#rows = new ExpiringCache({ most: MOST_ROWS, clock });
  }

  /** The rows of the skus in their order, with one load for all that are not here. Unknown skus are left out. */
  async fetch(store: StoreMerchantId, skus: readonly Sku[], load: Load): Promise<StockRow[]> {
    const found = new Map<Sku, StockRow>();
    const keyOf = this.#keysOf(store);
    for (const sku of skus) {
      const row = this.#rows.get(keyOf(sku));
      if (row) found.set(sku, row);
    }
    const misses = skus.filter((sku) => !found.has(sku));
    if (misses.length > 0) for (const row of await this.#loadAndKeep(keyOf, misses, load)) found.set(row.sku, row);
    return skus.flatMap((sku) => found.get(sku) ?? []);
  }

  /** The same without what is kept. */
  refresh(store: StoreMerchantId, skus: readonly Sku[], load: Load): Promise<StockRow[]> {
    this.drop(store, skus);
    return this.fetch(store, skus, load);
  }

  drop(store: StoreMerchantId, skus: readonly Sku[]): void {
    const keyOf = this.#keysOf(store);
    for (const key of skus.map(keyOf)) {
      this.#rows.delete(key);
      for (const spoiled of this.#spoiled) spoiled.add(key);
    }
  }

  /** Something of the store was changed, here or elsewhere. */
  dropStore(store: string): void {
    this.#versions.set(store, (this.#versions.get(store) ?? 0) + 1);
  }

  /** How rows of a store are named from now on; what is loaded under an older name is not found again. */
  #keysOf(store: string): (sku: Sku) => string {
    const version = this.#versions.get(store) ?? 0;
    return (sku) => `${store}|${version}|${sku}`;
  }

  async #loadAndKeep(keyOf: (sku: Sku) => string, misses: Sku[], load: Load): Promise<StockRow[]> {
    if (this.#keptMs === 0) return load(misses);
    const spoiled = new Set<string>();
    this.#spoiled.add(spoiled);
    try {
      const rows = await load(misses);
      for (const row of rows) {
        const key = keyOf(row.sku);
        if (!spoiled.has(key)) this.#rows.set(key, row, this.#keptMs);
      }
      return rows;
    } finally {
      this.#spoiled.delete(spoiled);
    }
  }
}

/** Hears of every commit that changes what it keeps. */
export function openSkuCache({ config, clock, invalidation }: InventoryKit): SkuCache {
  const cache = new SkuCache(config.availabilityCache, clock);
  invalidation.onTouch((store) => cache.dropStore(store));
  return cache;
}
