import { defineEvent, handle } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { trusted } from '@storepod/kernel/value';
import type { Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { collectionRefused } from '../order/job-moves.ts';
import { moveOrder } from '../order/move-order.ts';
import { loadOrder } from '../order/order.sql.ts';
import type { Order } from '../order/order.ts';
import { refundSettled } from '../order/refund-moves.ts';
import type { Tables } from '../tables.ts';
import { owedOf } from './owed-back.ts';
import { findPending, type PendingRefund } from './refund.sql.ts';
import { settleRow } from './settle-refund.sql.ts';

interface Owed {
  store: StoreMerchantId;
  order: Uuid;
  ref: Uuid;
  refund?: Uuid;
  /** What is to be collected, in minor units. */
  due?: number;
}

/** Payment is to be asked for a refund, or to collect less; without either it is to be told that the cash was collected. */
export const PaymentOwed = defineEvent<Owed>('PaymentOwed', 1);

/** In their order: cash is told of before some of it is asked back. */
const publish = (
  { outbox }: Checkout,
  trx: Transaction<Tables>,
  { facts }: Order,
  what: Pick<Owed, 'refund' | 'due'> = {},
) => {
  const { store, id: order, ref } = facts;
  return outbox.publish(trx, PaymentOwed, { store, order, ref, ...what }, { key: ref, ordered: true });
};

export const askForRefund = (checkout: Checkout, trx: Transaction<Tables>, order: Order, refund: Uuid) =>
  publish(checkout, trx, order, { refund });

/** Tells payment to collect less, where the payment is not to be cancelled anyhow. */
export async function askForLess(checkout: Checkout, trx: Transaction<Tables>, order: Order): Promise<void> {
  if (order.state.pendingAction !== 'CANCEL_PAYMENT') await publish(checkout, trx, order, { due: order.due });
}

/** Tells payment of the cash, where the move that was just saved is the one that delivered the goods. */
export async function askForCollection(checkout: Checkout, trx: Transaction<Tables>, order: Order): Promise<void> {
  const { state } = order;
  if (state.paymentType !== 'COD' || state.orderStatus !== 'DELIVERED' || state.paymentStatus !== 'PAID') return;
  await publish(checkout, trx, order);
}

/** Payment's decisions. Whatever else comes back is no answer, and the job is tried again. */
const decisions = new Set([
  'PAYMENT.REFUND.EXCEEDED',
  'PAYMENT.REFUND.NOT_PAID',
  'PAYMENT.REFUND.KEY_REUSED',
  'PAYMENT.TRANSACTION.NOT_FOUND',
  'PAYMENT.TRANSACTION.ILLEGAL_TRANSITION',
  'PAYMENT.TRANSACTION.NOT_DECIDED_BY_MERCHANT',
]);

export const paymentJobs = (checkout: Checkout) =>
  handle(PaymentOwed, 'ask-payment', (owed) => {
    if (owed.refund) return runRefund(checkout, owed.store, owed.refund);
    return owed.due === undefined ? tellCollected(checkout, owed) : tellLess(checkout, owed, owed.due);
  });

/** Asks with the id of the refund as its key: however often the job runs, the money goes back once. */
async function runRefund(checkout: Checkout, store: StoreMerchantId, id: Uuid): Promise<void> {
  const refund = await findPending(checkout.db, store, id);
  if (!refund) return;
  const { failure, isSettled, endedAt } = await ask(checkout, store, refund);
  announce('refund.answered');
  if (!isSettled) return;
  const at = checkout.clock.now();
  const { amount, order_id } = refund;
  await moveOrder(
    checkout,
    store,
    { id: order_id },
    {
      signal: { source: 'PAYMENT', ref: `refund:${id}` },
      // Payment's signal may have been faster; then there is nothing left to write, not even that it was repeated.
      apply: async (order, isRepeat) => {
        if (isRepeat) return 'DUPLICATE';
        const owed = await owedOf(checkout, order);
        return refundSettled(order, { key: id, amount, asked: amount, isRepeat, failure, owed }, at);
      },
      beside: async (trx, _order, outcome) => {
        if (outcome === 'APPLIED') await settleRow(trx, store, id, failure, endedAt ?? at);
      },
    },
  );
  announce('refund.settled');
}

async function ask(
  { payment }: Checkout,
  store: StoreMerchantId,
  { id, ref, amount, currency, reason }: PendingRefund,
): Promise<{ isSettled: boolean; failure: string | undefined; endedAt?: Date }> {
  try {
    const body = { key: id, amount: money(amount, currency), ...(reason !== null && { reason }) };
    const answer = await payment.requestRefund({ store, params: { ref: trusted(ref) }, body });
    const failure = answer.status === 'FAILED' ? (answer.failure ?? 'refused') : undefined;
    const { endedAt } = answer;
    return { isSettled: answer.status !== 'PENDING', failure, ...(endedAt && { endedAt: new Date(endedAt) }) };
  } catch (error) {
    if (!(error instanceof Problem) || !decisions.has(error.code)) throw error;
    return { isSettled: true, failure: error.code };
  }
}

const tellCollected = (checkout: Checkout, owed: Owed) =>
  tell(checkout, owed, () =>
    checkout.payment.paymentCollected({ store: owed.store, params: { ref: trusted(owed.ref) } }),
  );

const tellLess = (checkout: Checkout, owed: Owed, due: number) =>
  tell(checkout, owed, async () => {
    const { store, order, ref } = owed;
    const known = await loadOrder(checkout.db, store, { id: order });
    if (!known) return;
    const amount = money(due, known.order.facts.currency);
    await checkout.payment.lowerPayment({ store, params: { ref: trusted(ref) }, body: { amount } });
    announce('payment.lowered');
  });

/** What payment decides against is for a person to compare. */
async function tell(checkout: Checkout, { store, order }: Owed, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof Problem) || !decisions.has(error.code)) throw error;
    const { code } = error;
    const apply = (fresh: Order) => collectionRefused(fresh, checkout.clock.now(), code);
    await moveOrder(checkout, store, { id: order }, { apply });
  }
}
