import type { Plan } from '../../components/plan-entitlements.ts';

export type Price = Plan['prices'][number];
export type Interval = Price['interval'];

/** Plans with a price for the chosen period. A plan without one is left out. */
export function offeredIn(plans: readonly Plan[], interval: Interval): { plan: Plan; price: Price }[] {
  return plans.flatMap((plan) => {
    const price = plan.prices.find((candidate) => candidate.interval === interval);
    return price ? [{ plan, price }] : [];
  });
}
