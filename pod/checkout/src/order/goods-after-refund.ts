import { attention } from './attention.ts';
import type { Change, Order } from './order.ts';
import type { OrderStatus } from './order-states.ts';
import { undoOf } from './owed.ts';
import { statusAfter, type TakenOff } from './return-moves.ts';

const notSentYet: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING'];

/**
 * An order of which all was given back at the provider. One that was not sent is cancelled; of one that was partly sent the `rest`
 * is taken off. What has left is never called cancelled: it is on its way, and a person looks for it.
 */
export function goodsAfterRefund(order: Order, rest: TakenOff | undefined): Change['to'] {
  const { orderStatus } = order.state;
  if (rest) return afterRest(statusAfter(orderStatus, rest.after, rest.hasArrived));
  if (notSentYet.includes(orderStatus)) return { orderStatus: 'CANCELLED', pendingAction: undoOf(order) };
  return {
    orderStatus: orderStatus === 'DELIVERED' ? 'RETURNED' : orderStatus,
    attentionReason: attention.goodsOnTheirWay,
  };
}

const afterRest = (orderStatus: OrderStatus): Change['to'] =>
  orderStatus === 'RETURNED' ? { orderStatus } : { orderStatus, attentionReason: attention.goodsOnTheirWay };
