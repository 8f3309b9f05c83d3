import type { ReplyAt } from '../../../api/request-types.ts';

export type PlatformSubscription = ReplyAt<'billing', 'POST', '/api/v1/platform/subscriptions'>['content'][number];

type Blocked = Pick<PlatformSubscription, 'status' | 'suspendedAt' | 'canceledAt' | 'createdAt'>;

/** Since when nothing can be changed in a store, or undefined where everything can. */
export function blockedSince({ status, suspendedAt, canceledAt, createdAt }: Blocked): string | undefined {
  const since: Partial<Record<PlatformSubscription['status'], string | null>> = {
    // It never had a plan.
    PENDING: createdAt,
    SUSPENDED: suspendedAt,
    CANCELED: canceledAt,
  };
  return since[status] ?? undefined;
}

type Deadline = 'trialEnd' | 'graceUntil' | 'changes' | 'ends' | 'renews';

type Timed = Pick<
  PlatformSubscription,
  'status' | 'trialEnd' | 'graceUntil' | 'pendingPlanChange' | 'cancelAtPeriodEnd' | 'currentPeriodEnd'
>;

/** What happens next to a subscription, and when. */
export function nextDeadline(subscription: Timed): { deadline: Deadline; at: string } | undefined {
  const { status, trialEnd, graceUntil, pendingPlanChange, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  if (status === 'TRIALING' && trialEnd) return { deadline: 'trialEnd', at: trialEnd };
  if (status === 'PAST_DUE' && graceUntil) return { deadline: 'graceUntil', at: graceUntil };
  if (status !== 'ACTIVE' || !currentPeriodEnd) return undefined;
  if (cancelAtPeriodEnd) return { deadline: 'ends', at: currentPeriodEnd };
  if (pendingPlanChange) return { deadline: 'changes', at: pendingPlanChange.effectiveAt };
  return { deadline: 'renews', at: currentPeriodEnd };
}

/** Whether a plan can be given for nothing: not where a provider renews it, and not after the end. */
export const mayBeComped = ({
  status,
  providerLinked,
}: Pick<PlatformSubscription, 'status' | 'providerLinked'>): boolean => !providerLinked && status !== 'CANCELED';

/** The last moment of a day in UTC, as a date field writes the day. */
export const endOfDay = (day: string): string => `${day}T23:59:59.000Z`;
