import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Payment } from '../payment.ts';
import { listRefunds } from './list-refunds.ts';
import type { refundEndpoints } from './refund.contract.ts';
import { requestRefund } from './request-refund.ts';

export const refundHandlers = (payment: Payment): Handlers<Contract<typeof refundEndpoints>> => ({
  requestRefund: ({ store, params, body }) => requestRefund(payment, store, params.ref, body),
  listRefunds: ({ store, params }) => listRefunds(payment, store, params.internalRef),
});
