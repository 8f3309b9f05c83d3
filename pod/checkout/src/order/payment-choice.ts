import type { Order } from './order.ts';
import type { PaymentType } from './order-states.ts';

/** Who has chosen so often holds the goods for nothing. */
const MOST_ATTEMPTS = 10;

export const mayChooseAgain = ({ phase, state }: Order): boolean =>
  phase === 'AWAITING_PAYMENT' && state.attempt < MOST_ATTEMPTS;

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
