import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { entitlementsOf, entitlementValues, nothingAllowed } from '../entitlement/entitlements.ts';
import type { BillingInterval } from '../plan/shapes.ts';
import { problems } from '../problems.ts';
import type { BillingDb } from '../tables.ts';
import type { Scope } from './scope.ts';
import type { SubscriptionView } from './shapes.ts';
import { isOperable } from './transitions.ts';

/** Subscriptions with their plan, the plan that waits, and whether a provider renews them. */
export const subscriptionsWithPlans = (db: BillingDb) =>
  db
    .selectFrom('store_subscription as s')
    .leftJoin('plan_price', 'plan_price.id', 's.plan_price_id')
    .leftJoin('plan', 'plan.id', 'plan_price.plan_id')
    .leftJoin('plan_price as next_price', 'next_price.id', 's.pending_plan_price_id')
    .leftJoin('plan as next_plan', 'next_plan.id', 'next_price.plan_id')
    .leftJoin('provider_subscription as link', 'link.id', 's.provider_subscription_id');

export const viewColumns = [
  's.id',
  's.org_id',
  's.status',
  's.plan_price_id',
  's.current_period_end',
  's.trial_end',
  's.cancel_at_period_end',
  's.grace_until',
  's.pending_plan_price_id',
  's.pending_effective_at',
  's.suspended_at',
  's.canceled_at',
  's.created_at',
  'plan.code',
  'plan.display_name',
  'plan_price.unit_amount',
  'plan_price.currency',
  'plan_price.billing_interval',
  'next_plan.code as next_code',
  'next_plan.display_name as next_display_name',
  'next_price.unit_amount as next_amount',
  'next_price.currency as next_currency',
  'next_price.billing_interval as next_interval',
  'link.id as link_id',
  'link.ended_at as link_ended_at',
] as const;

const viewRows = (db: BillingDb) => subscriptionsWithPlans(db).select(viewColumns);
export type ViewRow = Awaited<ReturnType<ReturnType<typeof viewRows>['execute']>>[number];

/** The subscription of a store as its people see it. */
export async function viewSubscription(db: BillingDb, store: StoreMerchantId, scope: Scope): Promise<SubscriptionView> {
  const found = viewRows(db).select(entitlementValues.as('entitlements')).where('s.id', '=', store);
  const row = await (scope.everything ? found : found.where('s.org_id', '=', scope.org)).executeTakeFirst();
  if (!row) throw problems.SUBSCRIPTION_NOT_FOUND({ store });
  return {
    ...subscriptionFieldsOf(row),
    entitlements: row.plan_price_id ? entitlementsOf(row.entitlements) : nothingAllowed,
  };
}

export const subscriptionFieldsOf = (row: ViewRow): Omit<SubscriptionView, 'entitlements'> => ({
  store: row.id,
  status: row.status,
  operable: isOperable(row.status),
  planCode: row.code,
  planDisplayName: row.display_name,
  planPriceId: row.plan_price_id,
  amount: amountOf(row.unit_amount, row.currency),
  interval: row.billing_interval,
  currentPeriodEnd: row.current_period_end && instantOf(row.current_period_end),
  trialEnd: row.trial_end && instantOf(row.trial_end),
  cancelAtPeriodEnd: row.cancel_at_period_end,
  graceUntil: row.grace_until && instantOf(row.grace_until),
  pendingPlanChange: pendingChangeOf(row),
  providerLinked: row.link_id !== null && row.link_ended_at === null,
});

const amountOf = (amount: number | null, currency: CurrencyCode | null) =>
  amount === null || currency === null ? null : money(amount, currency);

interface Pending {
  next_code: string | null;
  next_display_name: string | null;
  next_amount: number | null;
  next_currency: CurrencyCode | null;
  next_interval: BillingInterval | null;
  pending_plan_price_id: Uuid | null;
  pending_effective_at: Date | null;
}

function pendingChangeOf(row: Pending): SubscriptionView['pendingPlanChange'] {
  const amount = amountOf(row.next_amount, row.next_currency);
  const { next_code, next_display_name, next_interval, pending_plan_price_id, pending_effective_at } = row;
  if (!amount || !next_code || !next_display_name || !next_interval || !pending_plan_price_id || !pending_effective_at)
    return null;
  return {
    planCode: next_code,
    planDisplayName: next_display_name,
    planPriceId: pending_plan_price_id,
    amount,
    interval: next_interval,
    effectiveAt: instantOf(pending_effective_at),
  };
}
