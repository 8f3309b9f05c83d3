import { acrossStores } from '@storepod/database/across-stores';
import { handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { EverySkuAsked } from '../events.ts';
import { publishNotes } from '../publish-notes.ts';
import { MOST_AT_ONCE, nextPosition, type ShownSku, shownSkus, showSkus } from './tell-skus.ts';

/**
 * Has inventory told every sku of stores whose skus it was never told, since their products were here before; and of stores with
 * notes that nobody took, inventory and content once more what was noted.
 */
export async function askForUntoldSkus(catalog: Catalog, stores: readonly StoreMerchantId[]): Promise<void> {
  const { db, outbox } = catalog;
  const { rows } = await sql<{ store: StoreMerchantId; isTold: boolean }>`
    select store, exists (select from sku_telling where store_id = store) as "isTold"
      from unnest(${stores}::text[]) store
     where not exists (select from sku_telling where store_id = store)
        or exists (select from sku_note where store_id = store)
        or exists (select from address_note where store_id = store)
     order by store ${acrossStores('every store is looked at once after a start')}`.execute(db);
  for (const { store, isTold } of rows)
    await transaction(db, async (trx) => {
      await publishNotes(trx, catalog, store);
      if (!isTold) await outbox.publish(trx, EverySkuAsked, { store }, { key: store, serial: true });
    });
}

/** Tells all skus of a store in their order, and then that these are all. What changes meanwhile is told by its note. */
export const tellEverySku = (catalog: Catalog) =>
  handle(EverySkuAsked, 'tell-inventory', async ({ store }, { signal }) => {
    const { db, clock } = catalog;
    const allSince = await nextPosition(db);
    let last: Sku | undefined;
    let skus: ShownSku[];
    do {
      signal.throwIfAborted();
      const position = await nextPosition(db);
      skus = await nextSkus(catalog, store, last);
      last = skus.at(-1)?.sku;
      const isEnd = skus.length < MOST_AT_ONCE;
      await showSkus(catalog, store, { position, skus, ...(isEnd && { allSince }) }, signal);
    } while (skus.length === MOST_AT_ONCE);
    await sql`
      insert into sku_telling (store_id, told_at) values (${store}, ${clock.now()})
      on conflict (store_id) do update set told_at = excluded.told_at`.execute(db);
  });

const nextSkus = ({ db }: Catalog, store: StoreMerchantId, after: Sku | undefined): Promise<ShownSku[]> =>
  shownSkus(
    db,
    store,
    sql`select sku from product_variant where store_id = ${store} ${after ? sql`and sku > ${after}` : sql``}
      order by sku limit ${MOST_AT_ONCE}`,
  );
