import type { CurrencyCode } from '@storepod/kernel/currency';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Billing } from '../billing.ts';
import { entitlementsOf, entitlementValues } from '../entitlement/entitlements.ts';
import { liveLink, requireSubscription } from '../subscription/find-subscription.ts';
import type { Scope } from '../subscription/scope.ts';
import type { BillingDb } from '../tables.ts';
import { directionOf } from './direction.ts';
import { findPrices } from './find-price.ts';
import type { ComparedPlan, Plan } from './shapes.ts';

/** The plans on offer, the smallest first. In a currency that nobody offers they are there without prices. */
export async function listPlans({ db }: Billing, currency?: CurrencyCode): Promise<Plan[]> {
  const plans = await db
    .selectFrom('plan')
    .select(['id', 'code', 'display_name', 'description', 'tier', entitlementValues.as('entitlements')])
    .where('active', '=', true)
    .where('visible', '=', true)
    .orderBy('tier')
    .execute();
  const prices = await offeredPrices(db, currency);
  return plans.map((plan) => ({
    id: plan.id,
    code: plan.code,
    displayName: plan.display_name,
    description: plan.description,
    tier: plan.tier,
    prices: (prices.get(plan.id) ?? []).map((price) => ({
      id: price.id,
      amount: money(price.unit_amount, price.currency),
      interval: price.billing_interval,
    })),
    entitlements: entitlementsOf(plan.entitlements),
  }));
}

async function offeredPrices(db: BillingDb, currency: CurrencyCode | undefined) {
  const onOffer = db.selectFrom('plan_price').selectAll().where('active', '=', true);
  const rows = await (currency ? onOffer.where('currency', '=', currency) : onOffer)
    .orderBy('currency')
    .orderBy('billing_interval')
    .execute();
  return Map.groupBy(rows, ({ plan_id }) => plan_id);
}

/** The plans on offer, and what choosing each price would do to this store. */
export async function comparePlans(billing: Billing, store: StoreMerchantId, scope: Scope): Promise<ComparedPlan[]> {
  const subscription = await requireSubscription(billing.db, store, scope);
  const link = await liveLink(billing.db, subscription);
  const renews = link !== undefined && (subscription.status === 'ACTIVE' || subscription.status === 'PAST_DUE');
  const current = (await findPrices(billing.db, [subscription.plan_price_id])).get(subscription.plan_price_id ?? '');
  const plans = await listPlans(billing);
  return plans.map((plan) => ({
    ...plan,
    prices: plan.prices.map((price) => ({
      ...price,
      direction: renews && current ? directionOf(current, { ...price, tier: plan.tier }) : 'CHECKOUT',
    })),
  }));
}
