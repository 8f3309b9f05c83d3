import { attention } from './attention.ts';
import { goodsAfterRefund } from './goods-after-refund.ts';
import type { Change, Order, OrderState } from './order.ts';
import type { LedgerNote, LedgerOutcome, PaymentNews } from './order-entry.ts';
import { stockUndoOf, undoOf } from './owed.ts';
import { paymentSignals, type SignalEffect } from './payment-signals.ts';
import type { TakenOff } from './return-moves.ts';

/** How long a provider may work on a payment that the shopper has made. */
const PROCESSING_GRACE_MS = 24 * 3_600_000;

interface Signal extends PaymentNews {
  /** Whether the same signal was applied before. */
  isRepeat: boolean;
  sourceRef: string;
  /** What was not sent of an order of which something was; it is taken off where all its money has gone back. */
  rest?: TakenOff | undefined;
  reason?: 'TYPE_WITHDRAWN' | undefined;
}

/** What people read. */
const reasons = { TYPE_WITHDRAWN: 'The shop no longer takes payments this way.' } as const;

/** What payment says has become of the money. A signal that the order cannot use is written down and changes nothing. */
export function paymentSignal(order: Order, at: Date, signal: Signal): LedgerOutcome {
  const payload = { status: signal.status, key: signal.sourceRef };
  const note: LedgerNote = { type: 'PAYMENT_SIGNAL', source: 'PAYMENT', payload };
  if (signal.isRepeat) {
    order.remark(at, { ...note, outcome: 'DUPLICATE' });
    return 'DUPLICATE';
  }
  const effect = effectOf(order, signal);
  if (typeof effect === 'object') {
    order.remark(at, { ...note, outcome: 'IGNORED', reason: effect.ignored });
    return 'IGNORED';
  }
  effects[effect](order, { at, signal, note: { ...note, sourceRef: signal.sourceRef } });
  return 'APPLIED';
}

function effectOf(order: Order, { status, transactionRef, attempt = 1 }: Signal): SignalEffect {
  const isFormer = attempt < order.state.attempt && transactionRef !== order.state.transactionRef;
  if (isFormer && status !== 'PAID') return { ignored: 'it is about a former attempt' };
  if (status === 'PAID' && order.isPaid) return { ignored: 'already paid' };
  if (status === 'REFUNDED' && order.state.paymentStatus !== 'PAID') return { ignored: 'not paid' };
  return paymentSignals[status][order.phase];
}

interface Received {
  at: Date;
  signal: Signal;
  note: LedgerNote;
}
type Effect = (order: Order, received: Received) => void;

const effects: Record<Extract<SignalEffect, string>, Effect> = { pay, payAfterClose, close, wait, verify, refund };

/** An order that is past CONFIRMED stays where it is: the cash for it has arrived. */
function pay(order: Order, { at, signal, note }: Received): void {
  const { captured = order.due, transactionRef, paymentType = order.state.paymentType } = signal;
  const money = {
    paymentStatus: 'PAID',
    paymentType,
    captured,
    transactionRef,
    expiresAt: null,
    redirectUrl: null,
  } as const;
  const awaited = order.phase === 'AWAITING_PAYMENT';
  order.change({
    at,
    to: {
      ...money,
      ...(awaited && { orderStatus: 'CONFIRMED' as const, pendingAction: sellingAction(order.state, at) }),
      ...(captured !== order.due && { attentionReason: attention.amountDiffers }),
    },
    note,
  });
}

/** What is held is sold. What is not held any more is reserved again first: nothing is sold that is not there. */
function sellingAction({ inventoryStatus, pendingAction, heldUntil }: OrderState, at: Date) {
  if (pendingAction === 'RESERVE') return pendingAction;
  const isHeld = inventoryStatus === 'RESERVED' && heldUntil !== null && heldUntil > at;
  return isHeld ? 'COMMIT' : 'RESERVE';
}

function payAfterClose(order: Order, { at, signal, note }: Received): void {
  const { captured = order.facts.total, transactionRef, paymentType = order.state.paymentType } = signal;
  order.change({
    at,
    to: { paymentStatus: 'PAID', paymentType, captured, transactionRef, attentionReason: attention.refundRequired },
    note: { ...note, type: 'PAYMENT_AFTER_CLOSE' },
    comments: 'The payment arrived after the order was closed.',
  });
}

/** The transaction is over by itself, so payment need not be told. */
function close(order: Order, { at, signal, note }: Received): void {
  order.change({
    at,
    to: {
      orderStatus: 'CANCELLED',
      paymentStatus: signal.status,
      expiresAt: null,
      redirectUrl: null,
      pendingAction: stockUndoOf(order.state),
    },
    note: { ...note, reason: signal.reason },
    comments: signal.reason && reasons[signal.reason],
  });
}

function wait(order: Order, { at, signal, note }: Received): void {
  const expiresAt = new Date(at.getTime() + PROCESSING_GRACE_MS);
  order.change({ at, to: { paymentStatus: signal.status, expiresAt, ...holdLonger(order.state) }, note });
}

function verify(order: Order, { at, signal, note }: Received): void {
  order.change({ at, to: { paymentStatus: signal.status, expiresAt: null, ...holdLonger(order.state) }, note });
}

/** A step that is owed already goes first; it asks for a hold that is long enough by itself. */
const holdLonger = ({ inventoryStatus, pendingAction }: OrderState) =>
  inventoryStatus === 'RESERVED' && pendingAction === 'NONE' ? ({ pendingAction: 'EXTEND' } as const) : {};

/** All of it was given back at the provider, without having been asked for here. */
function refund(order: Order, { at, note, signal }: Received): void {
  const { captured } = order.state;
  const money = { paymentStatus: 'REFUNDED', refunded: captured, refunding: 0 } as const;
  if (order.phase === 'CLOSED') {
    order.change({ at, to: money, note });
    return;
  }
  order.change({ at, to: { ...money, ...goodsAfterRefund(order, signal.rest) }, note });
}

/** Inventory says that the time of the hold was up. */
export function reservationExpired(
  order: Order,
  at: Date,
  { isRepeat, sourceRef, endedAt }: Pick<Signal, 'isRepeat' | 'sourceRef'> & { endedAt: Date | undefined },
): LedgerOutcome {
  const note: LedgerNote = { type: 'RESERVATION_EXPIRED', source: 'INVENTORY', payload: { key: sourceRef } };
  if (isRepeat) {
    order.remark(at, { ...note, outcome: 'DUPLICATE' });
    return 'DUPLICATE';
  }
  const { inventoryStatus, heldUntil } = order.state;
  const isHeldAnew = endedAt !== undefined && heldUntil !== null && heldUntil > endedAt;
  if (inventoryStatus !== 'RESERVED' || isHeldAnew) {
    order.remark(at, { ...note, outcome: 'IGNORED', reason: isHeldAnew ? 'held anew' : 'nothing reserved' });
    return 'IGNORED';
  }
  order.change({ at, to: withoutHold(order), note: { ...note, sourceRef } });
  return 'APPLIED';
}

/**
 * - A bank transfer, or a proof that somebody looks at, takes as long as it takes: it is reserved again when the money comes.
 * - An order that waits for a payment of minutes is over.
 * - What was confirmed meanwhile is reserved again, and looked at by a person if that fails.
 */
function withoutHold(order: Order): Change['to'] {
  const { pendingAction, paymentStatus, paymentType } = order.state;
  const gone = { inventoryStatus: 'RELEASED', heldUntil: null } as const;
  const isPatient = paymentType === 'MANUAL_TRANSFER' || paymentStatus === 'WAITING_VERIFICATION';
  if (order.phase === 'CLOSED') return { ...gone, ...(pendingAction === 'RELEASE' && { pendingAction: 'NONE' }) };
  if (order.phase === 'OPEN') return { ...gone, pendingAction: 'RESERVE' };
  if (isPatient) return { ...gone, ...(pendingAction === 'EXTEND' && { pendingAction: 'NONE' }) };
  const undo = undoOf(order);
  return {
    ...gone,
    orderStatus: 'CANCELLED',
    paymentStatus: 'EXPIRED',
    expiresAt: null,
    pendingAction: undo === 'CANCEL_PAYMENT' ? undo : 'NONE',
  };
}
