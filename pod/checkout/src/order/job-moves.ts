import { attention } from './attention.ts';
import type { Order } from './order.ts';
import { undoOf } from './owed.ts';

/** The moves of checkout's own jobs. */

/** Its time is up and nobody has paid. */
export function expired(order: Order, at: Date): void {
  order.change({
    at,
    to: { orderStatus: 'CANCELLED', paymentStatus: 'EXPIRED', expiresAt: null, pendingAction: undoOf(order) },
    note: { type: 'EXPIRED', source: 'JOB' },
  });
}

/** Another try of what is owed. Saving it is the claim: of two replicas one loses by the version. */
export const retried = (order: Order, at: Date): void =>
  order.countAttempt(at, { type: 'RECOVERY_RETRIED', source: 'JOB' });

/** It was tried often enough. What is owed stays to be seen, and a person takes over. */
export function gaveUp(order: Order, at: Date): void {
  const { pendingAction, pendingAttempts } = order.state;
  order.change({
    at,
    to: { attentionReason: attention.gaveUp },
    note: { type: 'RECOVERY_GAVE_UP', source: 'JOB', reason: `${pendingAction} failed ${pendingAttempts} times` },
  });
}

/** The goods were handed over against cash, and payment says that the payment is closed: its books and ours differ. */
export const collectionRefused = (order: Order, at: Date, reason: string): void =>
  order.change({
    at,
    to: { attentionReason: attention.paymentDisagrees },
    note: { type: 'COLLECTION_REFUSED', source: 'PAYMENT', reason },
  });
