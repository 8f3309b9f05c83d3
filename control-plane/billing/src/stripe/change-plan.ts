import type Stripe from 'stripe';
import type { ChangeTime, OfferedPrice } from '../provider/provider.ts';

/** The id of something that Stripe names or shows as a whole. */
export const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Changes the price of a subscription: now, or when its period is over. */
export async function changePlan(stripe: Stripe, id: string, price: OfferedPrice, when: ChangeTime, key: string) {
  const current = await stripe.subscriptions.retrieve(id);
  if (when === 'PERIOD_END') return schedulePlan(stripe, current, price, key);
  const [item] = current.items.data;
  const changed = await stripe.subscriptions.update(
    id,
    {
      items: [{ ...(item && { id: item.id }), price: price.providerId }],
      // A card that is declined leaves everything as it was, instead of a subscription that waits for a payment.
      ...(when === 'NOW'
        ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
        : { proration_behavior: 'none' }),
    },
    { idempotencyKey: key },
  );
  // Afterwards: had the card been declined, the change that waits would still be there.
  await releaseSchedule(stripe, current, key);
  return changed;
}

/** Stripe itself changes the price when the period is over, so the renewal already costs what it should. */
async function schedulePlan(
  stripe: Stripe,
  current: Stripe.Response<Stripe.Subscription>,
  price: OfferedPrice,
  key: string,
) {
  const [item] = current.items.data;
  if (!item) throw new Error(`the subscription ${current.id} has no price at Stripe`);
  const schedule =
    idOf(current.schedule) ??
    (
      await stripe.subscriptionSchedules.create(
        { from_subscription: current.id },
        { idempotencyKey: `${key}-schedule` },
      )
    ).id;
  await stripe.subscriptionSchedules.update(
    schedule,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
        },
        {
          items: [{ price: price.providerId, quantity: 1 }],
          duration: { interval: price.interval === 'YEAR' ? 'year' : 'month', interval_count: 1 },
        },
      ],
    },
    { idempotencyKey: key },
  );
  return current;
}

/** Takes back a change that waits for the end of the period. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription, key: string): Promise<void> {
  const id = idOf(schedule);
  if (id) await stripe.subscriptionSchedules.release(id, {}, { idempotencyKey: `${key}-release` });
}
