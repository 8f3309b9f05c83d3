import type { OrderStatus } from './checkout-calls.ts';

/** How an order stands, as far as its shopper has to know or do something. */
export type Standing =
  | 'paid'
  /** Confirmed, and paid when it arrives. */
  | 'confirmed'
  | 'transfer'
  /** The provider has been paid, or is about to say so. */
  | 'waiting'
  /** The shopper came back without paying, and still can. */
  | 'unpaid'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'refunded';

interface Coming {
  /** Which of the two addresses the provider sent the browser to. It proves nothing. */
  by: 'success' | 'cancel';
  /** How it is paid, where this tab has placed the order. */
  payment: string | undefined;
}

type Read = Pick<OrderStatus, 'orderStatus' | 'paymentStatus' | 'redirectUrl'>;

const awaiting = new Set<Read['orderStatus']>(['CREATED', 'PENDING_PAYMENT']);
const paid = new Set<Read['paymentStatus']>(['PAID', 'AUTHORIZED']);
const refused = new Set<Read['paymentStatus']>(['FAILED', 'REJECTED']);

export function standingOf({ orderStatus, paymentStatus, redirectUrl }: Read, { by, payment }: Coming): Standing {
  if (paymentStatus === 'REFUNDED') return 'refunded';
  if (orderStatus === 'CANCELLED' || orderStatus === 'RETURNED') {
    if (refused.has(paymentStatus)) return 'declined';
    return paymentStatus === 'EXPIRED' ? 'expired' : 'cancelled';
  }
  if (paid.has(paymentStatus)) return 'paid';
  if (!awaiting.has(orderStatus)) return 'confirmed';
  if (redirectUrl) return by === 'cancel' ? 'unpaid' : 'waiting';
  return payment === undefined || payment === 'MANUAL_TRANSFER' ? 'transfer' : 'waiting';
}

/** Whether it may still become something else by itself within a minute. */
export const mayChange = (standing: Standing): boolean => standing === 'waiting' || standing === 'unpaid';

/** Whether the goods are not kept any more, and could be ordered anew. */
export const isLost = (standing: Standing): boolean =>
  standing === 'declined' || standing === 'expired' || standing === 'cancelled';

/** Whether the shopper has done all there is to do. */
export const isDone = (standing: Standing): boolean =>
  standing === 'paid' || standing === 'confirmed' || standing === 'transfer';

const FIRST_WAIT_MS = 1_000;
const GROWTH = 1.5;
const LONGEST_WAIT_MS = 15_000;
/** About two minutes together; who waits longer is told by mail. */
const MOST_WAITS = 14;

/** How long to wait before the status is read for the nth time again; undefined once it is read no more. */
export const waitBefore = (reading: number): number | undefined =>
  reading >= MOST_WAITS ? undefined : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** reading);
