import type { SandboxCheckout, SandboxInvoice, SandboxSubscription } from './tables.ts';

/** What the sandbox's messages carry, in the words of Stripe, so that billing reads both with the same code. */
export const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

export const checkoutObject = (checkout: SandboxCheckout, { id, customer_id }: SandboxSubscription) => ({
  id: checkout.id,
  object: 'checkout.session',
  client_reference_id: checkout.store_id,
  customer: customer_id,
  subscription: id,
});

export const subscriptionObject = (subscription: SandboxSubscription) => ({
  id: subscription.id,
  object: 'subscription' as const,
  status: subscription.status,
  customer: subscription.customer_id,
  cancel_at_period_end: subscription.cancel_at_period_end,
  trial_end: null,
  metadata: { store: subscription.store_id },
  items: {
    data: [
      {
        price: { id: subscription.price.providerId },
        current_period_start: secondsOf(subscription.period_start),
        current_period_end: secondsOf(subscription.period_end),
      },
    ],
  },
});

/** What is left to pay after the credit. */
export const dueOf = ({ amount, credit_used }: Pick<SandboxInvoice, 'amount' | 'credit_used'>) => amount - credit_used;

export const invoiceObject = (invoice: SandboxInvoice, subscription: SandboxSubscription, hostedUrl: string) => ({
  id: invoice.id,
  object: 'invoice',
  status: invoice.status,
  number: invoice.number,
  customer: subscription.customer_id,
  currency: invoice.price.amount.currency.toLowerCase(),
  amount_due: dueOf(invoice),
  amount_paid: invoice.status === 'paid' ? dueOf(invoice) : 0,
  // A balance below zero is owed to the customer. Only the difference is read.
  starting_balance: -invoice.credit_used,
  ending_balance: 0,
  subtotal: invoice.amount,
  created: secondsOf(invoice.created_at),
  hosted_invoice_url: hostedUrl,
  invoice_pdf: null,
  status_transitions: { paid_at: invoice.paid_at && secondsOf(invoice.paid_at) },
  parent: { subscription_details: { subscription: subscription.id, metadata: { store: subscription.store_id } } },
  lines: {
    data: [
      {
        period: { start: secondsOf(invoice.period_start), end: secondsOf(invoice.period_end) },
        parent: { subscription_item_details: { proration: invoice.reason === 'proration' } },
      },
    ],
  },
});
