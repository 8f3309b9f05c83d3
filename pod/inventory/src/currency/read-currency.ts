import type { CurrencyChange, StoreCurrency } from '@storepod/boundary/store-currency';
import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Inventory } from '../inventory.ts';
import type { CurrencyChangeRow, InventoryDb } from '../tables.ts';
import { percentOf } from './change-states.ts';
import type { CurrencyReport } from './currency.contract.ts';
import { learnCurrency } from './learn-currency.ts';

/** The currency of a store with its change, if there was one. Undefined for a store that is not known here yet. */
export async function findCurrency(db: InventoryDb, store: StoreMerchantId): Promise<StoreCurrency | undefined> {
  const known = await db.selectFrom('store_currency').selectAll().where('store_id', '=', store).executeTakeFirst();
  if (!known) return undefined;
  const change = await db.selectFrom('currency_change').selectAll().where('store_id', '=', store).executeTakeFirst();
  return { currency: known.currency, version: known.version, change: change ? changeOf(change) : null };
}

/** The same for the console, with the currencies that prices are in. */
export async function readCurrency(inventory: Inventory, store: StoreMerchantId): Promise<CurrencyReport> {
  const { db } = inventory;
  if (!(await findCurrency(db, store))) await learnCurrency(inventory, store);
  const known = await findCurrency(db, store);
  if (!known) throw new Error(`the currency of ${store} was learnt and is not there`);
  return { ...known, prices: await pricesIn(db, 'shown_stock', store) };
}

/** How many prices there are in each currency: as they are shown, or as they are stored. */
export async function pricesIn(
  db: InventoryDb,
  table: 'shown_stock' | 'stock',
  store: StoreMerchantId,
): Promise<{ currency: CurrencyCode; skus: number }[]> {
  const { rows } = await sql<{ currency: CurrencyCode; skus: number }>`
    select currency, count(*) as skus from ${sql.table(table)} where store_id = ${store} and amount is not null
    group by currency order by currency`.execute(db);
  return rows;
}

const changeOf = (row: CurrencyChangeRow): CurrencyChange => ({
  id: row.id,
  to: row.to_currency,
  mode: row.mode,
  state: row.state,
  rowsTotal: row.rows_total,
  rowsDone: row.rows_done,
  percent: percentOf(row.state, row.rows_done, row.rows_total),
  startedAt: instantOf(row.started_at),
  endedAt: row.ended_at && instantOf(row.ended_at),
});
