import type { ReplyAt } from '../api/request-types.ts';
import type { Format } from '../format/format.ts';
import type { Texts } from '../texts/en/index.ts';

export type Subscription = ReplyAt<'billing', 'GET', '/api/v1/subscription/current'>;

export interface PlanWarning {
  tone: 'info' | 'warn' | 'bad';
  text: string;
  action: string;
  section: 'plan' | 'invoices';
}

/** A trial is mentioned only when its end comes near. */
const TRIAL_WARNING_MS = 7 * 86_400_000;

/** What the banner says about a subscription, or nothing while all is well. */
export function planWarning(
  subscription: Subscription,
  { plan }: Texts['frame'],
  format: Format,
  now: Date,
): PlanWarning | undefined {
  const { status, trialEnd, graceUntil, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const choose = { action: plan.choose, section: 'plan' } as const;
  if (status === 'PENDING') return { tone: 'warn', text: plan.pending, ...choose };
  if (status === 'SUSPENDED') return { tone: 'bad', text: plan.suspended, ...choose };
  if (status === 'CANCELED') return { tone: 'bad', text: plan.canceled, ...choose };
  if (status === 'PAST_DUE' && graceUntil)
    return { tone: 'bad', text: plan.pastDue(format.date(graceUntil)), action: plan.pay, section: 'invoices' };
  if (status === 'TRIALING' && trialEnd && new Date(trialEnd).getTime() - now.getTime() < TRIAL_WARNING_MS)
    return { tone: 'info', text: plan.trial(format.distance(trialEnd, now)), ...choose };
  if (cancelAtPeriodEnd && currentPeriodEnd)
    return { tone: 'warn', text: plan.ending(format.date(currentPeriodEnd)), action: plan.manage, section: 'plan' };
  return undefined;
}
