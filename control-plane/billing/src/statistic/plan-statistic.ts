import { money } from '@storepod/kernel/money';
import { sql } from 'kysely';
import type { Billing } from '../billing.ts';
import { STALE_AFTER_MINUTES } from '../provider/requests.ts';
import type { BillingHealth, PlanStatistic } from './statistic.contract.ts';

/** How many subscriptions each plan has in each state, and what the running ones bring a month and a year. */
export async function planStatistic({ db }: Billing): Promise<PlanStatistic> {
  const counts = await db
    .selectFrom('store_subscription')
    .leftJoin('plan_price', 'plan_price.id', 'store_subscription.plan_price_id')
    .leftJoin('plan', 'plan.id', 'plan_price.plan_id')
    .select((of) => ['plan.code as planCode', 'status', of.fn.countAll<number>().as('subscriptions')])
    .groupBy(['plan.code', 'plan.tier', 'status'])
    .orderBy('plan.tier')
    .orderBy('status')
    .execute();
  return { plans: counts, recurringValue: await recurringValue(db) };
}

async function recurringValue(db: Billing['db']): Promise<PlanStatistic['recurringValue']> {
  const rows = await db
    .selectFrom('store_subscription')
    .innerJoin('plan_price', 'plan_price.id', 'store_subscription.plan_price_id')
    .select([
      'currency',
      sql<number>`sum(unit_amount * case billing_interval when 'YEAR' then 1 else 12 end)::bigint`.as('annual'),
    ])
    .where('status', 'in', ['ACTIVE', 'PAST_DUE'])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, annual }) => ({
    monthly: money(Math.round(annual / 12), currency),
    annual: money(annual, currency),
  }));
}

export async function billingHealth({ db, clock }: Billing): Promise<BillingHealth> {
  const stale = new Date(clock.now().getTime() - STALE_AFTER_MINUTES * 60_000);
  const { failed, stalled } = await db
    .selectNoFrom((from) => [
      from
        .selectFrom('processed_provider_event')
        .where('outcome', '=', 'FAILED')
        .select((of) => of.fn.countAll<number>().as('events'))
        .$asScalar()
        .as('failed'),
      from
        .selectFrom('provider_request')
        .where('outcome', 'is', null)
        .where('created_at', '<', stale)
        .select((of) => of.fn.countAll<number>().as('requests'))
        .$asScalar()
        .as('stalled'),
    ])
    .executeTakeFirstOrThrow();
  return { failedEvents: failed ?? 0, stalledRequests: stalled ?? 0, staleAfterMinutes: STALE_AFTER_MINUTES };
}
