import { isCheckViolation } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { compareSkus, type Sku } from '@storepod/kernel/sku';
import { sql, type Transaction } from 'kysely';
import { learnCurrency } from '../currency/learn-currency.ts';
import type { Inventory } from '../inventory.ts';
import type { StockRow, Tables } from '../tables.ts';
import { withNotice } from '../with-notice.ts';
import { noteSkus } from './note-skus.ts';
import { refusalOf } from './refusals.ts';
import { checkEntries, type FieldOf, type StockEntry } from './stock-rules.ts';
import type { ManagedSku, StockInput } from './stock-shapes.ts';
import { managedSkuOf } from './stock-view.ts';

/** A store, and who writes about it: the ledger names them. */
export interface Writer {
  store: StoreMerchantId;
  actor: string;
}

/** Sets one sku. */
export async function setStock(inventory: Inventory, writer: Writer, sku: Sku, input: StockInput): Promise<ManagedSku> {
  const fieldOf: FieldOf = (_index, field) => field.replace('inventory.', '');
  const [written] = await writeEntries(inventory, writer, [{ sku, inventory: input }], fieldOf);
  if (!written) throw new Error(`${sku} was set and is not there`);
  return written;
}

/** Sets many skus in one statement, so that all are set or none. */
export const setStockInBulk = (inventory: Inventory, writer: Writer, entries: StockEntry[]): Promise<ManagedSku[]> =>
  writeEntries(
    inventory,
    writer,
    entries,
    (index, field) =>
      `entries.${index}.${field === 'sku' || field.startsWith('inventory.') ? field : `inventory.${field}`}`,
  );

async function writeEntries(
  inventory: Inventory,
  writer: Writer,
  entries: StockEntry[],
  fieldOf: FieldOf,
): Promise<ManagedSku[]> {
  checkEntries(entries, fieldOf);
  const now = inventory.clock.now();
  const skus = entries.map(({ sku }) => sku);
  const rows = await writeRows(inventory, writer, entries, now).catch((error) => {
    throw refusalOf(error, skus, fieldOf);
  });
  inventory.skuCache.drop(writer.store, skus);
  const bySku = new Map(rows.map((row) => [row.sku, managedSkuOf(row, now)]));
  return skus.flatMap((sku) => bySku.get(sku) ?? []);
}

/** One statement; the first time for a store, its currency has to be asked for before. */
async function writeRows(
  inventory: Inventory,
  { store, actor }: Writer,
  entries: StockEntry[],
  now: Date,
): Promise<StockRow[]> {
  const inLockOrder = entries.toSorted((a, b) => compareSkus(a.sku, b.sku)).map(recordOf);
  const statement = sql<StockRow>`
    select * from write_stock(${store}, ${JSON.stringify(inLockOrder)}::jsonb, ${actor}, ${now})`;
  const skus = entries.map(({ sku }) => sku);
  const run = (trx: Transaction<Tables>) => {
    noteSkus(trx, skus);
    return statement.execute(trx);
  };
  const write = async () => (await withNotice(inventory, store, run, () => skus)).rows;
  try {
    return await write();
  } catch (error) {
    if (!isCheckViolation(error, 'store_currency_unknown')) throw error;
    await learnCurrency(inventory, store);
    return write();
  }
}

/** What is undefined is not in the JSON, and so stays as it is; null is, and clears. */
const recordOf = ({
  sku,
  inventory: { productId, price, quantityOrderMinimum, quantityOrderMaximum, ...rest },
}: StockEntry) => ({
  sku,
  ...rest,
  product: productId,
  minimum: quantityOrderMinimum,
  maximum: quantityOrderMaximum,
  price: price && {
    amount: price.amount,
    currency: price.currency,
    special: price.specialAmount,
    from: price.specialStartDate,
    until: price.specialEndDate,
  },
});
