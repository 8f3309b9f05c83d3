import type { OrderStatus } from './checkout-calls.ts';

/** What became of an order, as far as its shopper has to know or do something. */
export type OrderOutcome =
  | 'paid'
  /** There was nothing to pay. */
  | 'free'
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
  | 'returned'
  /** All the money went back, while the goods are on their way or with the shopper. */
  | 'refunded';

interface Coming {
  /** Which of the two addresses the provider sent the browser to. It proves nothing. */
  by: 'success' | 'cancel';
}

type Read = Pick<OrderStatus, 'orderStatus' | 'paymentStatus' | 'payment' | 'redirectUrl'> & {
  standing: Pick<OrderStatus['standing'], 'goods' | 'money'>;
};

const awaiting = new Set<Read['orderStatus']>(['CREATED', 'PENDING_PAYMENT']);
const paid = new Set<Read['paymentStatus']>(['PAID', 'AUTHORIZED']);
const refused = new Set<Read['paymentStatus']>(['FAILED', 'REJECTED']);

export function outcomeOf(
  { orderStatus, paymentStatus, payment, redirectUrl, standing }: Read,
  { by }: Coming,
): OrderOutcome {
  if (standing.goods === 'CANCELLED') {
    if (refused.has(paymentStatus)) return 'declined';
    return paymentStatus === 'EXPIRED' ? 'expired' : 'cancelled';
  }
  if (standing.goods === 'RETURNED') return 'returned';
  if (standing.money === 'REFUNDED') return 'refunded';
  if (paid.has(paymentStatus)) return payment === 'NONE' ? 'free' : 'paid';
  if (!awaiting.has(orderStatus)) return 'confirmed';
  if (redirectUrl) return by === 'cancel' ? 'unpaid' : 'waiting';
  return payment === 'MANUAL_TRANSFER' ? 'transfer' : 'waiting';
}

/** Whether nobody has paid it or agreed to be paid on delivery yet, so that its shopper may give it up. */
export const isAwaited = ({ orderStatus }: Pick<Read, 'orderStatus'>): boolean => awaiting.has(orderStatus);

/** Whether it may still become something else by itself within a minute. */
export const mayChange = (outcome: OrderOutcome): boolean => outcome === 'waiting' || outcome === 'unpaid';

/** Whether the goods are not kept any more, and could be ordered anew. */
export const isLost = (outcome: OrderOutcome): boolean =>
  outcome === 'declined' || outcome === 'expired' || outcome === 'cancelled';

/** Whether the shopper has done all there is to do. */
export const isDone = (outcome: OrderOutcome): boolean =>
  outcome === 'paid' || outcome === 'free' || outcome === 'confirmed' || outcome === 'transfer';

const FIRST_WAIT_MS = 1_000;
const GROWTH = 1.5;
const LONGEST_WAIT_MS = 15_000;
/** About two minutes together; who waits longer is told by mail. */
const MOST_WAITS = 14;

/** How long to wait before the status is read for the nth time again; undefined once it is read no more. */
export const waitBefore = (reading: number): number | undefined =>
  reading >= MOST_WAITS ? undefined : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** reading);
