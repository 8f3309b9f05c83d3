import { inBatches } from '@storepod/kernel/batches';
import { LruMap } from '@storepod/kernel/lru-map';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { InventoryDb } from '../tables.ts';
import { type Held, type Hold, tryToHold, tryToHoldAll } from './reservation.sql.ts';

/** So long a statement keeps the rows of what everybody wants. */
const MOST_TOGETHER = 32;
/** Stores in which somebody buys at the same moment; one that is forgotten begins anew. */
const MOST_STORES = 1_000;

/**
 * Orders of a store that are placed at the same moment are held by one statement: in a rush for one sku each would wait for the
 * commit of the one before. Who comes alone waits for nobody.
 */
export class Holds {
  readonly #db: InventoryDb;
  readonly #ofStore = new LruMap<StoreMerchantId, (hold: Hold) => Promise<Held>>(MOST_STORES);

  constructor(db: InventoryDb) {
    this.#db = db;
  }

  /** May answer AGAIN, or fail by a serialization failure: then nothing was held. */
  take(hold: Hold): Promise<Held> {
    const { store } = hold;
    const take =
      this.#ofStore.get(store) ??
      inBatches((holds: readonly Hold[]) => this.#takeAll(store, holds), { most: MOST_TOGETHER, thenAlone: true });
    this.#ofStore.set(store, take);
    return take(hold);
  }

  async #takeAll(store: StoreMerchantId, holds: readonly Hold[]): Promise<Held[]> {
    const [alone] = holds;
    return alone && holds.length === 1 ? [await tryToHold(this.#db, alone)] : tryToHoldAll(this.#db, store, holds);
  }
}
