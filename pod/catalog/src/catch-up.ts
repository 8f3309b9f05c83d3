import { acrossStores } from '@storepod/database/across-stores';
import { handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Catalog } from './catalog.ts';
import { CatchUpAsked } from './events.ts';
import { askForPictureTexts } from './image/ask-for-texts.ts';
import { askForFirstOffers } from './offer/follow-offers.ts';
import { askForMissingRows } from './search/indexing.ts';
import { askForUntoldSkus } from './shown-sku/tell-every-sku.ts';
import type { CatalogDb } from './tables.ts';

/** So many stores are looked at by one statement: far from its time-out, whatever they hold. */
const STORES_AT_ONCE = 50;

/** Has what an earlier release did not write asked for. Runs at every start, which does not wait for it. */
export const askForCatchUp = ({ db, outbox }: Catalog): Promise<void> =>
  transaction(db, (trx) =>
    outbox.publish(trx, CatchUpAsked, {}, { key: 'all stores', serial: true, background: true }),
  );

/** Looks at all stores. May run twice: what was asked for is asked for again until it is there. */
export const catchUp = (catalog: Catalog) =>
  handle(CatchUpAsked, 'catch-up', async (_event, { signal }) => {
    const stores = await knownStores(catalog.db);
    for (let from = 0; from < stores.length; from += STORES_AT_ONCE) {
      signal.throwIfAborted();
      const some = stores.slice(from, from + STORES_AT_ONCE);
      await askForMissingRows(catalog, some);
      await askForPictureTexts(catalog, some);
      await askForFirstOffers(catalog, some);
      await askForUntoldSkus(catalog, some);
    }
  });

/** All that have products, categories or brands. */
async function knownStores(db: CatalogDb): Promise<StoreMerchantId[]> {
  const { rows } = await sql<{ store: StoreMerchantId }>`
    select store_id as store from product_count union select store_id from category union select store_id from manufacturer
    order by store ${acrossStores('every store is looked at once after a start')}`.execute(db);
  return rows.map(({ store }) => store);
}
