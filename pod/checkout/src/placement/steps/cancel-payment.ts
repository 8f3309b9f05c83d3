import type { ReplyOf } from '@storepod/contract/endpoint';
import { trusted } from '@storepod/kernel/value';
import type { payment } from '@storepod/payment/contract';
import { paymentCancelled } from '../../order/step-moves.ts';
import type { Step } from '../step.ts';

type Answer = ReplyOf<(typeof payment)['endpoints']['cancelPayment']>;

/** Tells payment that the order is closed. Money that came before that is money: it is recorded and given back. */
export const cancelPayment: Step<Answer> = {
  ask: ({ payment }, { facts, state }) =>
    payment.cancelPayment({
      store: facts.store,
      params: { ref: trusted(facts.ref) },
      query: { attempt: state.attempt },
    }),
  apply: (order, at, { status, captured, internalRef, paymentType }) =>
    paymentCancelled(order, at, {
      ...{ status, captured: captured?.amount },
      ...(internalRef !== null && { transactionRef: internalRef }),
      ...(paymentType !== null && { paymentType }),
    }),
};
