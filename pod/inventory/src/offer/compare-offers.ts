import { acrossStores } from '@storepod/database/across-stores';
import { handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { type RawBuilder, sql } from 'kysely';
import type { Inventory } from '../inventory.ts';
import { OffersOutdated } from './events.ts';
import { noteOffers } from './note-offers.ts';

/** Some milliseconds of work. */
const BATCH = 500;

interface OutdatedOffers {
  store: StoreMerchantId;
  skus: Sku[];
}

/** Follows special prices that began or ended. */
export const followTheClock = (inventory: Inventory, signal: AbortSignal): Promise<void> =>
  noteAll(
    inventory,
    sql`
    select store_id, sku from sku_offer where changes_at <= ${inventory.clock.now()} order by changes_at limit ${BATCH}`,
    signal,
  );

/** Finds what orders changed and nobody noted, since a process ended between the two. */
export const findUnnoted = (inventory: Inventory, signal: AbortSignal): Promise<void> =>
  noteAll(
    inventory,
    sql`
    select s.store_id, s.sku from shown_stock s join sku_offer told on told.store_id = s.store_id and told.sku = s.sku
     where told.buyable <> is_buyable(s) limit ${BATCH}`,
    signal,
  );

/** Whatever the query finds differs no longer once it is noted, so each round finds others. */
async function noteAll(inventory: Inventory, outdated: RawBuilder<unknown>, signal: AbortSignal): Promise<void> {
  let found: OutdatedOffers[];
  do {
    signal.throwIfAborted();
    const { rows } = await sql<OutdatedOffers>`${acrossStores('the clock runs for every store')}
      select store_id as store, array_agg(sku) as skus from (${outdated}) outdated group by store_id`.execute(
      inventory.db,
    );
    for (const { store, skus } of rows) await note(inventory, store, skus);
    found = rows;
  } while (found.length > 0);
}

/** Notes the offers of all skus of a store, whose prices are in another currency now. */
export const noteStore = (inventory: Inventory) =>
  handle(OffersOutdated, 'note-offers', async ({ store }, { signal }) => {
    for (let last: Sku | undefined, skus = await nextSkus(inventory, store, last); skus.length > 0; ) {
      signal.throwIfAborted();
      await note(inventory, store, skus);
      last = skus.at(-1);
      skus = await nextSkus(inventory, store, last);
    }
  });

async function nextSkus({ db }: Inventory, store: StoreMerchantId, after: Sku | undefined): Promise<Sku[]> {
  const { rows } = await sql<{ sku: Sku }>`
    select sku from sku_offer where store_id = ${store} and sku > ${after ?? ''} order by sku limit ${BATCH}`.execute(
    db,
  );
  return rows.map(({ sku }) => sku);
}

/** Lists that are sorted by it are stale from then on. */
const note = (inventory: Inventory, store: StoreMerchantId, skus: readonly Sku[]) =>
  transaction(inventory.db, async (trx) => {
    if (await noteOffers(trx, inventory, store, skus)) await inventory.invalidation.touch(trx, store);
  });
