import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { readBooks } from '../fulfilment/order-books.sql.ts';
import type { Order } from '../order/order.ts';
import { refundedOutside, refundSettled } from '../order/refund-moves.ts';
import { owedOf } from '../refund/owed-back.ts';
import { type BackPieces, findPending, insertReturn } from '../refund/refund.sql.ts';
import { askForRestock } from '../refund/restock-job.ts';
import { insertOutsideRefund, settleRow } from '../refund/settle-refund.sql.ts';
import { restOf, takenFrom } from '../refund/take-off.ts';
import type { Tables } from '../tables.ts';
import type { Reception } from './reception.ts';
import type { PaymentSignal } from './signal.contract.ts';

type RefundSignal = NonNullable<PaymentSignal['refund']>;

/** What payment tells of a refund that was asked for here. */
export function settling(
  checkout: Checkout,
  store: StoreMerchantId,
  { key, amount, failure, endedAt }: { key: Uuid; amount: number; failure: string | undefined; endedAt: Date },
  at: Date,
): Reception {
  return {
    // Read after the order: it is settled together with it, so a copy that can be saved has not been settled since.
    apply: async (order, isRepeat) => {
      const pending = isRepeat ? undefined : await findPending(checkout.db, store, key);
      const asked = pending?.order_id === order.facts.id ? pending.amount : undefined;
      const owed = isRepeat ? undefined : await owedOf(checkout, order);
      return refundSettled(order, { key, amount, asked, isRepeat, failure, owed }, at);
    },
    beside: (trx) => settleRow(trx, store, key, failure, endedAt),
  };
}

/** What payment tells of one that somebody has made in the books of the provider. */
export function madeOutside(checkout: Checkout, { key, amount, status, endedAt }: RefundSignal, at: Date): Reception {
  const rest = restTaking(checkout, at);
  const news = { key, amount: amount.amount };
  return {
    apply: async (order, isRepeat) => {
      if (status === 'FAILED') return 'IGNORED';
      if (isRepeat) return refundedOutside(order, { ...news, isRepeat }, at);
      const { captured, refunded } = order.state;
      const taken = refunded + news.amount === captured ? await rest.find(order) : undefined;
      return refundedOutside(order, { ...news, isRepeat, rest: taken, owed: await owedOf(checkout, order) }, at);
    },
    beside: async (trx, order) => {
      await insertOutsideRefund(trx, order, news, endedAt === undefined ? at : new Date(endedAt));
      await rest.write(trx, order);
    },
  };
}

/** What was not sent of an order that is partly sent, where all its money has gone back: it is taken off, and goes into the stock. */
export function restTaking(checkout: Checkout, at: Date) {
  let pieces: BackPieces[] = [];
  return {
    find: async ({ facts, state }: Order) => {
      pieces = [];
      if (state.orderStatus !== 'PROCESSING') return undefined;
      const books = await readBooks(checkout.db, facts.store, facts.id);
      const rest = restOf(books);
      if (!rest) return undefined;
      pieces = rest;
      return takenFrom(books, rest);
    },
    write: async (trx: Transaction<Tables>, order: Order) => {
      if (pieces.length === 0) return;
      const id = Uuid.parse(checkout.ids.uuid());
      const back = { id, restock: true, pieces, waived: 0, isCollected: false };
      await insertReturn(trx, order, back, { at, actor: { name: 'payment' } }, undefined);
      await askForRestock(checkout, trx, order, id);
    },
  };
}
