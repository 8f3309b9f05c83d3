import type { ReplyOf } from '@storepod/contract/endpoint';
import { trusted } from '@storepod/kernel/value';
import type { payment } from '@storepod/payment/contract';
import { paymentCancelled } from '../../order/step-moves.ts';
import type { Step } from '../step.ts';

type Answer = ReplyOf<(typeof payment)['endpoints']['cancelPayment']>;

/** Tells payment that the order is closed. Money that came before that is money: it is recorded and given back. */
export const cancelPayment: Step<Answer> = {
  ask: ({ payment }, { facts }) => payment.cancelPayment({ store: facts.store, params: { ref: trusted(facts.ref) } }),
  apply: (order, at, { status, captured }) => paymentCancelled(order, at, { status, captured: captured?.amount }),
};
