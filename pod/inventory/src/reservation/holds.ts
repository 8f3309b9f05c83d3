import { isSerializationFailure } from '@storepod/database/transaction';
import { inBatches } from '@storepod/kernel/batches';
import { LruMap } from '@storepod/kernel/lru-map';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { InventoryDb } from '../tables.ts';
import { type Held, type Hold, tryToHold, tryToHoldAll } from './reservation.sql.ts';

/**
 * A try fails only where somebody else took the last pieces, or reserved under the same reference, between two steps of
 * it; the next one sees that. To fail so often, stock would have to come and go between every two steps.
 */
const MOST_TRIES = 10;
/** At most: what everybody wants is locked until the commit of all of them. */
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

  /** A lost race is tried again, since nothing of it was kept. */
  async take(hold: Hold): Promise<Held> {
    for (let attempt = 1; ; attempt++) {
      try {
        const held = await this.#try(hold);
        if (held.outcome !== 'AGAIN') return held;
      } catch (error) {
        if (!isSerializationFailure(error) || attempt >= MOST_TRIES) throw error;
      }
      if (attempt >= MOST_TRIES) throw new Error(`the reservation ${hold.ref} was overtaken ${MOST_TRIES} times`);
    }
  }

  #try(hold: Hold): Promise<Held> {
    const { store } = hold;
    const together =
      this.#ofStore.get(store) ??
      inBatches((holds: readonly Hold[]) => this.#tryAll(store, holds), { most: MOST_TOGETHER, thenAlone: true });
    this.#ofStore.set(store, together);
    return together(hold);
  }

  async #tryAll(store: StoreMerchantId, holds: readonly Hold[]): Promise<Held[]> {
    const [alone] = holds;
    return alone && holds.length === 1 ? [await tryToHold(this.#db, alone)] : tryToHoldAll(this.#db, store, holds);
  }
}
