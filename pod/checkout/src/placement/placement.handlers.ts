import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import { shopperOf } from '../shopper.ts';
import { placeOrder } from './place-order.ts';
import type { placementEndpoints } from './placement.contract.ts';
import { readStatus } from './read-status.ts';

export const placementHandlers = (checkout: Checkout): Handlers<Contract<typeof placementEndpoints>> => ({
  placeOrder: ({ store, lang, principal, params, body, header }) => {
    const sender = { origin: header('origin'), referer: header('referer') };
    return placeOrder(checkout, { store, lang, principal, code: params.code, sender, input: body });
  },
  orderStatus: ({ store, params, query, principal }) => {
    const shopper = shopperOf(principal, store);
    const asker = shopper === undefined ? { ref: query.ref } : { shopper };
    return readStatus(checkout, store, params.orderId, asker);
  },
});
