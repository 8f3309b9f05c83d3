import { problems } from '../problems.ts';
import { attention } from './attention.ts';
import type { Order, OrderState } from './order.ts';
import { isConsoleMove, type OrderStatus } from './order-states.ts';
import { type ByPerson, cashCollected, refusedMove } from './person-moves.ts';

/** How much of an order is where, after goods came back or were taken off it. */
export interface Whereabouts {
  /** Neither sent nor taken off, of whatever kind. */
  unsent: number;
  /** The part of it that travels. */
  toSend: number;
  sent: number;
  returned: number;
}

/** What comes off an order: sent goods that came back, or goods that are not sent at all. */
export interface TakenOff {
  /** How the order is afterwards. */
  after: Whereabouts;
  /** Whether every parcel of it has arrived, but for those that came back. */
  hasArrived: boolean;
  /** What the pieces are worth that nobody has paid for yet, in minor units. */
  worth: number;
}

const beforeSending: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING'];
const afterSending: readonly OrderStatus[] = ['SHIPPED', 'DELIVERING', 'DELIVERED', 'COMPLETED'];
const onItsWay: readonly OrderStatus[] = ['SHIPPED', 'DELIVERING'];
const neverSold: readonly OrderStatus[] = ['CREATED', 'PENDING_PAYMENT'];

/** Goods came back, or will not be sent. */
export function goodsBack(order: Order, key: string, taken: TakenOff, { at, actor, comments }: ByPerson): void {
  const { orderStatus } = order.state;
  if (neverSold.includes(orderStatus)) throw refusedMove(orderStatus, 'RETURNED');
  requireSold(order);
  order.change({
    at,
    to: withoutGoods(order, taken),
    note: { type: 'RETURNED', source: 'CONSOLE', actor, payload: { key } },
    comments,
  });
}

/** Staff cancels an order of which something was sent: that stays an order, and the rest is taken off. */
export function restCancelled(
  order: Order,
  key: string,
  taken: TakenOff & { isMoneyOwed: boolean },
  { at, actor, comments }: ByPerson,
): void {
  requireCancellable(order);
  requireSold(order);
  order.change({
    at,
    to: { ...withoutGoods(order, taken), ...(taken.isMoneyOwed && { attentionReason: attention.refundRequired }) },
    note: { type: 'REST_CANCELLED', source: 'CONSOLE', actor, payload: { key } },
    comments,
  });
}

export function requireCancellable({ state: { orderStatus } }: Order): void {
  if (!isConsoleMove(orderStatus, 'CANCELLED')) throw refusedMove(orderStatus, 'CANCELLED');
}

function requireSold({ state: { inventoryStatus } }: Order): void {
  const isSold = inventoryStatus === 'COMMITTED' || inventoryStatus === 'RETURNED';
  if (!isSold) throw problems.STOCK_NOT_COMMITTED({ inventoryStatus });
}

/**
 * An order of which nothing is left anywhere else is RETURNED, or CANCELLED where nothing had left; one whose last goods to send
 * were taken off has been sent, or delivered. Money that was not collected yet is not asked for any more.
 */
function withoutGoods(order: Order, { after, hasArrived, worth }: TakenOff): Partial<OrderState> {
  const { orderStatus, waived } = order.state;
  // With every parcel back, what is left needs none: once it is paid, nobody waits for anything.
  const isOnlyLeft = order.isPaid && after.sent > 0 && after.sent === after.returned;
  const to = statusAfter(orderStatus, after, hasArrived || isOnlyLeft);
  if (order.isPaid) return { orderStatus: to };
  const isOver = to !== orderStatus && (to === 'RETURNED' || to === 'CANCELLED');
  if (isOver) return { orderStatus: to, waived: order.facts.total, ...unpaidAfter(order.state) };
  const isDelivered = to !== orderStatus && to === 'DELIVERED';
  return { orderStatus: to, waived: waived + worth, ...(isDelivered && cashCollected(order, order.due - worth)) };
}

export function statusAfter(
  status: OrderStatus,
  { unsent, toSend, sent, returned }: Whereabouts,
  hasArrived: boolean,
): OrderStatus {
  const isAllBack = unsent === 0 && sent === returned;
  if (afterSending.includes(status) && isAllBack) return 'RETURNED';
  if (onItsWay.includes(status)) return hasArrived ? 'DELIVERED' : status;
  if (!beforeSending.includes(status)) return status;
  if (isAllBack) return returned > 0 ? 'RETURNED' : 'CANCELLED';
  if (toSend > 0 || sent === 0) return status;
  return hasArrived ? 'DELIVERED' : 'SHIPPED';
}

/** Cash that nobody will collect any more. */
const unpaidAfter = ({ transactionRef }: Readonly<OrderState>) =>
  ({ paymentStatus: 'CANCELLED', pendingAction: transactionRef === null ? 'NONE' : 'CANCEL_PAYMENT' }) as const;
