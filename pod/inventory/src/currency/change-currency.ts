import { type CurrencyChangeWish, currencyProblems, type StoreCurrency } from '@storepod/boundary/store-currency';
import { transaction } from '@storepod/database/transaction';
import { type CurrencyCode, exponentOf } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Inventory } from '../inventory.ts';
import { OffersOutdated } from '../offer/events.ts';
import { LARGEST_AMOUNT } from '../stock/stock-shapes.ts';
import type { StoredRate, Tables } from '../tables.ts';
import { converted } from './convert.sql.ts';
import { CurrencyChangeAsked, CurrencySettled } from './events.ts';
import { findCurrency, pricesIn } from './read-currency.ts';

export interface ChangeRequest {
  from: CurrencyCode;
  to: CurrencyCode;
  wish?: CurrencyChangeWish;
}

type Trx = Transaction<Tables>;

/**
 * Changes the currency of a store. Without prices in another one it is done at once; with them a job does it, as the wish
 * says, and no price is written until it is over. Two requests at once come one after the other, by the store's row.
 */
export const changeCurrency = (
  inventory: Inventory,
  store: StoreMerchantId,
  { from, to, wish }: ChangeRequest,
): Promise<StoreCurrency> =>
  transaction(inventory.db, async (trx) => {
    const present = await lockCurrency(trx, store, from);
    if (present.changing) return underWay(trx, store, to);
    const left = (await pricesIn(trx, 'stock', store)).filter(({ currency }) => currency !== to);
    const [first] = left;
    if (!first) await switchCurrency(trx, inventory, store, to);
    else if (!wish) throw currencyProblems.IN_USE({ prices: first.skus, currency: first.currency });
    else await begin(trx, inventory, store, { to, mode: wish.mode, rates: ratesOf(left, to, wish) });
    return currencyNow(trx, store);
  });

async function lockCurrency(trx: Trx, store: StoreMerchantId, currency: CurrencyCode) {
  await trx
    .insertInto('store_currency')
    .values({ store_id: store, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('store_currency')
    .selectAll()
    .where('store_id', '=', store)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The same change again is answered with how far it is. */
async function underWay(trx: Trx, store: StoreMerchantId, to: CurrencyCode): Promise<StoreCurrency> {
  const now = await currencyNow(trx, store);
  if (now.change?.to !== to) throw currencyProblems.CHANGING();
  return now;
}

async function currencyNow(trx: Trx, store: StoreMerchantId): Promise<StoreCurrency> {
  const now = await findCurrency(trx, store);
  if (!now) throw new Error(`the currency of ${store} is locked and is not there`);
  return now;
}

/** From here on prices are in the new currency; merchant hears of it until it has taken it over. */
export async function switchCurrency(
  trx: Trx,
  { outbox, invalidation }: Inventory,
  store: StoreMerchantId,
  to: CurrencyCode,
): Promise<void> {
  const { version } = await trx
    .updateTable('store_currency')
    .set(({ eb }) => ({ currency: to, version: eb('version', '+', 1) }))
    .where('store_id', '=', store)
    .returning('version')
    .executeTakeFirstOrThrow();
  await outbox.publish(trx, OffersOutdated, { store }, { key: store, serial: true });
  await outbox.publish(trx, CurrencySettled, { store, currency: to, version }, { key: store, serial: true });
  await invalidation.touch(trx, store);
}

function ratesOf(
  left: readonly { currency: CurrencyCode }[],
  to: CurrencyCode,
  { mode, rates = [] }: CurrencyChangeWish,
): StoredRate[] {
  if (mode === 'CLEAR') return [];
  return left.map(({ currency }) => {
    const rate = rates.find(({ from }) => from === currency)?.rate;
    if (rate === undefined) throw currencyProblems.RATE_MISSING({ currency });
    return { from: currency, rate, shift: exponentOf(to) - exponentOf(currency) };
  });
}

interface Change {
  to: CurrencyCode;
  mode: CurrencyChangeWish['mode'];
  rates: StoredRate[];
}

async function begin(trx: Trx, inventory: Inventory, store: StoreMerchantId, { to, mode, rates }: Change) {
  for (const rate of rates) await requireFit(trx, store, rate);
  const { total } = await trx
    .selectFrom('stock')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('store_id', '=', store)
    .where('currency', '!=', to)
    .executeTakeFirstOrThrow();
  const id = Uuid.parse(inventory.ids.uuid());
  const change = {
    ...{ id, to_currency: to, mode, rates: JSON.stringify(rates), state: 'PREPARING' as const },
    ...{ rows_total: total, rows_done: 0, after_sku: '', started_at: inventory.clock.now(), ended_at: null },
  };
  await trx
    .insertInto('currency_change')
    .values({ store_id: store, ...change })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(change))
    .execute();
  await trx.updateTable('store_currency').set({ changing: true }).where('store_id', '=', store).execute();
  await inventory.outbox.publish(trx, CurrencyChangeAsked, { store, id }, { key: store, serial: true });
}

/** A price that rounds to nothing would give goods away, and one that is too large could not be written. */
async function requireFit(trx: Trx, store: StoreMerchantId, { from, rate, shift }: StoredRate): Promise<void> {
  const next = converted(sql`amount`, sql`${rate}::numeric`, sql`${shift}::integer`);
  const { rows } = await sql<{ unfit: number }>`
    select count(*) as unfit from stock where store_id = ${store} and currency = ${from}
      and (amount > 0 and ${next} = 0 or ${next} > ${LARGEST_AMOUNT})`.execute(trx);
  const unfit = rows[0]?.unfit ?? 0;
  if (unfit > 0) throw currencyProblems.RATE_UNFIT({ rate, prices: unfit, currency: from });
}
