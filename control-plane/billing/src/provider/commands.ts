import { defineEvent, handle } from '@storepod/database/events';
import type { Billing } from '../billing.ts';
import type { BillingTransaction, LinkRow } from '../tables.ts';
import { askProvider } from './requests.ts';

/** What the provider is to be told once the transaction is committed, for as long as it takes. */
const SubscriptionSurplus = defineEvent<{ subscription: string }>('SubscriptionSurplus', 1);
const CheckoutReplaced = defineEvent<{ checkout: string }>('CheckoutReplaced', 1);

/** Ends a subscription at the provider that nobody needs any more. */
export const endAtProvider = (trx: BillingTransaction, { outbox }: Billing, { id }: LinkRow): Promise<void> =>
  outbox.publish(trx, SubscriptionSurplus, { subscription: id }, { key: id });

/** Closes a page on which somebody could still pay for what was replaced. */
export const closeAtProvider = (trx: BillingTransaction, { outbox }: Billing, checkout: string): Promise<void> =>
  outbox.publish(trx, CheckoutReplaced, { checkout }, { key: checkout });

export const commandHandlers = (billing: Billing) => [
  handle(SubscriptionSurplus, 'end-at-provider', async ({ subscription }) => {
    await askProvider(billing, { operation: 'end', subject: subscription }, (provider, key) =>
      provider.end(subscription, key),
    );
  }),
  handle(CheckoutReplaced, 'close-at-provider', async ({ checkout }) => {
    await askProvider(billing, { operation: 'close-checkout', subject: checkout }, (provider, key) =>
      provider.closeCheckout(checkout, key),
    );
  }),
];
