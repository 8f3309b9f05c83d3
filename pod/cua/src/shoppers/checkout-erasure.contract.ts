import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';

/** The one endpoint of checkout that cua calls. */
export const checkoutErasure = contract('checkout', {
  eraseCustomer: endpoint({
    method: 'POST',
    path: '/api/v1/private/customers/erase',
    access: permission('STORE-POD.CHECKOUT.SIGNAL'),
    summary: 'Takes everything personal of a shopper whose account was erased. Repeating it changes nothing.',
    body: model('EraseCustomer', { shopper: Type.String({ minLength: 1, maxLength: 100 }) }),
  }),
});
