import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import { duringJob } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import type { InventoryKit } from '../kit.ts';

/** Long enough that a rush of orders is looked at once, short enough that pages hear of it within two seconds. */
const LOOK_AFTER_MS = 500;
/** Between two notices of one store: whoever reserves and releases the last piece must not keep its pages cold. */
const NOTICE_EVERY_MS = 5_000;
/** Beyond so many skus in half a second the rest is left to the time to live of pages. */
const MOST_SKUS = 2_000;

/** Pieces that were taken (above zero) or given back (below) since the last look. */
interface Moved {
  store: StoreMerchantId;
  sku: Sku;
  taken: number;
}

/**
 * Tells of a store when orders sell out a sku of it, or bring one back. Every order changes stock, but only this changes
 * what a shopper can do, and a notice per order would keep the pages of a busy shop cold.
 *
 * It looks beside the orders and not within them: NOTIFY takes one lock for the whole database until its commit, so in
 * the statement that reserves it would make all buyers of the pod queue. What is lost in a crash is bounded by the time
 * to live of a page.
 */
export class SoldOutWatch {
  readonly #kit: InventoryKit;
  readonly #moved = new Map<string, Moved>();
  readonly #noticedAt = new Map<StoreMerchantId, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(kit: InventoryKit) {
    this.#kit = kit;
    kit.stopping.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  /** Notes what an order did; a number below zero was given back. */
  moved(store: StoreMerchantId, lines: readonly { sku: Sku; quantity: number }[]): void {
    for (const { sku, quantity } of lines) {
      const key = `${store}|${sku}`;
      if (this.#moved.size >= MOST_SKUS && !this.#moved.has(key)) continue;
      this.#moved.set(key, { store, sku, taken: (this.#moved.get(key)?.taken ?? 0) + quantity });
    }
    this.#lookLater();
  }

  #lookLater(): void {
    if (this.#timer || this.#kit.stopping.aborted) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // It answers nobody, although the timer was set within somebody's request.
      duringJob(() => this.#look()).catch((error) =>
        this.#kit.log.warn({ err: error }, 'nobody was told what is sold out'),
      );
    }, LOOK_AFTER_MS);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const due = [...this.#moved].filter(([, { store }]) => this.#mayNotice(store));
    for (const [key] of due) this.#moved.delete(key);
    if (this.#moved.size > 0) this.#lookLater();
    if (due.length === 0) return;
    const stores = await this.#turned(due.map(([, moved]) => moved));
    for (const store of stores) await this.#tell(store);
  }

  /** The stores in which one of the skus can be bought and could not be before, or the other way round. */
  async #turned(moved: readonly Moved[]): Promise<StoreMerchantId[]> {
    const { rows } = await sql<{
      store: StoreMerchantId;
    }>`${acrossStores('one look at what orders of all stores moved')}
      select distinct stock.store_id as store
        from unnest(${moved.map(({ store }) => store)}::text[], ${moved.map(({ sku }) => sku)}::text[],
                    ${moved.map(({ taken }) => taken)}::bigint[]) as line (store_id, sku, taken)
        join stock on stock.store_id = line.store_id and stock.sku = line.sku
       where (stock.quantity >= stock.order_minimum)
          <> (stock.quantity + line.taken >= stock.order_minimum)`.execute(this.#kit.db);
    return rows.map(({ store }) => store);
  }

  async #tell(store: StoreMerchantId): Promise<void> {
    const { db, invalidation } = this.#kit;
    this.#noticedAt.set(store, performance.now());
    await transaction(db, (trx) => invalidation.touch(trx, store));
  }

  #mayNotice(store: StoreMerchantId): boolean {
    const at = this.#noticedAt.get(store);
    if (at !== undefined && performance.now() - at < NOTICE_EVERY_MS) return false;
    this.#noticedAt.delete(store);
    return true;
  }
}
