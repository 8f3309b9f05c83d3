import type { PlannedPrice } from './find-price.ts';
import type { PlanDirection } from './shapes.ts';

type Compared = Pick<PlannedPrice, 'id' | 'tier' | 'interval' | 'amount'>;

/** Whether a change goes up or down: by tier, then from months to years, then by amount. */
export function directionOf(current: Compared, target: Compared): Exclude<PlanDirection, 'CHECKOUT'> {
  if (current.id === target.id) return 'CURRENT';
  const rise =
    target.tier - current.tier ||
    yearly(target) - yearly(current) ||
    // The same plan and interval at another amount: somebody who kept an old price takes today's.
    target.amount.amount - current.amount.amount;
  return rise > 0 ? 'UPGRADE' : 'DOWNGRADE';
}

const yearly = ({ interval }: Compared) => (interval === 'YEAR' ? 1 : 0);
