import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { moveOrder } from '../order/move-order.ts';
import type { SignalKey } from '../order/order.sql.ts';
import type { Order } from '../order/order.ts';
import type { LedgerOutcome, PaymentNews } from '../order/order-entry.ts';
import { paymentSignal, reservationExpired } from '../order/signal-moves.ts';
import { driveOrLeave } from '../placement/drive-or-leave.ts';
import { recordOutsideRefund } from '../refund/settle-refund.sql.ts';
import type { Tables } from '../tables.ts';
import { madeOutside, restTaking, settling } from './receive-refund.ts';
import type { Reception } from './reception.ts';
import type { PaymentSignal, ReservationExpired, SignalOutcome } from './signal.contract.ts';

/** What payment tells of an order. */
export function receivePayment(
  checkout: Checkout,
  store: StoreMerchantId,
  ref: Uuid,
  signal: PaymentSignal,
): Promise<SignalOutcome> {
  const at = checkout.clock.now();
  if (signal.refund) return receiveRefund(checkout, store, ref, signal.refund);
  const { status, transactionRef, amount, attempt, paymentType, reason } = signal;
  const key = { source: 'PAYMENT', ref: `${transactionRef}:${status}` } as const;
  const news = { status, transactionRef, attempt, paymentType, reason, captured: amount?.amount, sourceRef: key.ref };
  if (status === 'REFUNDED') return receive(checkout, store, ref, key, allRefunded(checkout, news, at));
  return receive(checkout, store, ref, key, {
    apply: (order, isRepeat) => paymentSignal(order, at, { ...news, isRepeat }),
  });
}

function allRefunded(checkout: Checkout, news: PaymentNews & { sourceRef: string }, at: Date): Reception {
  const rest = restTaking(checkout, at);
  return {
    apply: async (order, isRepeat) => {
      const taken = isRepeat ? undefined : await rest.find(order);
      return paymentSignal(order, at, { ...news, isRepeat, rest: taken });
    },
    beside: async (trx, order) => {
      await recordOutsideRefund(checkout, trx, order, at);
      await rest.write(trx, order);
    },
  };
}

function receiveRefund(
  checkout: Checkout,
  store: StoreMerchantId,
  ref: Uuid,
  refund: NonNullable<PaymentSignal['refund']>,
): Promise<SignalOutcome> {
  const { key, status, amount, failure: reason = 'refused', outside } = refund;
  const at = checkout.clock.now();
  const failure = status === 'FAILED' ? reason : undefined;
  const reception = outside
    ? madeOutside(checkout, refund, at)
    : settling(checkout, store, { key, amount: amount.amount, failure, endedAt: endOf(refund, at) }, at);
  return receive(checkout, store, ref, { source: 'PAYMENT', ref: `refund:${key}` }, reception);
}

/** Money goes back when payment says so, however long checkout did not hear of it. */
const endOf = ({ endedAt }: NonNullable<PaymentSignal['refund']>, at: Date) =>
  endedAt === undefined ? at : new Date(endedAt);

/** What inventory tells of an order. */
export function receiveExpiry(
  checkout: Checkout,
  store: StoreMerchantId,
  ref: Uuid,
  { reservationRef, heldUntil }: ReservationExpired,
): Promise<SignalOutcome> {
  const at = checkout.clock.now();
  const key = { source: 'INVENTORY', ref: [reservationRef, 'EXPIRED', heldUntil].filter(Boolean).join(':') } as const;
  const endedAt = heldUntil === undefined ? undefined : new Date(heldUntil);
  return receive(checkout, store, ref, key, {
    apply: (order, isRepeat) => reservationExpired(order, at, { isRepeat, sourceRef: key.ref, endedAt }),
  });
}

async function receive(
  checkout: Checkout,
  store: StoreMerchantId,
  ref: Uuid,
  signal: SignalKey,
  { apply, beside }: Reception,
): Promise<SignalOutcome> {
  const written = async (trx: Transaction<Tables>, order: Order, outcome: LedgerOutcome) => {
    if (outcome === 'APPLIED') await beside?.(trx, order);
  };
  const move = { apply, signal, ...(beside && { beside: written }) };
  const { order, answer: outcome } = await moveOrder(checkout, store, { ref }, move);
  const { state } = outcome === 'APPLIED' ? await driveOrLeave(checkout, order) : order;
  return { outcome, orderStatus: state.orderStatus, paymentStatus: state.paymentStatus };
}
