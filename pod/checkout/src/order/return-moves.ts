import { problems } from '../problems.ts';
import type { Order, OrderState } from './order.ts';
import type { OrderStatus } from './order-states.ts';
import { type ByPerson, refusedMove } from './person-moves.ts';

/** How much of an order is where, after goods came back or were taken off it. */
export interface Whereabouts {
  /** Neither sent nor taken off, of whatever kind. */
  unsent: number;
  /** The part of it that travels. */
  toSend: number;
  sent: number;
  returned: number;
}

const beforeSending: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING'];
const afterSending: readonly OrderStatus[] = ['SHIPPED', 'DELIVERING', 'DELIVERED', 'COMPLETED'];
const neverSold: readonly OrderStatus[] = ['CREATED', 'PENDING_PAYMENT'];

/**
 * Goods came back, or will not be sent. An order of which nothing is left anywhere else is RETURNED, or CANCELLED where nothing
 * had left; one whose last goods to send were taken off has been sent.
 */
export function goodsBack(order: Order, key: string, after: Whereabouts, { at, actor, comments }: ByPerson): void {
  const { orderStatus, inventoryStatus } = order.state;
  if (neverSold.includes(orderStatus)) throw refusedMove(orderStatus, 'RETURNED');
  const isSold = inventoryStatus === 'COMMITTED' || inventoryStatus === 'RETURNED';
  if (!isSold) throw problems.STOCK_NOT_COMMITTED({ inventoryStatus });
  const to = statusAfter(orderStatus, after);
  const isOver = to !== orderStatus && (to === 'RETURNED' || to === 'CANCELLED');
  order.change({
    at,
    to: { orderStatus: to, ...(isOver && !order.isPaid && unpaidAfter(order.state)) },
    note: { type: 'RETURNED', source: 'CONSOLE', actor, payload: { key } },
    comments,
  });
}

function statusAfter(status: OrderStatus, { unsent, toSend, sent, returned }: Whereabouts): OrderStatus {
  const isAllBack = unsent === 0 && sent === returned;
  if (afterSending.includes(status)) return isAllBack ? 'RETURNED' : status;
  if (!beforeSending.includes(status)) return status;
  if (isAllBack) return returned > 0 ? 'RETURNED' : 'CANCELLED';
  return toSend === 0 && sent > 0 ? 'SHIPPED' : status;
}

/** Cash that nobody will collect any more. */
const unpaidAfter = ({ transactionRef }: Readonly<OrderState>) =>
  ({ paymentStatus: 'CANCELLED', pendingAction: transactionRef === null ? 'NONE' : 'CANCEL_PAYMENT' }) as const;
