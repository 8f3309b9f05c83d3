import { type Measure, measures } from '@storepod/boundary/entitlements';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { type RawBuilder, sql } from 'kysely';
import type { Billing } from '../billing.ts';
import {
  type EntitlementValues,
  entitlementsOf,
  entitlementValues,
  nothingAllowed,
} from '../entitlement/entitlements.ts';
import { problems } from '../problems.ts';
import type { Scope } from '../subscription/scope.ts';
import { type UsageValues, usagesOf } from './level.ts';
import type { OrganisationUsage, StoreUsage } from './usage.contract.ts';

const monthOf = (now: Date) => now.toISOString().slice(0, 7);

/** The numbers of a store that count in a month: its orders then, and the newest of everything else. */
const newest = (store: RawBuilder<unknown>, month: string): RawBuilder<unknown> => sql`
  select distinct on (measure) measure, used, measured_at from store_usage
  where store_usage.store_id = ${store} and (measure <> 'ORDERS' or month = ${`${month}-01`}::date)
  order by measure, month desc`;

const usageValues = (month: string) => sql<UsageValues | null>`(
  select jsonb_object_agg(measure, jsonb_build_object('used', used, 'at', measured_at))
  from (${newest(sql.ref('s.id'), month)}) newest
)`;

/** Subscriptions with what their plan allows and what they use. */
const withUsage = ({ db, clock }: Billing) => {
  const month = monthOf(clock.now());
  const found = db
    .selectFrom('store_subscription as s')
    .leftJoin('plan_price', 'plan_price.id', 's.plan_price_id')
    .leftJoin('plan', 'plan.id', 'plan_price.plan_id');
  const columns = [
    's.id as store',
    's.org_id as org',
    'plan.code as planCode',
    entitlementValues.as('entitlements'),
    usageValues(month).as('used'),
  ] as const;
  return { month, found, columns };
};

interface Row {
  store: StoreMerchantId;
  org: ManagerOrgId;
  planCode: string | null;
  entitlements: EntitlementValues | null;
  used: UsageValues | null;
}

const viewOf = ({ store, org, planCode, entitlements, used }: Row, month: string): StoreUsage => ({
  store,
  org,
  planCode,
  month,
  usages: usagesOf(planCode === null ? nothingAllowed : entitlementsOf(entitlements), used ?? {}),
});

export async function storeUsage(billing: Billing, store: StoreMerchantId, scope: Scope): Promise<StoreUsage> {
  const { month, found, columns } = withUsage(billing);
  const one = found.select(columns).where('s.id', '=', store);
  const row = await (scope.everything ? one : one.where('s.org_id', '=', scope.org)).executeTakeFirst();
  if (!row) throw problems.SUBSCRIPTION_NOT_FOUND({ store });
  return viewOf(row, month);
}

const orders = sortKeys({ store: 's.id' }, 's.id');

/** What each store of an organisation uses. Those that have ended use nothing. */
export function usageOfStores(
  billing: Billing,
  org: ManagerOrgId,
  query: PageQuery & { sort?: Parameters<typeof orders>[0] },
) {
  const { month, found, columns } = withUsage(billing);
  return readPage(query, {
    found: found.where('s.org_id', '=', org).where('s.status', '!=', 'CANCELED'),
    rows: (matching) => matching.select(columns),
    order: orders(query.sort ?? 'store,asc'),
    views: (rows) => rows.map((row) => viewOf(row, month)),
  });
}

interface Counts {
  stores: number;
  waiting: number;
  free: number;
  used: Partial<Record<Measure, number>> | null;
}

export async function organisationUsage({ db, clock, config }: Billing, org: ManagerOrgId): Promise<OrganisationUsage> {
  const { rows } = await sql<Counts>`
    with own as (
      select s.id, s.status, price.unit_amount from store_subscription s
      left join plan_price price on price.id = s.plan_price_id
      where s.org_id = ${org} and s.status <> 'CANCELED'
    ), summed as (
      select measure, sum(used)::bigint as used
      from own cross join lateral (${newest(sql.ref('own.id'), monthOf(clock.now()))}) newest group by measure
    )
    select count(*)::int as stores,
      (count(*) filter (where status = 'PENDING'))::int as waiting,
      (count(*) filter (where status in ('ACTIVE', 'PAST_DUE') and unit_amount = 0))::int as free,
      (select jsonb_object_agg(measure, used) from summed) as used
    from own`.execute(db);
  const { stores = 0, waiting = 0, free = 0, used = null } = rows[0] ?? {};
  return {
    org,
    stores: { used: stores, limit: null },
    waitingStores: { used: waiting, limit: config.maxPendingStores },
    freeStores: { used: free, limit: config.maxFreeStores },
    totals: measures.map((measure) => ({ measure, used: used?.[measure] ?? 0 })),
  };
}
