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

/** A transaction, or payment's decision against it, and the attempt that was asked for. */
type Answer = ({ view: PaymentView } | { refusal: Problem }) & { asked: number };

export const initiatePayment: Step<Answer> = {
  ask: async (checkout, order) => {
    const { attempt: asked } = order.state;
    try {
      return { asked, ...answerOf(await initiate(checkout, order)) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (decisions.has(error.code)) return { asked, refusal: error };
      // The shopper has chosen again meanwhile, and that attempt is on its way.
      const { id, ref } = order.facts;
      throw error.code === SUPERSEDED ? problems.ORDER_WAITING({ order: id, ref }) : error;
    }
  },
  apply: (order, at, answer) => {
    if ('refusal' in answer) return paymentRefused(order, at, answer.refusal.code, answer.asked);
    const { status, internalRef, captured, redirectUrl, paymentType } = answer.view;
    const of = { attempt: answer.asked, paymentType };
    const news = { status, transactionRef: internalRef, captured: captured.amount, redirectUrl, ...of };
    paymentInitiated(order, at, news);
  },
  refusalOf: (answer) => ('refusal' in answer ? answer.refusal : undefined),
};

const decisions = new Set(['PAYMENT.INITIATE.REJECTED', 'PAYMENT.CONFIGURATION.MISSING']);
const refusals = new Set(['FAILED', 'REJECTED', 'CANCELLED', 'EXPIRED']);

const SUPERSEDED = 'PAYMENT.INITIATE.SUPERSEDED';

const answerOf = (view: PaymentView) =>
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
      attempt: state.attempt,
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
