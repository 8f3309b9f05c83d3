import { LONG_LIST, readPage } from '@storepod/database/list/page';
import { type Order, orderedBy } from '@storepod/database/list/sort';
import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import type { Sku } from '@storepod/kernel/sku';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Inventory } from '../inventory.ts';
import type { InventoryDb, StockRow, Tables } from '../tables.ts';
import type { ManagedSku } from './stock-shapes.ts';
import { managedSkuOf } from './stock-view.ts';

type Stock = SelectQueryBuilder<Tables, 'shown_stock', Record<never, never>>;

const stockOf = (db: InventoryDb, store: StoreMerchantId): Stock =>
  db.selectFrom('shown_stock').where('store_id', '=', store);

/** A list as one value, so that the text of a statement is the same for 1 and for 500. */
const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`;

/** The rows of those of these skus that shoppers may see, in one statement however many there are. */
export const findShownRows = async (db: InventoryDb, store: StoreMerchantId, skus: readonly Sku[]) =>
  (
    await sql<StockRow>`${prepared}
      select stock.* from shown_stock stock
        join shown_sku told on told.store_id = stock.store_id and told.sku = stock.sku and told.shown
       where stock.store_id = ${store} and stock.sku = any (${skus})`.execute(db)
  ).rows;

interface StockSearch {
  q?: string;
  productIds?: readonly Uuid[];
}

/** Both lie in an index, so neither reads the other rows of the store; letters within a sku do not, and would cost every sale an entry. */
function sought(all: Stock, { q, productIds }: StockSearch): Stock {
  if (q === undefined && productIds === undefined) return all;
  return all.where(({ or, eb }) =>
    or([
      ...(q === undefined ? [] : [q, q.toUpperCase()].map((start) => sql<boolean>`sku ^@ ${start}`)),
      ...(productIds === undefined ? [] : [eb('product_id', '=', anyOf(productIds))]),
    ]),
  );
}

/** The sku is the key of its row in a store. */
const bySku = { 'sku,asc': orderedBy([], 'sku'), 'sku,desc': orderedBy([['sku', 'desc']], 'sku') };

/** The stock of a store, or of some skus of it, in the order of skus. */
export function listStock(
  inventory: Inventory,
  store: StoreMerchantId,
  { skus, sort = 'sku,asc', ...query }: PageQuery & StockSearch & { skus?: readonly Sku[]; sort?: keyof typeof bySku },
) {
  const all = sought(stockOf(inventory.db, store), query);
  return pageOfStock(inventory, skus ? all.where('sku', '=', anyOf(skus)) : all, query, bySku[sort]);
}

/** The skus of which few are left, the scarcest first. */
export function lowStock(
  inventory: Inventory,
  store: StoreMerchantId,
  { threshold = 0, ...query }: PageQuery & StockSearch & { threshold?: number },
) {
  const few = sought(stockOf(inventory.db, store), query).where('low_quantity', '<=', threshold);
  return pageOfStock(inventory, few, query, orderedBy(['low_quantity'], 'sku'));
}

/** Every sku of the products. */
export async function stockByProducts(
  { db, clock }: Inventory,
  store: StoreMerchantId,
  products: readonly Uuid[],
): Promise<ManagedSku[]> {
  const rows = await stockOf(db, store)
    .selectAll()
    .where('product_id', '=', anyOf(products))
    .orderBy('product_id')
    .orderBy('sku')
    .execute();
  return rows.map((row) => managedSkuOf(row, clock.now()));
}

const pageOfStock = ({ db, clock }: Inventory, found: Stock, query: PageQuery, order: Order) =>
  readPage(query, {
    found,
    rows: (stock) => stock.selectAll(),
    order,
    views: (rows) => rows.map((row) => managedSkuOf(row, clock.now())),
    counting: { db, atMost: LONG_LIST },
  });
