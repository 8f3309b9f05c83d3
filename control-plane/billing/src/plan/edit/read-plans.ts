import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import { sql } from 'kysely';
import type { Billing } from '../../billing.ts';
import { entitlementsOf, entitlementValues } from '../../entitlement/entitlements.ts';
import { problems } from '../../problems.ts';
import type { BillingDb } from '../../tables.ts';
import type { PlatformPlan } from './edit-plans.contract.ts';

/** All plans, in two statements. */
export async function platformPlans({ db }: Pick<Billing, 'db'>, id?: Uuid): Promise<PlatformPlan[]> {
  const all = db
    .selectFrom('plan')
    .select(['id', 'code', 'display_name', 'description', 'tier', 'active', 'visible', 'version', 'managed_by'])
    .select(entitlementValues.as('entitlements'))
    .orderBy('active', 'desc')
    .orderBy('tier')
    .orderBy('code');
  const plans = await (id === undefined ? all : all.where('id', '=', id)).execute();
  const prices = await pricesOf(db, id);
  return plans.map((plan) => {
    const own = prices.get(plan.id) ?? [];
    return {
      id: plan.id,
      code: plan.code,
      displayName: plan.display_name,
      description: plan.description,
      tier: plan.tier,
      active: plan.active,
      visible: plan.visible,
      version: plan.version,
      managedBy: plan.managed_by,
      subscribers: own.reduce((sum, { subscribers }) => sum + subscribers, 0),
      prices: own.map((price) => ({
        id: price.id,
        amount: money(price.unit_amount, price.currency),
        interval: price.billing_interval,
        active: price.active,
        subscribers: price.subscribers,
      })),
      entitlements: entitlementsOf(plan.entitlements),
    };
  });
}

export async function requirePlan(billing: Pick<Billing, 'db'>, id: Uuid): Promise<PlatformPlan> {
  const [plan] = await platformPlans(billing, id);
  if (!plan) throw problems.PLAN_NOT_FOUND({ plan: id });
  return plan;
}

/** Those on offer, and those of before that somebody still has. */
async function pricesOf(db: BillingDb, plan: Uuid | undefined) {
  const subscribers = sql<number>`(
    select count(*)::int from store_subscription s where s.plan_price_id = plan_price.id and s.status <> 'CANCELED')`;
  const all = db
    .selectFrom('plan_price')
    .select(['id', 'plan_id', 'currency', 'unit_amount', 'billing_interval', 'active', subscribers.as('subscribers')])
    .orderBy('active', 'desc')
    .orderBy('currency')
    .orderBy('billing_interval')
    .orderBy('created_at', 'desc');
  const rows = await (plan === undefined ? all : all.where('plan_id', '=', plan)).execute();
  const shown = rows.filter((row) => row.active || row.subscribers > 0);
  return Map.groupBy(shown, ({ plan_id }) => plan_id);
}
