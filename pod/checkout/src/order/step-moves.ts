import { attention } from './attention.ts';
import type { Order } from './order.ts';
import type { PaymentNews } from './order-entry.ts';
import type { PendingAction } from './order-states.ts';
import { isKnownToPayment, stockUndoOf } from './owed.ts';

/** The moves of the steps that checkout asks other services for. Each is refused where the order does not owe it any more. */

/** The order has moved on since it was read: somebody else did this step, or it is no longer wanted. */
export class NotOwed extends Error {
  override readonly name = 'NotOwed';
}

function requireOwed(order: Order, action: PendingAction): void {
  const { pendingAction } = order.state;
  if (pendingAction !== action) throw new NotOwed(`${action} is not owed, but ${pendingAction}`);
}

/** The answer about one attempt says nothing of the next one, which the shopper has chosen meanwhile. */
function requireAttempt(order: Order, asked: number): void {
  requireOwed(order, 'INITIATE_PAYMENT');
  if (order.state.attempt !== asked) throw new NotOwed(`attempt ${asked} is not owed, but ${order.state.attempt}`);
}

export function reserved(order: Order, at: Date, heldUntil: Date): void {
  requireOwed(order, 'RESERVE');
  const { paymentType, expiresAt, transactionRef } = order.state;
  const isSold = order.isPaid || paymentType === 'NONE' || (paymentType === 'COD' && transactionRef !== null);
  const afterwards = transactionRef === null ? 'INITIATE_PAYMENT' : 'NONE';
  // A bank transfer takes longer than a hold may; it is reserved again before its money is accepted.
  const isHeldThroughout = paymentType !== 'MANUAL_TRANSFER' && expiresAt !== null;
  order.change({
    at,
    to: {
      inventoryStatus: 'RESERVED',
      heldUntil,
      pendingAction: isSold ? 'COMMIT' : afterwards,
      ...(paymentType === 'NONE' && order.phase === 'AWAITING_PAYMENT' && nothingToPay),
      ...(isHeldThroughout && heldUntil < expiresAt && { expiresAt: heldUntil }),
    },
    note: { type: 'RESERVED', source: 'INVENTORY', payload: { heldUntil: heldUntil.toISOString() } },
  });
}

/** An order of nothing is paid as soon as there is what was ordered. */
const nothingToPay = { orderStatus: 'CONFIRMED', paymentStatus: 'PAID' } as const;

/** Inventory decided against it. An order that is paid all the same is for a person to look at. */
export function reservationRefused(order: Order, at: Date, reason: string): void {
  requireOwed(order, 'RESERVE');
  const note = { type: 'RESERVATION_REFUSED', source: 'INVENTORY', reason } as const;
  const failed = { inventoryStatus: 'RESERVATION_FAILED', heldUntil: null } as const;
  if (order.isPaid || order.phase === 'OPEN') {
    order.change({ at, to: { ...failed, pendingAction: 'NONE', attentionReason: attention.stockGone }, note });
    return;
  }
  order.change({
    at,
    to: {
      ...failed,
      orderStatus: 'CANCELLED',
      paymentStatus: 'CANCELLED',
      pendingAction: isKnownToPayment(order.state) ? 'CANCEL_PAYMENT' : 'NONE',
      expiresAt: null,
    },
    note,
  });
}

/** A reservation that succeeded after the order was closed must not hold stock until its time is up. */
export function reservedTooLate(order: Order, at: Date, heldUntil: Date): void {
  const { pendingAction } = order.state;
  order.change({
    at,
    to: {
      inventoryStatus: 'RESERVED',
      heldUntil,
      pendingAction: pendingAction === 'CANCEL_PAYMENT' ? pendingAction : 'RELEASE',
    },
    note: { type: 'RESERVED', source: 'INVENTORY', reason: 'the order was closed meanwhile' },
  });
}

/** Payment took the order: it is paid, waits for the shopper, or is paid for in cash when it arrives. */
export function paymentInitiated(
  order: Order,
  at: Date,
  {
    status,
    transactionRef,
    captured = order.facts.total,
    redirectUrl,
    ...of
  }: PaymentNews & { redirectUrl: string | null },
): void {
  const { attempt = order.state.attempt, paymentType = order.state.paymentType } = of;
  requireAttempt(order, attempt);
  const note = { type: 'PAYMENT_INITIATED', source: 'PAYMENT', payload: { status, transactionRef } } as const;
  const isPaid = status === 'PAID';
  if (isPaid || order.state.paymentType === 'COD') {
    const owed = order.state.inventoryStatus === 'RESERVED' ? 'COMMIT' : 'NONE';
    // The money of a former attempt may have come meanwhile: that is how the order was paid.
    const money = isPaid ? ({ paymentStatus: 'PAID', paymentType, captured } as const) : {};
    const to = { ...money, orderStatus: 'CONFIRMED', transactionRef, expiresAt: null, pendingAction: owed } as const;
    order.change({ at, to, note });
    return;
  }
  order.change({
    at,
    to: { orderStatus: 'PENDING_PAYMENT', paymentStatus: status, transactionRef, redirectUrl, pendingAction: 'NONE' },
    note,
  });
}

/** Payment decided against it. */
export function paymentRefused(order: Order, at: Date, reason: string, attempt = order.state.attempt): void {
  requireAttempt(order, attempt);
  const owed = order.state.attempt > 1 ? 'CANCEL_PAYMENT' : stockUndoOf(order.state);
  order.change({
    at,
    to: {
      orderStatus: 'CANCELLED',
      paymentStatus: 'FAILED',
      expiresAt: null,
      pendingAction: owed,
    },
    note: { type: 'PAYMENT_INITIATE_REJECTED', source: 'PAYMENT', reason },
  });
}

/** The hold is longer now, or was over already, which the signal of inventory tells too. */
export function extended(order: Order, at: Date, heldUntil: Date | null): void {
  requireOwed(order, 'EXTEND');
  order.change({
    at,
    to: { pendingAction: 'NONE', ...(heldUntil && { heldUntil }) },
    note: { type: 'EXTENDED', source: 'INVENTORY', ...(!heldUntil && { reason: 'the hold was over' }) },
  });
}

export function committed(order: Order, at: Date): void {
  requireOwed(order, 'COMMIT');
  order.change({
    at,
    to: { inventoryStatus: 'COMMITTED', heldUntil: null, pendingAction: 'NONE' },
    note: { type: 'COMMITTED', source: 'INVENTORY' },
  });
}

/** The hold was over before it could be sold. Where there is still enough it is held anew; only where there is not, a person looks. */
export function commitRefused(order: Order, at: Date): void {
  requireOwed(order, 'COMMIT');
  order.change({
    at,
    to: { inventoryStatus: 'RELEASED', heldUntil: null, pendingAction: 'RESERVE' },
    note: { type: 'COMMIT_REFUSED', source: 'INVENTORY', reason: 'the hold was over' },
  });
}

export function released(order: Order, at: Date): void {
  requireOwed(order, 'RELEASE');
  order.change({
    at,
    to: { inventoryStatus: 'RELEASED', heldUntil: null, pendingAction: 'NONE' },
    note: { type: 'RELEASED', source: 'INVENTORY' },
  });
}

/** What was still here is in the stock again. Only with nothing left elsewhere is that all of it. */
export function stockReturned(order: Order, at: Date, isAll = true): void {
  requireOwed(order, 'RETURN');
  order.change({
    at,
    to: { inventoryStatus: isAll ? 'RETURNED' : 'COMMITTED', pendingAction: 'NONE' },
    note: { type: 'STOCK_RETURNED', source: 'INVENTORY', ...(!isAll && { reason: 'what was not sent' }) },
  });
}

/** The last goods of an order that is over are in the stock again; before, they were sold. */
export function allRestocked(order: Order, at: Date): void {
  const { orderStatus, inventoryStatus, pendingAction } = order.state;
  if (order.phase !== 'CLOSED' || inventoryStatus !== 'COMMITTED') return;
  // What was not sent of a cancelled order is put back by a step of its own, which comes after the payment is closed.
  if (orderStatus === 'CANCELLED' && pendingAction !== 'NONE') return;
  const note = { type: 'STOCK_RETURNED', source: 'INVENTORY' } as const;
  order.change({ at, to: { inventoryStatus: 'RETURNED' }, note });
}

/** Payment has closed its side, or says that the money came before it could. */
export function paymentCancelled(
  order: Order,
  at: Date,
  { status, captured = order.facts.total, ...paid }: Pick<PaymentNews, 'status' | 'captured'> & Partial<PaymentNews>,
): void {
  requireOwed(order, 'CANCEL_PAYMENT');
  const { orderStatus } = order.state;
  // What came back from the customer has a return of its own, which says whether it is to be sold again.
  const pendingAction = orderStatus === 'RETURNED' ? 'NONE' : stockUndoOf({ ...order.state, pendingAction: 'NONE' });
  const tooLate = status === 'PAID';
  const { transactionRef = order.state.transactionRef, paymentType = order.state.paymentType } = paid;
  order.change({
    at,
    to: {
      pendingAction,
      redirectUrl: null,
      ...(tooLate && {
        paymentStatus: 'PAID' as const,
        paymentType,
        transactionRef,
        captured,
        attentionReason: attention.refundRequired,
      }),
    },
    note: { type: tooLate ? 'PAYMENT_AFTER_CLOSE' : 'PAYMENT_CANCELLED', source: 'PAYMENT', payload: { status } },
  });
}
