import type { SkuOffer } from '@storepod/boundary/sku-offers';
import { acrossStores } from '@storepod/database/across-stores';
import { handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { OffersAsked } from '../events.ts';
import type { CatalogDb, Tables } from '../tables.ts';
import { lockOffers, priceProducts } from './price-products.ts';

/** As many as inventory tells at once. */
const PAGE = 500;

/** Has the offers of a store read from where it stopped. One job of a store after the other: they read the same ones. */
export const askForOffers = ({ db, outbox }: Catalog, store: StoreMerchantId): Promise<void> =>
  transaction(db, (trx) => outbox.publish(trx, OffersAsked, { store }, { key: store, serial: true }));

/**
 * Asks for the offers of stores that never read any: those whose products were here before. From the second time on it finds
 * nothing but stores without prices.
 */
export async function askForFirstOffers(catalog: Catalog, stores: readonly StoreMerchantId[]): Promise<void> {
  const { rows } = await sql<{ store: StoreMerchantId }>`
    select store_id as store from product_count counted
     where store_id = any(${stores}::text[]) and products > 0
       and not exists (select from offer_position known where known.store_id = counted.store_id)
     order by store_id ${acrossStores('every store is looked at once after a start')}`.execute(catalog.db);
  for (const { store } of rows) await askForOffers(catalog, store);
}

/** Reads what changed in inventory, page by page. Killed anywhere, it goes on after the last page that it wrote. */
export const followOffers = (catalog: Catalog) =>
  handle(OffersAsked, 'follow-offers', async ({ store }, { signal }) => {
    let isMore = true;
    while (isMore) {
      const after = await positionOf(catalog.db, store);
      const offers = await readOffers(catalog, store, after, signal);
      await takeOffers(catalog, store, after, offers);
      isMore = offers.length === PAGE;
    }
  });

async function positionOf(db: CatalogDb, store: StoreMerchantId): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select position from offer_position where store_id = ${store}`.execute(db);
  return rows[0]?.position ?? 0;
}

async function readOffers(
  { inventory }: Catalog,
  store: StoreMerchantId,
  after: number,
  signal: AbortSignal,
): Promise<SkuOffer[]> {
  try {
    return await inventory.offers({ store, query: { after, count: PAGE } }, { signal });
  } catch (error) {
    // The store has been ended, so nothing of it is to be kept here either.
    if (error instanceof Problem && error.status === 404) return [];
    throw error;
  }
}

/**
 * Writes a page with the position of its last offer. Whoever comes second with the same page leaves it: a later one may
 * have been written meanwhile. What was kept is dropped only where a product can be bought that could not be before, or no
 * longer, or for another price.
 */
async function takeOffers(catalog: Catalog, store: StoreMerchantId, after: number, offers: readonly SkuOffer[]) {
  const last = offers.at(-1);
  if (!last) return;
  await transaction(catalog.db, async (trx) => {
    await lockOffers(trx, store);
    if ((await positionOf(trx, store)) !== after) return;
    await writeOffers(trx, store, offers);
    await sql`
      insert into offer_position (store_id, position) values (${store}, ${last.position})
      on conflict (store_id) do update set position = excluded.position`.execute(trx);
    if (await priceProducts(trx, store, await productsOf(trx, store, offers)))
      await catalog.invalidation.touch(trx, store);
  });
}

async function writeOffers(trx: Transaction<Tables>, store: StoreMerchantId, offers: readonly SkuOffer[]) {
  const ended = offers.filter(({ price }) => price === null).map(({ sku }) => sku);
  const priced = offers.filter(({ price }) => price !== null);
  await sql`
    with ended as (delete from sku_offer where store_id = ${store} and sku = any(${ended}::text[]))
    insert into sku_offer (store_id, sku, buyable, price)
    select ${store}, sku, buyable, price
      from unnest(${priced.map(({ sku }) => sku)}::text[], ${priced.map(({ buyable }) => buyable)}::boolean[],
                  ${priced.map(({ price }) => price)}::bigint[]) as given (sku, buyable, price)
    on conflict (store_id, sku) do update set buyable = excluded.buyable, price = excluded.price`.execute(trx);
}

async function productsOf(trx: Transaction<Tables>, store: StoreMerchantId, offers: readonly SkuOffer[]) {
  const { rows } = await sql<{ id: Uuid }>`
    select distinct product_id as id from product_variant
     where store_id = ${store} and sku = any(${offers.map(({ sku }) => sku)}::text[])`.execute(trx);
  return rows.map(({ id }) => id);
}
