import { acrossStores } from '@storepod/database/across-stores';
import { handle } from '@storepod/database/events';
import { analyseGrownTables } from '@storepod/database/grown-tables';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { BrandRenamed, OptionValuesRenamed, ProductsChanged, SearchRebuildAsked } from '../events.ts';
import { repriceProducts } from '../offer/price-products.ts';
import { announceProducts } from '../product/write/announce-products.ts';
import type { CatalogDb } from '../tables.ts';
import { INDEX_EDITION, writeSearchRows } from './search-rows.ts';

/** Some tenths of a second of work: far from the time-out of a statement, and nobody waits long for the store's lock. */
const BATCH = 200;

/** Keeps the search rows like the products. Each may run twice: a row is made from what the tables say at the time. */
export const searchIndexing = (catalog: Catalog) => [
  handle(ProductsChanged, 'index-products', ({ store, products }, { signal }) =>
    indexProducts(catalog, store, products, signal),
  ),
  handle(BrandRenamed, 'index-products-of-brand', ({ store, brand }, { signal }) =>
    indexAll(catalog, store, sql`manufacturer_id = ${brand}`, signal),
  ),
  handle(OptionValuesRenamed, 'index-products-of-values', async ({ store, values }, { signal }) =>
    indexProducts(catalog, store, await productsSoldIn(catalog.db, store, values), signal),
  ),
  handle(SearchRebuildAsked, 'rebuild-search-index', ({ store }, { signal }) =>
    indexAll(catalog, store, sql`true`, signal),
  ),
];

async function indexProducts(
  catalog: Catalog,
  store: StoreMerchantId,
  products: readonly Uuid[],
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < products.length; from += BATCH) {
    signal.throwIfAborted();
    await indexBatch(catalog, store, products.slice(from, from + BATCH));
  }
}

/**
 * Read once, as ids alone: for each batch anew, the variants of a value of ten thousand products would be gone through
 * fifty times. A product that takes such a value up later has its rows made by its own change.
 */
async function productsSoldIn(db: CatalogDb, store: StoreMerchantId, values: readonly Uuid[]): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select distinct v.product_id as id
      from product_variant_option_value ov
      join product_variant v on v.store_id = ov.store_id and v.id = ov.variant_id
     where ov.store_id = ${store} and ov.value_id = any(${values}::uuid[])
     order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** All products of a store that are so, a batch at a time in the order of their ids. */
async function indexAll(
  catalog: Catalog,
  store: StoreMerchantId,
  which: RawBuilder<unknown>,
  signal: AbortSignal,
): Promise<void> {
  let last: Uuid | undefined;
  do {
    signal.throwIfAborted();
    const batch = await nextProducts(catalog.db, store, which, last);
    if (batch.length > 0) await indexBatch(catalog, store, batch);
    last = batch.at(-1);
  } while (last);
}

async function nextProducts(
  db: CatalogDb,
  store: StoreMerchantId,
  which: RawBuilder<unknown>,
  after: Uuid | undefined,
): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from product where store_id = ${store} and ${which} ${after ? sql`and id > ${after}` : sql``}
     order by id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * One at a time in a store: the lock is taken before the tables are read, so that what an earlier one has read cannot be
 * written over what a later one wrote. With its variants a product has other prices, which are looked at apart: whoever
 * saves a product locks it before its texts, and search rows hold those.
 */
async function indexBatch(catalog: Catalog, store: StoreMerchantId, products: readonly Uuid[]): Promise<void> {
  const { db, clock, invalidation } = catalog;
  await transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.search:${store}`}, 0))`.execute(trx);
    await writeSearchRows(trx, store, sql`select unnest(${products}::uuid[])`, clock.now());
    await invalidation.touch(trx, store);
  });
  await repriceProducts(catalog, store, products);
  // Whatever fills a shop comes by here.
  await analyseGrownTables(db);
}

/** Has all search rows of a store made anew in the background. */
export async function askForRebuild({ db, outbox }: Catalog, store: StoreMerchantId): Promise<{ started: true }> {
  await transaction(db, (trx) => outbox.publish(trx, SearchRebuildAsked, { store }));
  return { started: true };
}

/**
 * Asks for the search rows of products that have none, which were written while nobody made them, and for those of stores
 * that have some of an earlier form.
 */
export async function askForMissingRows(catalog: Catalog, stores: readonly StoreMerchantId[]): Promise<void> {
  await askForOutdatedRows(catalog, stores);
  const { db, outbox } = catalog;
  const { rows } = await sql<{ store: StoreMerchantId; products: Uuid[] }>`
    select store_id as store, array_agg(distinct product_id) as products
      from product_description d
     where store_id = any(${stores}::text[])
       and not exists (select from product_search s where s.store_id = d.store_id and s.product_id = d.product_id
                          and s.language = d.language)
     group by store_id ${acrossStores('every store is looked at once after a start')}`.execute(db);
  for (const { store, products } of rows)
    await transaction(db, (trx) => announceProducts(trx, { outbox }, store, products));
}

async function askForOutdatedRows(catalog: Catalog, stores: readonly StoreMerchantId[]): Promise<void> {
  const { rows } = await sql<{ store: StoreMerchantId }>`
    select store from unnest(${stores}::text[]) store
     where exists (select from product_search where store_id = store and edition < ${INDEX_EDITION})
    ${acrossStores('every store is looked at once after a start')}`.execute(catalog.db);
  for (const { store } of rows) await askForRebuild(catalog, store);
}
