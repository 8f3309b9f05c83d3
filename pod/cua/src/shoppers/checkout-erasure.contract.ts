import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { Email } from '@storepod/kernel/email';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';

/** The endpoints of checkout that cua calls. */
export const checkoutCustomers = contract('checkout', {
  eraseCustomer: endpoint({
    method: 'POST',
    path: '/api/v1/private/customers/erase',
    access: permission('STORE-POD.CHECKOUT.SIGNAL'),
    summary: 'Takes everything personal of a shopper whose account was erased. Repeating it changes nothing.',
    body: model('EraseCustomer', { shopper: Type.String({ minLength: 1, maxLength: 100 }) }),
  }),
  joinGuestOrders: endpoint({
    method: 'POST',
    path: '/api/v1/private/customers/join',
    access: permission('STORE-POD.CHECKOUT.SIGNAL'),
    summary: 'Gives the orders that a guest placed with an address to the account that has proved it.',
    body: model('JoinGuestOrders', { shopper: Type.String({ minLength: 1, maxLength: 100 }), email: Email }),
  }),
});
