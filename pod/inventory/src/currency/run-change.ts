import { currencySignal } from '@storepod/boundary/store-currency';
import { contract } from '@storepod/contract/contract';
import { handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { sql, type Transaction } from 'kysely';
import type { Inventory } from '../inventory.ts';
import type { CurrencyChangeRow, Tables } from '../tables.ts';
import { switchCurrency } from './change-currency.ts';
import { converted } from './convert.sql.ts';
import { CurrencyChangeAsked, CurrencySettled } from './events.ts';

/** Some milliseconds of work; orders wait no longer for a row of it. */
const ROWS_OF_BATCH = 500;

type Trx = Transaction<Tables>;

/** Does the change batch by batch. Killed anywhere, it goes on where the last commit was: the rows say what is done. */
export const runCurrencyChange = (inventory: Inventory) =>
  handle(CurrencyChangeAsked, 'change-currency', async ({ store, id }, { signal }) => {
    while (await step(inventory, store, id)) {
      announce('currency-batch');
      signal.throwIfAborted();
    }
  });

/** One batch in one transaction. Answers whether there is more to do. */
export const step = (inventory: Inventory, store: StoreMerchantId, id: Uuid): Promise<boolean> =>
  transaction(inventory.db, async (trx) => {
    const change = await trx
      .selectFrom('currency_change')
      .selectAll()
      .where('store_id', '=', store)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!change || change.state === 'DONE') return false;
    const touched = change.state === 'PREPARING' ? await prepareBatch(trx, change) : await settleBatch(trx, change);
    if (touched.length > 0) await noteProgress(trx, change, touched);
    else await endState(trx, inventory, change);
    return true;
  });

/** Puts the new price beside the old one, of rows that do not have it yet. */
async function prepareBatch(trx: Trx, change: CurrencyChangeRow): Promise<string[]> {
  const next = (amount: 'amount' | 'special_amount') =>
    change.mode === 'CLEAR'
      ? sql`null::bigint`
      : converted(sql`stock.${sql.ref(amount)}`, sql`rate.rate`, sql`rate.shift`);
  const { rows } = await sql<{ sku: string }>`
    with batch as (
      select sku from stock
      where store_id = ${change.store_id} and sku > ${change.after_sku} and currency <> ${change.to_currency}
        and next_currency is distinct from ${change.to_currency}
      order by sku limit ${ROWS_OF_BATCH} for no key update
    ), rate as (
      select * from jsonb_to_recordset(${JSON.stringify(change.rates)}::jsonb) as rate ("from" text, rate numeric, shift integer)
    )
    update stock set next_currency = ${change.to_currency}, next_amount = priced.amount, next_special = priced.special
    from (
      select stock.sku, ${next('amount')} as amount, ${next('special_amount')} as special
      from batch join stock on stock.store_id = ${change.store_id} and stock.sku = batch.sku
      left join rate on rate."from" = stock.currency
    ) priced
    where stock.store_id = ${change.store_id} and stock.sku = priced.sku
    returning stock.sku`.execute(trx);
  return rows.map(({ sku }) => sku);
}

/** The new price takes the place of the old one. */
async function settleBatch(trx: Trx, change: CurrencyChangeRow): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    with batch as (
      select sku from stock
      where store_id = ${change.store_id} and sku > ${change.after_sku} and next_currency is not null
      order by sku limit ${ROWS_OF_BATCH} for no key update
    )
    update stock set
      currency = next_currency, amount = next_amount, special_amount = next_special,
      special_start = case when next_special is null then null else special_start end,
      special_end = case when next_special is null then null else special_end end,
      price_version = price_version + 1, next_currency = null, next_amount = null, next_special = null
    from batch where stock.store_id = ${change.store_id} and stock.sku = batch.sku
    returning stock.sku`.execute(trx);
  return rows.map(({ sku }) => sku);
}

const noteProgress = (trx: Trx, change: CurrencyChangeRow, touched: readonly string[]) =>
  trx
    .updateTable('currency_change')
    .set({
      rows_done: change.rows_done + touched.length,
      after_sku: touched.reduce((last, sku) => (sku > last ? sku : last), change.after_sku),
    })
    .where('store_id', '=', change.store_id)
    .execute();

/** Nothing comes after the last sku. One that was renamed meanwhile may stand before it: then it begins again. */
async function endState(trx: Trx, inventory: Inventory, change: CurrencyChangeRow): Promise<void> {
  const set = (values: Partial<CurrencyChangeRow>) =>
    trx
      .updateTable('currency_change')
      .set({ ...values, rates: undefined })
      .where('store_id', '=', change.store_id)
      .execute();
  if (await isLeftBehind(trx, change)) return void (await set({ after_sku: '' }));
  if (change.state === 'PREPARING') {
    await switchCurrency(trx, inventory, change.store_id, change.to_currency);
    await set({ state: 'SETTLING', rows_done: 0, after_sku: '' });
  } else {
    await set({ state: 'DONE', ended_at: inventory.clock.now() });
    await trx.updateTable('store_currency').set({ changing: false }).where('store_id', '=', change.store_id).execute();
  }
}

async function isLeftBehind(trx: Trx, { store_id, state, to_currency }: CurrencyChangeRow): Promise<boolean> {
  const which =
    state === 'PREPARING'
      ? sql`currency <> ${to_currency} and next_currency is distinct from ${to_currency}`
      : sql`next_currency is not null`;
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from stock where store_id = ${store_id} and ${which}) as "left"`.execute(trx);
  return rows[0]?.left === true;
}

/** Tells merchant, until it has heard it. */
export function tellMerchant({ clientOf, peers, config }: Inventory) {
  const merchant = clientOf(contract('merchant', currencySignal), () => peers.pod(config.pod, 'merchant'));
  return handle(CurrencySettled, 'tell-merchant', async ({ store, currency, version }, { signal }) => {
    try {
      await merchant.currencySettled({ store, body: { currency, version } }, { signal });
    } catch (error) {
      // The store has been ended, so nobody needs the word.
      if (!(error instanceof Problem && error.status === 404)) throw error;
    }
  });
}
