import type { Uuid } from '@storepod/kernel/ids';
import { type Money, money } from '@storepod/kernel/money';
import { problems } from '../problems.ts';
import type { Scope } from '../subscription/scope.ts';
import type { BillingDb } from '../tables.ts';
import type { BillingInterval } from './shapes.ts';

/** A price with the plan it belongs to. */
export interface PlannedPrice {
  id: Uuid;
  planCode: string;
  planName: string;
  tier: number;
  amount: Money;
  interval: BillingInterval;
  onOffer: boolean;
  /** Whether merchants may choose it. */
  visible: boolean;
}

/** The prices with these ids, by id; also those that are no longer on offer. */
export async function findPrices(db: BillingDb, ids: readonly (Uuid | null)[]): Promise<Map<string, PlannedPrice>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await pricesWithPlan(db).where('plan_price.id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, plannedPrice(row)]));
}

/** A price that can be chosen now. What merchants do not see, operators alone choose for them. */
export async function requireOffer(db: BillingDb, id: Uuid, scope: Scope): Promise<PlannedPrice> {
  const price = (await findPrices(db, [id])).get(id);
  if (!price?.onOffer || !(price.visible || scope.everything)) throw problems.PLAN_PRICE_NOT_FOUND({ price: id });
  return price;
}

/** The price on which trials run: the cheapest on offer, and of equally cheap ones that of the lowest plan. */
export async function cheapestOffer(db: BillingDb): Promise<PlannedPrice> {
  const row = await pricesWithPlan(db)
    .where('plan.active', '=', true)
    .where('plan.visible', '=', true)
    .where('plan_price.active', '=', true)
    .orderBy('unit_amount')
    .orderBy('tier')
    .orderBy('plan_price.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return plannedPrice(row);
}

const pricesWithPlan = (db: BillingDb) =>
  db
    .selectFrom('plan_price')
    .innerJoin('plan', 'plan.id', 'plan_price.plan_id')
    .select(['plan_price.id', 'code', 'display_name', 'tier', 'currency', 'unit_amount', 'billing_interval'])
    .select(['plan.active as plan_active', 'plan_price.active as price_active', 'plan.visible']);

type Row = Awaited<ReturnType<ReturnType<typeof pricesWithPlan>['execute']>>[number];

const plannedPrice = (row: Row): PlannedPrice => ({
  id: row.id,
  planCode: row.code,
  planName: row.display_name,
  tier: row.tier,
  amount: money(row.unit_amount, row.currency),
  interval: row.billing_interval,
  onOffer: row.plan_active && row.price_active,
  visible: row.visible,
});
