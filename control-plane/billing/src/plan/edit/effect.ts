import { isDeepStrictEqual } from 'node:util';
import { type Measure, measures } from '@storepod/boundary/entitlements';
import type { Uuid } from '@storepod/kernel/ids';
import { sql } from 'kysely';
import type { Billing } from '../../billing.ts';
import { limitOf } from '../../usage/level.ts';
import type { PlanChangeEffect, PlanDraft, PlatformPlan } from './edit-plans.contract.ts';
import { requirePlan } from './read-plans.ts';

/** What saving a draft would mean for the stores that have the plan. */
export async function planChangeEffect(billing: Billing, id: Uuid, draft: PlanDraft): Promise<PlanChangeEffect> {
  const plan = await requirePlan(billing, id);
  const isSame = isDeepStrictEqual(plan.entitlements, { ...draft.entitlements });
  return {
    subscribers: plan.subscribers,
    entitlementsChangeFor: isSame ? 0 : plan.subscribers,
    aboveNewLimits: isSame ? 0 : await storesAbove(billing, id, draft),
    keepOldPrice: keepOldPrice(plan, draft),
  };
}

const keepOldPrice = ({ prices }: PlatformPlan, draft: PlanDraft): number =>
  prices
    .filter(
      ({ active, amount, interval }) =>
        !active ||
        !draft.prices.some(
          (price) =>
            price.interval === interval && price.currency === amount.currency && price.amount === amount.amount,
        ),
    )
    .reduce((sum, { subscribers }) => sum + subscribers, 0);

/** How many stores use more of something than the draft allows, by their newest numbers. */
async function storesAbove({ db, clock }: Billing, plan: Uuid, { entitlements }: PlanDraft): Promise<number> {
  const limits: Partial<Record<Measure, number>> = {};
  for (const measure of measures) {
    const limit = limitOf(entitlements, measure);
    if (limit !== null) limits[measure] = limit;
  }
  const month = `${clock.now().toISOString().slice(0, 7)}-01`;
  const { rows } = await sql<{ stores: number }>`
    select count(distinct s.id)::int as stores
    from store_subscription s
    join plan_price price on price.id = s.plan_price_id and price.plan_id = ${plan}
    cross join lateral (
      select distinct on (measure) measure, used from store_usage
      where store_id = s.id and (measure <> 'ORDERS' or month = ${month}::date) order by measure, month desc
    ) newest
    where s.status <> 'CANCELED' and newest.used > (${JSON.stringify(limits)}::jsonb ->> newest.measure)::bigint`.execute(
    db,
  );
  return rows[0]?.stores ?? 0;
}
