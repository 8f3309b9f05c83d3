/**
 * Every moment at which something outside has happened, or is about to, and nothing here says so yet. The service is killed at
 * each of them; whoever repeats, or the jobs of another process, must end it well. The documentation lists them.
 */
export const paymentCrashPoints = {
  initiate: [
    'payment.opened',
    'provider.asked|STRIPE initiate',
    'provider.answered|STRIPE initiate',
    'payment.completed',
  ],
  cancel: [
    'provider.asked|STRIPE cancel',
    'provider.answered|STRIPE cancel',
    'payment.moving|cancel',
    'payment.cancelled',
  ],
  change: [
    'provider.asked|STRIPE cancel',
    'provider.answered|STRIPE cancel',
    'payment.moving|cancel',
    'payment.superseded',
    'payment.opened',
    'provider.asked|STRIPE initiate',
    'provider.answered|STRIPE initiate',
    'payment.completed',
  ],
  'late money': ['webhook.kept', 'signal.told', 'provider.asked|STRIPE cancel', 'payment.other-closed'],
  'money twice': [
    'webhook.kept',
    'payment.surplus-asked-back',
    'provider.asked|STRIPE refund',
    'provider.answered|STRIPE refund',
    'refund.ended',
  ],
  'switched off': [
    'provider.asked|STRIPE cancel',
    'provider.answered|STRIPE cancel',
    'payment.moving|expire',
    'payment.withdrawn',
  ],
  agreement: ['webhook.kept', 'provider.asked|PAYPAL capture', 'provider.answered|PAYPAL capture'],
  webhook: ['webhook.kept', 'payment.moving|pay', 'webhook.settled', 'signal.told'],
  refund: ['refund.requested', 'provider.asked|STRIPE refund', 'provider.answered|STRIPE refund', 'refund.ended'],
  approve: ['payment.moving|approve'],
} as const;
