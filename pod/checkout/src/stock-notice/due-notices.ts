import { acrossStores } from '@storepod/database/across-stores';
import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { isPurchasable } from '../goods/purchase-rules.ts';
import { NoticeDue } from './send-notice.ts';

/** Some of the goods of a store that people wait for may be there. */
export const NoticesAsked = defineEvent<{ store: StoreMerchantId }>('StockNoticesAsked', 1);

/** As many as inventory is asked about at once. */
const SKUS_AT_ONCE = 100;
/** Rows of one transaction. */
const LETTERS_AT_ONCE = 200;

/** Inventory says that something of a store can be bought again, or no longer; most stores have nobody who waits. */
export const offersMoved = ({ db, outbox }: Checkout, store: StoreMerchantId): Promise<void> =>
  transaction(db, async (trx) => {
    const { rows } = await sql`
      select from stock_notice where store_id = ${store} and due_at is null limit 1`.execute(trx);
    if (rows.length > 0) await outbox.publish(trx, NoticesAsked, { store }, { key: store, serial: true });
  });

/** Looks at all that people wait for, and has those written to who can buy now. */
export const noticesJob = (checkout: Checkout) =>
  handle(NoticesAsked, 'find-due', async ({ store }, { signal }) => {
    const reader = await readerOf(checkout, store);
    for (let after = ''; reader && !signal.aborted; ) {
      const skus = await awaitedSkus(checkout, store, after);
      const goods = await checkout.goods.live(reader, skus);
      const now = checkout.clock.now();
      const buyable = [...goods].filter(([, good]) => isPurchasable(good, now)).map(([sku]) => sku);
      while ((await queueLetters(checkout, store, buyable)) === LETTERS_AT_ONCE);
      after = skus.at(-1) ?? '';
      if (skus.length < SKUS_AT_ONCE) return;
    }
  });

/** Undefined for a store that has ended: nobody is written to. */
async function readerOf({ storeFacts }: Checkout, store: StoreMerchantId) {
  try {
    return { store, lang: (await storeFacts.find(store)).defaultLanguage };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}

async function awaitedSkus({ db }: Checkout, store: StoreMerchantId, after: string): Promise<Sku[]> {
  const { rows } = await sql<{ sku: Sku }>`
    select distinct sku from stock_notice where store_id = ${store} and due_at is null and sku > ${after}
    order by sku limit ${SKUS_AT_ONCE}`.execute(db);
  return rows.map(({ sku }) => sku);
}

/** A notice becomes due in the transaction that queues its letter: both happen once, or neither does. */
const queueLetters = ({ db, outbox, clock }: Checkout, store: StoreMerchantId, skus: readonly Sku[]): Promise<number> =>
  transaction(db, async (trx) => {
    const { rows } = await sql<{ id: Uuid }>`
      update stock_notice set due_at = ${clock.now()} where store_id = ${store} and id = any (array(
        select id from stock_notice
        where store_id = ${store} and due_at is null and sku = any (${skus}::varchar[])
        order by id limit ${LETTERS_AT_ONCE} for update skip locked))
      returning id`.execute(trx);
    for (const { id } of rows) await outbox.publish(trx, NoticeDue, { store, id });
    return rows.length;
  });

/** Whoever has waited for half a year has bought it elsewhere. */
const LIFETIME_MS = 180 * 86_400_000;

export async function sweepNotices({ db, clock }: Checkout): Promise<void> {
  const before = new Date(clock.now().getTime() - LIFETIME_MS);
  await sql`${acrossStores('notices of every store grow old')}
    delete from stock_notice where created_at < ${before}`.execute(db);
}
