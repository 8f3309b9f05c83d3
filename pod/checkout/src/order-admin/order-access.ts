import { permission } from '@storepod/contract/access';
import { Uuid } from '@storepod/kernel/ids';
import { problems } from '../problems.ts';

/** Moderators may look; administrators of the store may also change. */
export const read = { access: permission('STORE-POD.CHECKOUT.READ'), method: 'GET' } as const;
export const manage = {
  access: permission('STORE-POD.CHECKOUT.*'),
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
