import type { ProviderState } from '../provider/provider.ts';
import type { SubscriptionShape } from './event-shapes.ts';

/** Statuses after which nothing comes any more. */
const overStatuses = ['canceled', 'incomplete_expired'];

/** How a subscription stands, from the provider's own object; it comes in messages and in answers alike. */
export function stateOf(subscription: SubscriptionShape, stamp: number): ProviderState {
  const [item] = subscription.items.data;
  return {
    stamp,
    ended: overStatuses.includes(subscription.status),
    price: item?.price.id,
    periodStart: item && dateOf(item.current_period_start),
    periodEnd: item && dateOf(item.current_period_end),
    // Where the provider bills flexibly, a stopped renewal is a date and not a flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || typeof subscription.cancel_at === 'number',
    paused: subscription.status === 'paused',
    trialEnd: typeof subscription.trial_end === 'number' ? dateOf(subscription.trial_end) : undefined,
  };
}

export const dateOf = (seconds: number) => new Date(seconds * 1000);
