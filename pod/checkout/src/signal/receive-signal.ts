import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { moveOrder } from '../order/move-order.ts';
import type { SignalKey } from '../order/order.sql.ts';
import type { Order } from '../order/order.ts';
import type { LedgerOutcome } from '../order/order-entry.ts';
import { refundedOutside, refundSettled } from '../order/refund-moves.ts';
import { paymentSignal, reservationExpired } from '../order/signal-moves.ts';
import { driveOrLeave } from '../placement/drive-or-leave.ts';
import { findPending } from '../refund/refund.sql.ts';
import { insertOutsideRefund, recordOutsideRefund, settleRow } from '../refund/settle-refund.sql.ts';
import type { Tables } from '../tables.ts';
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
  const { status, transactionRef, amount, attempt, paymentType } = signal;
  const key = { source: 'PAYMENT', ref: `${transactionRef}:${status}` } as const;
  const news = { status, transactionRef, attempt, paymentType, captured: amount?.amount, sourceRef: key.ref };
  return receive(checkout, store, ref, key, {
    apply: (order, isRepeat) => paymentSignal(order, at, { ...news, isRepeat }),
    ...(status === 'REFUNDED' && { beside: (trx, order) => recordOutsideRefund(checkout, trx, order, at) }),
  });
}

function receiveRefund(
  checkout: Checkout,
  store: StoreMerchantId,
  ref: Uuid,
  { key, status, amount, failure = 'refused', outside }: NonNullable<PaymentSignal['refund']>,
): Promise<SignalOutcome> {
  const at = checkout.clock.now();
  const outcome = status === 'FAILED' ? failure : undefined;
  if (outside)
    return receive(
      checkout,
      store,
      ref,
      { source: 'PAYMENT', ref: `refund:${key}` },
      {
        apply: (order, isRepeat) =>
          outcome === undefined ? refundedOutside(order, { key, amount: amount.amount, isRepeat }, at) : 'IGNORED',
        beside: (trx, order) => insertOutsideRefund(trx, order, { key, amount: amount.amount }, at),
      },
    );
  return receive(
    checkout,
    store,
    ref,
    { source: 'PAYMENT', ref: `refund:${key}` },
    {
      // Read after the order: it is settled together with it, so a copy that can be saved has not been settled since.
      apply: async (order, isRepeat) => {
        const pending = isRepeat ? undefined : await findPending(checkout.db, store, key);
        const asked = pending?.order_id === order.facts.id ? pending.amount : undefined;
        return refundSettled(order, { key, amount: amount.amount, asked, isRepeat, failure: outcome }, at);
      },
      beside: (trx) => settleRow(trx, store, key, outcome, at),
    },
  );
}

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

interface Reception {
  apply: (order: Order, isRepeat: boolean) => LedgerOutcome | Promise<LedgerOutcome>;
  /** What is written beside a signal that was applied. */
  beside?: (trx: Transaction<Tables>, order: Order) => Promise<void>;
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
