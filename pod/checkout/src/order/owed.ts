import type { Order, OrderState } from './order.ts';
import type { PendingAction } from './order-states.ts';

/** What must be undone for an order that closes. The money first: while it can still come, the goods are not given away. */
export function undoOf(order: Order): PendingAction {
  const mayStillBePaid =
    !order.isPaid && (isKnownToPayment(order.state) || order.state.pendingAction === 'INITIATE_PAYMENT');
  return mayStillBePaid ? 'CANCEL_PAYMENT' : stockUndoOf(order.state);
}

/** Whether payment knows of the order: of this attempt to pay it, or of one before. */
export const isKnownToPayment = ({
  transactionRef,
  attempt,
}: Pick<OrderState, 'transactionRef' | 'attempt'>): boolean => transactionRef !== null || attempt > 1;

/** A reservation that is on its way may still succeed, so it is released as well. */
export function stockUndoOf({
  inventoryStatus,
  pendingAction,
}: Pick<OrderState, 'inventoryStatus' | 'pendingAction'>): PendingAction {
  if (inventoryStatus === 'RESERVED' || pendingAction === 'RESERVE') return 'RELEASE';
  return inventoryStatus === 'COMMITTED' ? 'RETURN' : 'NONE';
}
