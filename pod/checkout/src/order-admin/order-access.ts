import { permission } from '@storepod/contract/access';
import { Uuid } from '@storepod/kernel/ids';
import { problems } from '../problems.ts';

/** All staff of a store may look at its orders; its administrators and those who sell at the counter may also change them. */
export const readOrders = { access: permission('STORE-POD.CHECKOUT.ORDERS-READ'), method: 'GET' } as const;
/** The books are none of the counter's. */
export const readBooks = { access: permission('STORE-POD.CHECKOUT.READ'), method: 'GET' } as const;
/** A file of all orders leaves the store: it is for those who answer for it. */
export const exportBooks = { access: permission('STORE-POD.CHECKOUT.*'), method: 'GET' } as const;
/**
 * Refunds are among it: one never exceeds what was paid, goes the way the money came and names who gave it, and a counter that
 * takes nothing back sends buyers away.
 */
export const sell = {
  access: permission('STORE-POD.CHECKOUT.SELL'),
  whileActing: 'allowed',
  openWhenUnpaid:
    'an unpaid store goes on selling, so its staff must be able to send, refund and cancel what was bought',
} as const;

export const orders = '/api/v1/private/orders';
export const one = { path: `${orders}/:id`, params: { id: Uuid } } as const;
export const moveProblems = [
  problems.ORDER_NOT_FOUND,
  problems.ILLEGAL_TRANSITION,
  problems.STOCK_NOT_COMMITTED,
  problems.ORDER_CHANGED,
] as const;
