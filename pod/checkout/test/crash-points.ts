/** Before another service is asked, after it has answered, and after its answer is written down. */
const around = (...steps: string[]) =>
  steps.flatMap((step) => ['asking', 'answered', 'applied'].map((moment) => `checkout.${moment}|${step}`));

/**
 * Every point at which checkout can end between two awaited calls, by what it does then. The tests kill it at one of each, and
 * `npm run proof:crash-points` at all of them; the documentation lists them.
 */
export const placementCrashPoints = {
  'an order in cash is placed': ['checkout.placed', ...around('RESERVE', 'INITIATE_PAYMENT', 'COMMIT')],
  'an order at a provider is placed': ['checkout.placed', ...around('RESERVE', 'INITIATE_PAYMENT')],
  'another way to pay is chosen': ['checkout.moved|PAYMENT_CHANGED', ...around('RESERVE', 'INITIATE_PAYMENT')],
  'a payment has come': ['checkout.moved|PAYMENT_SIGNAL', ...around('COMMIT')],
  'a payment has come after its hold was over': [
    'checkout.moved|PAYMENT_SIGNAL',
    'checkout.applied|COMMIT',
    ...around('RESERVE'),
  ],
  'a provider works on a payment': ['checkout.moved|PAYMENT_SIGNAL', ...around('EXTEND')],
  'a payment has failed': ['checkout.moved|PAYMENT_SIGNAL', ...around('RELEASE')],
  'the time of an order is up': ['checkout.moved|EXPIRED', ...around('CANCEL_PAYMENT', 'RELEASE')],
} as const;

export const orderCrashPoints = {
  'an order in cash is cancelled': ['checkout.moved|CANCELLED', ...around('CANCEL_PAYMENT', 'RETURN')],
  'a paid order is cancelled and refunded': ['checkout.moved|CANCELLED', ...around('RETURN'), 'refund.answered'],
  'an order is refunded': ['checkout.moved|REFUND_REQUESTED', 'refund.answered'],
  // A provider answers later; of what was transferred payment says at once that it has gone back.
  'a transfer is given back': ['refund.answered', 'refund.settled'],
  'goods come back': ['checkout.moved|RETURNED', 'restock.answered', 'restock.noted', 'checkout.moved|STOCK_RETURNED'],
  'the rest of a paid order is cancelled': [
    ...['checkout.moved|REST_CANCELLED', 'refund.answered', 'restock.answered', 'restock.noted'],
  ],
  'the rest of an order in cash is cancelled': [
    ...['checkout.moved|REST_CANCELLED', 'payment.lowered', 'restock.answered', 'restock.noted'],
  ],
} as const;

export const letterCrashPoints = { 'customers are told of a policy': ['policy.queued', 'policy.told'] } as const;
