import { isCheckViolation, transaction } from '@storepod/database/transaction';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { compareSkus, type Sku } from '@storepod/kernel/sku';
import { sql, type Transaction } from 'kysely';
import { skuCacheOf } from '../availability/sku-cache.ts';
import type { Inventory } from '../inventory.ts';
import type { StockRow, Tables } from '../tables.ts';
import { checkEntries, limitsDoNotFit, type StockEntry } from './stock-rules.ts';
import type { SkuInventory, StockInput } from './stock-shapes.ts';
import { skuInventoryOf } from './stock-view.ts';
import type { CurrencyOf } from './store-currency.ts';

/** Sets one sku. */
export async function setStock(
  inventory: Inventory,
  currencyOf: CurrencyOf,
  store: StoreMerchantId,
  sku: Sku,
  input: StockInput,
): Promise<SkuInventory> {
  const entries = [{ sku, inventory: input }];
  checkEntries(entries, (_index, field) => field.replace('inventory.', ''));
  const [written] = await writeEntries(inventory, store, await currencyOf(store), entries);
  if (!written) throw new Error(`${sku} was set and is not there`);
  return written;
}

/** Sets many skus in one statement, so that all are set or none. */
export async function setStockInBulk(
  inventory: Inventory,
  currencyOf: CurrencyOf,
  store: StoreMerchantId,
  entries: StockEntry[],
): Promise<SkuInventory[]> {
  checkEntries(entries, (index, field) => `entries.${index}.${field}`);
  return writeEntries(inventory, store, await currencyOf(store), entries);
}

async function writeEntries(
  inventory: Inventory,
  store: StoreMerchantId,
  currency: CurrencyCode,
  entries: StockEntry[],
): Promise<SkuInventory[]> {
  const now = inventory.clock.now();
  const rows = await transaction(inventory.db, async (trx) => {
    const written = await writeRows(trx, store, currency, entries, now);
    await inventory.invalidation.touch(trx, store);
    return written;
  });
  skuCacheOf(inventory).drop(
    store,
    entries.map(({ sku }) => sku),
  );
  const bySku = new Map(rows.map((row) => [row.sku, skuInventoryOf(row, now)]));
  return entries.flatMap(({ sku }) => bySku.get(sku) ?? []);
}

async function writeRows(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  currency: CurrencyCode,
  entries: StockEntry[],
  now: Date,
): Promise<StockRow[]> {
  const inLockOrder = entries.toSorted((a, b) => compareSkus(a.sku, b.sku)).map(recordOf);
  try {
    const { rows } = await sql<StockRow>`
      select written.*
      from jsonb_to_recordset(${JSON.stringify(inLockOrder)}::jsonb) as entry (
        sku text, product uuid, quantity bigint, available boolean, minimum integer, maximum integer,
        amount bigint, special bigint, "from" timestamptz, until timestamptz
      )
      cross join lateral set_stock(
        ${store}, entry.sku, entry.product, entry.quantity, entry.available, entry.minimum, entry.maximum,
        ${currency}, entry.amount, entry.special, entry."from", entry.until, ${now}
      ) as written`.execute(trx);
    return rows;
  } catch (error) {
    throw isCheckViolation(error, 'stock_order_limits') ? limitsDoNotFit() : error;
  }
}

const recordOf = ({ sku, inventory: { productId, quantity, available, price, ...limits } }: StockEntry) => ({
  sku,
  product: productId,
  quantity,
  available,
  minimum: limits.quantityOrderMinimum,
  maximum: limits.quantityOrderMaximum,
  amount: price.amount,
  special: price.specialAmount,
  from: price.specialStartDate,
  until: price.specialEndDate,
});
