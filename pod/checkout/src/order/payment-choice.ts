import type { OrderRow } from '../tables.ts';
import type { Order } from './order.ts';
import { type OrderStatus, type PaymentStatus, type PaymentType, phaseOf } from './order-states.ts';

/** Who has chosen so often holds the goods for nothing. */
const MOST_ATTEMPTS = 10;

interface Payable {
  orderStatus: OrderStatus;
  paymentType: PaymentType;
  paymentStatus: PaymentStatus;
  attempt: number;
}

/**
 * Money that is on its way, or that somebody is looking for, is waited for: who pays another way then pays twice. An order that
 * comes to nothing waits for its goods alone.
 */
export const waitsForShopper = ({ orderStatus, paymentType, paymentStatus }: Omit<Payable, 'attempt'>): boolean =>
  phaseOf(orderStatus) === 'AWAITING_PAYMENT' && paymentStatus === 'PENDING' && paymentType !== 'NONE';

export const mayChooseAgain = ({ attempt, ...standing }: Payable): boolean =>
  waitsForShopper(standing) && attempt < MOST_ATTEMPTS;

/** The same of its row. */
export const paymentOf = (
  row: Pick<OrderRow, 'order_status' | 'payment_type' | 'payment_status' | 'payment_attempt'>,
): Payable => ({
  orderStatus: row.order_status,
  paymentType: row.payment_type,
  paymentStatus: row.payment_status,
  attempt: row.payment_attempt,
});

/**
 * The shopper of an order that waits pays another way. The goods are held anew for as long as that takes; then payment begins the
 * new attempt, which closes the one before.
 */
export function paymentChanged(
  order: Order,
  at: Date,
  { paymentType, expiresAt }: { paymentType: PaymentType; expiresAt: Date | null },
): void {
  const { attempt, paymentType: from } = order.state;
  order.change({
    at,
    to: {
      paymentType,
      attempt: attempt + 1,
      paymentStatus: 'PENDING',
      transactionRef: null,
      redirectUrl: null,
      expiresAt,
      pendingAction: 'RESERVE',
    },
    note: { type: 'PAYMENT_CHANGED', source: 'PLACEMENT', payload: { from, to: paymentType, attempt: attempt + 1 } },
  });
}
