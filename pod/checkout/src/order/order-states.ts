/** The values of an order's four statuses, in the order in which an order usually passes them. The database has the same. */
export const orderStatuses = [
  'CREATED',
  'PENDING_PAYMENT',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERING',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'RETURNED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = [
  'PENDING',
  'PROCESSING',
  'PAID',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'WAITING_VERIFICATION',
  'REJECTED',
  'AUTHORIZED',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const inventoryStatuses = [
  'NOT_REQUESTED',
  'RESERVED',
  'COMMITTED',
  'RELEASED',
  'RESERVATION_FAILED',
  'RETURNED',
] as const;
export type InventoryStatus = (typeof inventoryStatuses)[number];

/** What checkout still has to ask of another service. The recovery job goes by it after a crash. */
export const pendingActions = [
  'NONE',
  'RESERVE',
  'INITIATE_PAYMENT',
  'EXTEND',
  'COMMIT',
  'CANCEL_PAYMENT',
  'RELEASE',
  'RETURN',
] as const;
export type PendingAction = (typeof pendingActions)[number];

/** NONE: the order comes to nothing, so that there is nothing to pay. It is never chosen; the total decides. */
export const paymentTypes = ['COD', 'MANUAL_TRANSFER', 'STRIPE', 'PAYPAL', 'SANDBOX', 'NONE'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** What an order of this total is paid by. */
export const paymentTypeOf = (total: number, wanted: PaymentType): PaymentType => (total === 0 ? 'NONE' : wanted);

/** How far an order is, as far as a payment is concerned. */
export type OrderPhase = 'AWAITING_PAYMENT' | 'OPEN' | 'CLOSED';

const phases: Record<OrderStatus, OrderPhase> = {
  CREATED: 'AWAITING_PAYMENT',
  PENDING_PAYMENT: 'AWAITING_PAYMENT',
  CONFIRMED: 'OPEN',
  PROCESSING: 'OPEN',
  SHIPPED: 'OPEN',
  DELIVERING: 'OPEN',
  DELIVERED: 'OPEN',
  COMPLETED: 'CLOSED',
  CANCELLED: 'CLOSED',
  RETURNED: 'CLOSED',
};

export const phaseOf = (status: OrderStatus): OrderPhase => phases[status];

/** What the staff of a store may move an order to. Whatever is not here is refused. */
export const consoleMoves: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  CREATED: ['CANCELLED'],
  PENDING_PAYMENT: ['CANCELLED'],
  CONFIRMED: ['PROCESSING', 'CANCELLED'],
  PROCESSING: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERING'],
  DELIVERING: ['DELIVERED'],
  DELIVERED: ['COMPLETED', 'RETURNED'],
  COMPLETED: ['RETURNED'],
};

export const isConsoleMove = (from: OrderStatus, to: OrderStatus): boolean => consoleMoves[from]?.includes(to) ?? false;

/** Until when a shopper may cancel by themselves: nothing has been packed yet. */
export const shopperMayCancel: readonly OrderStatus[] = ['CREATED', 'PENDING_PAYMENT', 'CONFIRMED'];
