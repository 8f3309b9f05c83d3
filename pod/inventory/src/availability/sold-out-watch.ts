import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import { duringJob } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import type { InventoryKit } from '../kit.ts';
import { noteOffers } from '../offer/note-offers.ts';

/** Long enough that a rush of orders is looked at once, short enough that pages hear of it within two seconds. */
const LOOK_AFTER_MS = 500;
/** Between two notices of one store: whoever reserves and releases the last piece must not keep its pages cold. */
const NOTICE_EVERY_MS = 5_000;
/** Beyond so many skus in half a second the rest is left to the time to live of pages. */
const MOST_SKUS = 2_000;

/** A sku of which pieces were taken or given back since the last look. */
interface Moved {
  store: StoreMerchantId;
  sku: Sku;
}

/**
 * Tells of a store when orders sell out a sku of it, or bring one back. Every order changes stock, but only this changes
 * what a shopper can do, and a notice per order would keep the pages of a busy shop cold.
 *
 * It looks beside the orders and not within them: NOTIFY takes one lock for the whole database until its commit, so in
 * the statement that reserves it would make all buyers of the pod queue. What is lost in a crash is found
 * by the periodic comparison, and pages have a time to live.
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

  /** Notes what an order took or gave back. */
  moved(store: StoreMerchantId, skus: readonly Sku[]): void {
    for (const sku of skus) {
      const key = `${store}|${sku}`;
      if (this.#moved.size < MOST_SKUS) this.#moved.set(key, { store, sku });
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
    for (const { store, skus } of await this.#turned(due.map(([, moved]) => moved))) await this.#tell(store, skus);
  }

  /** The skus that can be bought although others were told that they cannot, or the other way round. */
  async #turned(moved: readonly Moved[]): Promise<{ store: StoreMerchantId; skus: Sku[] }[]> {
    const { rows } = await sql<{
      store: StoreMerchantId;
      skus: Sku[];
    }>`${acrossStores('one look at what orders of all stores moved')}
      select told.store_id as store, array_agg(told.sku) as skus
        from unnest(${moved.map(({ store }) => store)}::text[], ${moved.map(({ sku }) => sku)}::text[]) as line (store_id, sku)
        join sku_offer told on told.store_id = line.store_id and told.sku = line.sku
        join shown_stock stock on stock.store_id = line.store_id and stock.sku = line.sku
       where told.buyable <> is_buyable(stock)
       group by told.store_id`.execute(this.#kit.db);
    return rows;
  }

  async #tell(store: StoreMerchantId, skus: readonly Sku[]): Promise<void> {
    const { db, invalidation } = this.#kit;
    this.#noticedAt.set(store, performance.now());
    await transaction(db, async (trx) => {
      await noteOffers(trx, this.#kit, store, skus);
      await invalidation.touch(trx, store);
    });
  }

  #mayNotice(store: StoreMerchantId): boolean {
    const at = this.#noticedAt.get(store);
    if (at !== undefined && performance.now() - at < NOTICE_EVERY_MS) return false;
    this.#noticedAt.delete(store);
    return true;
  }
}
