import type { SubscriptionStatus } from '@storepod/boundary/entitlements';
import { momentOf } from '../provider/provider.ts';
import { isLegal } from '../subscription/transitions.ts';
import type { LinkRow, SubscriptionRow } from '../tables.ts';
import { latest } from './latest.ts';

/** The part of a subscription that follows from what the provider said. */
export type Standing = Pick<
  SubscriptionRow,
  | 'status'
  | 'suspended_for'
  | 'plan_price_id'
  | 'current_period_start'
  | 'current_period_end'
  | 'trial_end'
  | 'cancel_at_period_end'
  | 'grace_until'
>;

/** What the provider said of the subscription that renews this one, whatever the order in which it arrived. */
export type Facts = Pick<
  LinkRow,
  | 'ended_at'
  | 'paused'
  | 'trial_end'
  | 'price_id'
  | 'cancel_at_period_end'
  | 'state_stamp'
  | 'period_start'
  | 'period_end'
  | 'paid_stamp'
  | 'paid_period_start'
  | 'paid_period_end'
  | 'failed_stamps'
>;

interface Projection {
  /** The states it passes through, the last of which it is in then. Empty where it stays. */
  path: SubscriptionStatus[];
  next: Standing;
}

/** Longer than any period of ours; stands in where a provider does not say what a payment pays for. */
const LONGEST_PERIOD_MS = 366 * 24 * 3_600_000;

/**
 * Where a subscription stands by all that is known of it now. Only the facts count and never the order in which they
 * were heard, so a message that comes late cannot undo what a newer one said.
 */
export function project(now: Standing, facts: Facts, graceMs: number): Projection {
  const path = pathOf(now, facts);
  const status = path.at(-1) ?? now.status;
  const paid = facts.paid_stamp !== null;
  // Until something is paid a store keeps what it had, unless the provider itself grants a trial of the new plan.
  const inForce = paid || facts.trial_end !== null;
  return {
    path,
    next: {
      status,
      suspended_for: status === 'SUSPENDED' ? (path.length > 0 ? 'HOLD' : now.suspended_for) : null,
      plan_price_id: (inForce && facts.price_id) || now.plan_price_id,
      ...(paid
        ? periodOf(facts)
        : { current_period_start: now.current_period_start, current_period_end: now.current_period_end }),
      trial_end: latest(now.trial_end, facts.trial_end),
      cancel_at_period_end: facts.cancel_at_period_end && status !== 'CANCELED',
      grace_until: status === 'PAST_DUE' ? (graceEnd(facts, graceMs) ?? now.grace_until) : null,
    },
  };
}

/**
 * A failure may be heard of before the payment that came first. The way then leads through ACTIVE, as it would have in
 * order; a store whose grace has run out stays out until it pays.
 */
function pathOf({ status, suspended_for }: Standing, facts: Facts): SubscriptionStatus[] {
  const target = targetOf(status, facts);
  if (target === status) return [];
  if (isLegal(status, target)) return [target];
  const detour = facts.paid_stamp !== null && suspended_for !== 'LAPSE';
  return detour && isLegal(status, 'ACTIVE') && isLegal('ACTIVE', target) ? ['ACTIVE', target] : [];
}

function targetOf(status: SubscriptionStatus, facts: Facts): SubscriptionStatus {
  if (facts.ended_at) return 'CANCELED';
  if (facts.paid_stamp === null) return status === 'PENDING' && facts.trial_end ? 'TRIALING' : status;
  if (facts.paused) return 'SUSPENDED';
  return facts.failed_stamps.length === 0 ? 'ACTIVE' : 'PAST_DUE';
}

/** The newer word counts: the state of the subscription, or the invoice that was paid. */
function periodOf(facts: Facts): Pick<Standing, 'current_period_start' | 'current_period_end'> {
  const { paid_stamp, state_stamp } = facts;
  const fromState = { current_period_start: facts.period_start, current_period_end: facts.period_end };
  const fromInvoice = { current_period_start: facts.paid_period_start, current_period_end: facts.paid_period_end };
  const newestFirst = (paid_stamp ?? 0) > state_stamp ? [fromInvoice, fromState] : [fromState, fromInvoice];
  const known = newestFirst.find(({ current_period_end }) => current_period_end !== null);
  const paidAt = momentOf(paid_stamp ?? 0);
  return known ?? { current_period_start: paidAt, current_period_end: new Date(paidAt.getTime() + LONGEST_PERIOD_MS) };
}

/** Grace begins with the first failure after the last payment; further tries do not prolong it. */
const graceEnd = ({ failed_stamps }: Facts, graceMs: number): Date | undefined =>
  failed_stamps.length > 0 ? new Date(momentOf(Math.min(...failed_stamps)).getTime() + graceMs) : undefined;
