import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import { receiveExpiry, receivePayment } from './receive-signal.ts';
import type { signalEndpoints } from './signal.contract.ts';

export const signalHandlers = (checkout: Checkout): Handlers<Contract<typeof signalEndpoints>> => ({
  paymentSignal: ({ store, params, body }) => receivePayment(checkout, store, params.ref, body),
  reservationExpired: ({ store, params, body }) => receiveExpiry(checkout, store, params.ref, body),
});
