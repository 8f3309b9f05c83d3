import { problems } from '../problems.ts';
import { attention } from './attention.ts';
import type { Order } from './order.ts';
import type { Actor, LedgerSource } from './order-entry.ts';
import { consoleMoves, isConsoleMove, type OrderStatus, shopperMayCancel } from './order-states.ts';
import { undoOf } from './owed.ts';

/** The moves that people make: staff in the console, and shoppers with their own orders. */

export interface ByPerson {
  at: Date;
  actor: Actor;
  comments?: string | undefined;
}

/** Closes an order of which nothing was sent. What was paid stays paid until it is given back. */
export function cancelled(
  order: Order,
  source: Extract<LedgerSource, 'CONSOLE' | 'SHOPPER'>,
  { at, actor, comments }: ByPerson,
): void {
  const { orderStatus } = order.state;
  const isAllowed =
    source === 'SHOPPER' ? shopperMayCancel.includes(orderStatus) : isConsoleMove(orderStatus, 'CANCELLED');
  if (!isAllowed) throw refusedMove(orderStatus, 'CANCELLED');
  order.change({
    at,
    to: {
      orderStatus: 'CANCELLED',
      expiresAt: null,
      pendingAction: undoOf(order),
      ...(order.isPaid ? refundOwed(order) : ({ paymentStatus: 'CANCELLED' } as const)),
    },
    note: { type: 'CANCELLED', source, actor },
    comments,
  });
}

const refundOwed = ({ state: { captured, refunded, refunding } }: Order) =>
  captured > refunded + refunding ? { attentionReason: attention.refundRequired } : {};

/** Moves an order along. Goods that are not ours to send are not sent: first they are reserved and sold. */
export function moved(order: Order, to: OrderStatus, { at, actor, comments }: ByPerson): void {
  const { orderStatus, inventoryStatus } = order.state;
  if (!isConsoleMove(orderStatus, to)) throw refusedMove(orderStatus, to);
  const leavesHouse = to === 'PROCESSING' || to === 'SHIPPED';
  if (leavesHouse && inventoryStatus !== 'COMMITTED') throw problems.STOCK_NOT_COMMITTED({ inventoryStatus });
  order.change({
    at,
    to: { orderStatus: to, ...(to === 'DELIVERED' && cashCollected(order)) },
    note: { type: 'STATUS_CHANGED', source: 'CONSOLE', actor, payload: { from: orderStatus, to } },
    comments,
  });
}

/** Who hands over the goods has the money for them. */
export const cashCollected = ({ state, due }: Order, captured = due) =>
  state.paymentType === 'COD' && state.paymentStatus === 'PENDING'
    ? ({ paymentStatus: 'PAID', captured } as const)
    : {};

/** An order that was cancelled, or sent, says so before anybody looks for what is left of it. */
export function requireShippable({ state: { orderStatus, inventoryStatus } }: Order): void {
  if (orderStatus !== 'CONFIRMED' && orderStatus !== 'PROCESSING') throw refusedMove(orderStatus, 'SHIPPED');
  if (inventoryStatus !== 'COMMITTED') throw problems.STOCK_NOT_COMMITTED({ inventoryStatus });
}

/** Some or all of the goods have left. */
export function shipped(order: Order, isWhole: boolean, shipment: string, { at, actor, comments }: ByPerson): void {
  requireShippable(order);
  const to = isWhole ? 'SHIPPED' : 'PROCESSING';
  const note = { type: 'SHIPPED', source: 'CONSOLE', actor, payload: { shipment } } as const;
  order.change({ at, to: { orderStatus: to }, note, comments });
}

/** A parcel has arrived; with the last one the order has, and what was to be paid for in cash is paid. */
export function delivered(order: Order, isWhole: boolean, shipment: string, { at, actor, comments }: ByPerson): void {
  const { orderStatus } = order.state;
  const isOnItsWay = orderStatus === 'SHIPPED' || orderStatus === 'DELIVERING';
  order.change({
    at,
    to: isWhole && isOnItsWay ? { orderStatus: 'DELIVERED', ...cashCollected(order) } : {},
    note: { type: 'DELIVERED', source: 'CONSOLE', actor, payload: { shipment } },
    comments,
  });
}

/** Somebody has seen to what needed attention. */
export function attentionCleared(order: Order, { at, actor, comments }: ByPerson): void {
  const reason = order.state.attentionReason;
  if (reason === null) throw problems.NO_ATTENTION_NEEDED();
  order.change({
    at,
    to: { attentionReason: null },
    note: { type: 'ATTENTION_CLEARED', source: 'CONSOLE', actor, reason },
    comments,
  });
}

/** Stock is asked for again, for an order that was paid and could not be filled. */
export function reserveAgain(order: Order, { at, actor, comments }: ByPerson): void {
  const { inventoryStatus, pendingAction, orderStatus } = order.state;
  const isMissing = inventoryStatus === 'RESERVATION_FAILED' || inventoryStatus === 'RELEASED';
  if (order.phase !== 'OPEN' || !isMissing || pendingAction !== 'NONE') throw refusedMove(orderStatus, orderStatus);
  order.change({
    at,
    to: { pendingAction: 'RESERVE', attentionReason: null },
    note: { type: 'STATUS_CHANGED', source: 'CONSOLE', actor, reason: 'stock is reserved again' },
    comments,
  });
}

export const refusedMove = (from: OrderStatus, to: OrderStatus) =>
  problems.ILLEGAL_TRANSITION({ from, to, allowed: consoleMoves[from]?.join(', ') ?? '' });
