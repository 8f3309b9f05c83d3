import type { ReplyAt } from '../../../api/request-types.ts';
import { subscriptionStatuses } from '../platform-search.ts';

export type PlanStatistic = ReplyAt<'billing', 'GET', '/api/v2/private/plan-statistic'>;
type Status = (typeof subscriptionStatuses)[number];

type StatusCounts = Record<Status, number>;

/** How many subscriptions are in which state, whatever their plan. */
export function subscriptionCounts({ plans }: Pick<PlanStatistic, 'plans'>): StatusCounts {
  const counts = Object.fromEntries(subscriptionStatuses.map((status) => [status, 0])) as StatusCounts;
  for (const { status, subscriptions } of plans) counts[status] = (counts[status] ?? 0) + subscriptions;
  return counts;
}

export interface PlanRow {
  planCode: string | null;
  counts: StatusCounts;
  total: number;
}

/** One row for each plan; those without a plan come last. */
export function planRows({ plans }: Pick<PlanStatistic, 'plans'>): PlanRow[] {
  return [...Map.groupBy(plans, ({ planCode }) => planCode)]
    .map(([planCode, own]) => ({
      planCode,
      counts: subscriptionCounts({ plans: own }),
      total: own.reduce((sum, { subscriptions }) => sum + subscriptions, 0),
    }))
    .sort((a, b) => Number(a.planCode === null) - Number(b.planCode === null) || b.total - a.total);
}
