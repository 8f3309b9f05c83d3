import type { PaymentStanding } from '@storepod/payment/contract';
import { paymentCancelled } from '../../order/step-moves.ts';
import type { Step } from '../steps.ts';

/** Tells payment that the order is closed. Money that came before that is money: it is recorded and given back. */
export const cancelPayment: Step<PaymentStanding> = {
  ask: ({ payment }, { facts }) => payment.cancelPayment({ store: facts.store, params: { ref: facts.ref } }),
  apply: (order, at, { status, internalRef, captured }) =>
    paymentCancelled(order, at, { status, transactionRef: internalRef, captured: captured.amount }),
};
