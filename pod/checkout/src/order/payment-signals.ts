import type { OrderPhase, PaymentStatus } from './order-states.ts';

/**
 * What the aggregate does about a signal of payment. `pay`, `close`, `wait`, `verify` and `refund` are methods of it; the
 * reason of an ignored signal is in the ledger.
 */
export type SignalEffect =
  | 'pay'
  /** The money came for an order that is closed: recorded, and flagged to be given back. */
  | 'payAfterClose'
  | 'close'
  /** The provider works on it: the hold and the order's own time are extended. */
  | 'wait'
  /** A person looks at a proof: the order has no end of its own any more. */
  | 'verify'
  | 'refund'
  | { ignored: string };

const ignored = (reason: string): SignalEffect => ({ ignored: reason });
const decided = { OPEN: ignored('the order is confirmed'), CLOSED: ignored('the order is closed') };
const failed = { AWAITING_PAYMENT: 'close', ...decided } as const;
const waiting = { AWAITING_PAYMENT: 'wait', ...decided } as const;
const nothing = ignored('nothing has happened yet');

/** Every signal in every phase of an order. The diagram of the docs is drawn from it. */
export const paymentSignals: Record<PaymentStatus, Record<OrderPhase, SignalEffect>> = {
  PAID: { AWAITING_PAYMENT: 'pay', OPEN: 'pay', CLOSED: 'payAfterClose' },
  FAILED: failed,
  CANCELLED: failed,
  REJECTED: failed,
  EXPIRED: failed,
  PROCESSING: waiting,
  AUTHORIZED: waiting,
  WAITING_VERIFICATION: { AWAITING_PAYMENT: 'verify', ...decided },
  REFUNDED: { AWAITING_PAYMENT: ignored('the order is not paid'), OPEN: 'refund', CLOSED: 'refund' },
  PENDING: { AWAITING_PAYMENT: nothing, OPEN: nothing, CLOSED: nothing },
};
