import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Checkout } from '../checkout.ts';
import { moveOrder } from '../order/move-order.ts';
import type { SignalKey } from '../order/order.sql.ts';
import type { Order } from '../order/order.ts';
import type { LedgerOutcome } from '../order/order-entry.ts';
import { refundSettled } from '../order/refund-moves.ts';
import { paymentSignal, reservationExpired } from '../order/signal-moves.ts';
import { drive } from '../placement/drive.ts';
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
  const { status, transactionRef, amount } = signal;
  const key = { source: 'PAYMENT', ref: `${transactionRef}:${status}` } as const;
  return receive(checkout, store, ref, key, (order, isRepeat) =>
    paymentSignal(order, at, { status, transactionRef, captured: amount?.amount, isRepeat, sourceRef: key.ref }),
  );
}

function receiveRefund(
  checkout: Checkout,
  store: StoreMerchantId,
  ref: Uuid,
  { key, status, amount, failure = 'refused' }: NonNullable<PaymentSignal['refund']>,
): Promise<SignalOutcome> {
  const at = checkout.clock.now();
  return receive(checkout, store, ref, { source: 'PAYMENT', ref: `refund:${key}` }, (order, isRepeat) =>
    refundSettled(
      order,
      { key, amount: amount.amount, isRepeat, failure: status === 'FAILED' ? failure : undefined },
      at,
    ),
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
  return receive(checkout, store, ref, key, (order, isRepeat) =>
    reservationExpired(order, at, {
      isRepeat,
      sourceRef: key.ref,
      endedAt: heldUntil === undefined ? undefined : new Date(heldUntil),
    }),
  );
}

async function receive(
  checkout: Checkout,
  store: StoreMerchantId,
  ref: Uuid,
  signal: SignalKey,
  apply: (order: Order, isRepeat: boolean) => LedgerOutcome,
): Promise<SignalOutcome> {
  const { order, answer: outcome } = await moveOrder(checkout, store, { ref }, { apply, signal });
  const { state } = outcome === 'APPLIED' ? await driveOrLeave(checkout, order) : order;
  return { outcome, orderStatus: state.orderStatus, paymentStatus: state.paymentStatus };
}

/** The signal has been taken; what follows from it must not make its sender repeat it. The recovery job goes on. */
async function driveOrLeave(checkout: Checkout, order: Order): Promise<Order> {
  try {
    return (await drive(checkout, order)).order;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    checkout.log.warn({ order: order.facts.id, code: error.code }, 'a step after a signal is left to the recovery job');
    return order;
  }
}
