import type { ReplyAt } from '../../api/request-types.ts';
import type { Tone } from '../../components/status-pill.tsx';
import type { Texts } from '../../texts/en/index.ts';

type OrderPage = ReplyAt<'checkout', 'GET', '/api/v1/private/orders'>;
export type OrderSummary = OrderPage['content'][number];
export type Order = ReplyAt<'checkout', 'GET', '/api/v1/private/orders/:id'>;
export type OrderLine = Order['products'][number];
export type OrderStatus = Order['orderStatus'];
export type Standing = Order['standing'];
type PaymentStatus = Order['paymentStatus'];
type PaymentType = Order['paymentType'];

/** In the order in which an order passes them, with how each is shown. */
const orderTones: Record<OrderStatus, Tone> = {
  CREATED: 'quiet',
  PENDING_PAYMENT: 'warn',
  CONFIRMED: 'info',
  PROCESSING: 'info',
  SHIPPED: 'info',
  DELIVERING: 'info',
  DELIVERED: 'good',
  COMPLETED: 'good',
  CANCELLED: 'quiet',
  RETURNED: 'quiet',
};

/** The same for what people are told of the goods of an order. */
export const goodsTones: Record<Standing['goods'], Tone> = { ...orderTones, PARTLY_SHIPPED: 'info' };

/** How an order is called: where its goods are, and what became of its money. */
export const standingText = ({ goods, restCancelled, money }: Standing, { orders }: Pick<Texts, 'orders'>): string =>
  [orders.statuses[goods], restCancelled && orders.restCancelled, money !== 'NONE' && orders.money[money]]
    .filter(Boolean)
    .join(' · ');

export const paymentTones: Record<PaymentStatus, Tone> = {
  PENDING: 'quiet',
  PROCESSING: 'info',
  PAID: 'good',
  FAILED: 'bad',
  EXPIRED: 'quiet',
  CANCELLED: 'quiet',
  WAITING_VERIFICATION: 'warn',
  REJECTED: 'bad',
  AUTHORIZED: 'info',
  REFUNDED: 'quiet',
};

const ways: Record<PaymentType, true> = {
  COD: true,
  MANUAL_TRANSFER: true,
  STRIPE: true,
  PAYPAL: true,
  SANDBOX: true,
  NONE: true,
};

const namesOf = <T extends string>(table: Record<T, unknown>) => Object.keys(table) as T[];

export const orderStatuses = namesOf(orderTones);
export const paymentStatuses = namesOf(paymentTones);
export const paymentTypes = namesOf(ways);

type Transaction = ReplyAt<'payment', 'GET', '/api/v1/private/payment/transactions'>['content'][number];

/** Those that leave a payment behind. */
export const paidTypes = paymentTypes.filter((type): type is Transaction['paymentType'] => type !== 'NONE');
