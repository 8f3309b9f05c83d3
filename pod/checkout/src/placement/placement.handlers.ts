import type { Principal } from '@storepod/auth/principal';
import type { Contract } from '@storepod/contract/contract';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import { shopperOf } from '../shopper.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { payAnotherWay } from './pay-another-way.ts';
import { placeOrder } from './place-order.ts';
import type { placementEndpoints } from './placement.contract.ts';
import { type Asker, readStatus } from './read-status.ts';

/** A signed-in shopper is asked for no reference. */
function askerOf(principal: Principal | undefined, store: StoreMerchantId, ref: string | undefined): Asker {
  const shopper = shopperOf(principal, store);
  return shopper === undefined ? { ref } : { shopper };
}

export const placementHandlers = (checkout: Checkout): Handlers<Contract<typeof placementEndpoints>> => ({
  placeOrder: ({ store, lang, principal, address, params, body, header }) => {
    const sender = { origin: header('origin'), referer: header('referer') };
    return placeOrder(checkout, { store, lang, principal, address, code: params.code, sender, input: body });
  },
  orderStatus: ({ store, params, query, principal }) => {
    return readStatus(checkout, store, params.orderId, askerOf(principal, store, query.ref));
  },
  payAnotherWay: ({ store, params, body: { paymentType, ref }, principal }) =>
    payAnotherWay(checkout, store, params.orderId, askerOf(principal, store, ref), paymentType),
  cancelWaitingOrder: ({ store, params, body, principal }) =>
    cancelWaiting(checkout, store, params.orderId, askerOf(principal, store, body.ref)),
});
