import { Instant } from '@storepod/kernel/clock';
import { Email } from '@storepod/kernel/email';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Money } from '@storepod/kernel/money';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { OrderStanding } from '../order/order-standing.ts';
import { orderStatuses, paymentStatuses, paymentTypes } from '../order/order-states.ts';
import { Address } from './address.ts';

/** A customer as the staff of the store sees them. */
export const Customer = model('Customer', {
  id: Uuid,
  emailAddress: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phone: nullable(Type.String()),
  language: nullable(Type.String()),
  /** Whether there is an account; else they ordered as a guest. */
  registered: Type.Boolean(),
  /** The account of the shopper in cua. */
  cuaExternalId: nullable(Type.String()),
  /** Whether their data was erased; the orders stay. */
  erased: Type.Boolean(),
  billing: nullable(Address),
  delivery: nullable(Address),
  createdAt: Instant,
  /** Orders that count as sales: paid for or confirmed, and not cancelled. */
  orders: Type.Integer(),
  /** What those came to without what was given back, in the currency of the store. */
  spent: Money,
  lastOrderAt: nullable(Instant),
});
export type Customer = Static<typeof Customer>;

export const CustomerOrder = model('CustomerOrder', {
  id: Uuid,
  number: Type.Integer(),
  orderRef: Uuid,
  orderStatus: Type.Enum([...orderStatuses]),
  paymentStatus: Type.Enum([...paymentStatuses]),
  standing: OrderStanding,
  payment: Type.Enum([...paymentTypes]),
  datePurchased: Instant,
  total: Money,
  refunded: Money,
  /** Pieces of all lines. */
  quantity: Type.Integer(),
  needsAttention: Type.Boolean(),
});
export type CustomerOrder = Static<typeof CustomerOrder>;

export const CustomerNote = model('CustomerNote', {
  id: Uuid,
  text: Type.String(),
  author: Type.String(),
  /** Whether whoever asks wrote it, and may take it back. */
  own: Type.Boolean(),
  createdAt: Instant,
});
export type CustomerNote = Static<typeof CustomerNote>;

/** Some lines that a person wrote. A NUL has no place in a database. */
export const NewNote = model('NewCustomerNote', {
  text: Type.String({ minLength: 1, maxLength: 2_000, pattern: '^\\s*[^\\s\\u0000][^\\u0000]*$' }),
});

export const JoinGuestOrders = model('JoinGuestOrders', {
  shopper: Type.String({ minLength: 1, maxLength: 100 }),
  email: Email,
});
export type JoinGuestOrders = Static<typeof JoinGuestOrders>;

export const JoinedOrders = model('JoinedOrders', { orders: Type.Integer() });

export const EraseCustomer = model('EraseCustomer', {
  /** The account in cua. */
  shopper: Type.String({ minLength: 1, maxLength: 100 }),
});

export const Erasure = model('CustomerErasure', {
  /** Orders from which everything personal was taken. */
  orders: Type.Integer(),
  /** Orders that are still on their way and keep their address until they have ended. */
  openOrders: Type.Integer(),
});
export type Erasure = Static<typeof Erasure>;
