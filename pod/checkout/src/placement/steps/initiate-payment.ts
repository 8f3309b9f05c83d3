import { instantOf } from '@storepod/kernel/clock';
import { money } from '@storepod/kernel/money';
import { Problem } from '@storepod/kernel/problem';
import { trusted } from '@storepod/kernel/value';
import type { Checkout } from '../../checkout.ts';
import type { Order } from '../../order/order.ts';
import type { PaymentView } from '../../order/payment-view.ts';
import { paymentInitiated, paymentRefused } from '../../order/step-moves.ts';
import { problems } from '../../problems.ts';
import type { Step } from '../step.ts';

/** A transaction, or payment's decision against it. */
type Answer = { view: PaymentView } | { refusal: Problem };

export const initiatePayment: Step<Answer> = {
  ask: async (checkout, order) => {
    try {
      return answerOf(await initiate(checkout, order));
    } catch (error) {
      if (error instanceof Problem && decisions.has(error.code)) return { refusal: error };
      throw error;
    }
  },
  apply: (order, at, answer) => {
    if ('refusal' in answer) return paymentRefused(order, at, answer.refusal.code);
    const { status, internalRef, captured, redirectUrl } = answer.view;
    const news = { status, transactionRef: internalRef, captured: captured.amount, redirectUrl };
    paymentInitiated(order, at, news);
  },
  refusalOf: (answer) => ('refusal' in answer ? answer.refusal : undefined),
};

const decisions = new Set(['PAYMENT.INITIATE.REJECTED', 'PAYMENT.CONFIGURATION.MISSING']);
const refusals = new Set(['FAILED', 'REJECTED', 'CANCELLED', 'EXPIRED']);

const answerOf = (view: PaymentView): Answer =>
  refusals.has(view.status) ? { refusal: problems.PAYMENT_REFUSED({ status: view.status }) } : { view };

function initiate({ payment }: Checkout, { facts, state }: Order): Promise<PaymentView> {
  const { store, ref, total, currency, successUrl, cancelUrl, number, email, lang } = facts;
  const { paymentType } = state;
  if (paymentType === 'NONE') throw new Error('an order of nothing has a payment');
  return payment.initiatePayment({
    store,
    body: {
      ref: trusted(ref),
      amount: money(total, currency),
      paymentType,
      successUrl,
      cancelUrl,
      customerEmail: email,
      lang,
      description: `#${number}`,
      ...(state.expiresAt && { expireAt: instantOf(state.expiresAt) }),
    },
  });
}
