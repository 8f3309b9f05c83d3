import { Uuid } from '@storepod/kernel/ids';
import { sql } from 'kysely';
import type { Billing } from '../billing.ts';
import { publishMissingPrices } from '../provider/publish-prices.ts';
import type { BillingTransaction } from '../tables.ts';
import type { ConfiguredPlan } from './read-catalogue.ts';

/** The topic of the plans themselves; all others are stores. */
export const PLANS_TOPIC = '';

/** Whoever changes plans does so alone: replicas that start together, and operators. */
export const lockPlans = (trx: BillingTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('billing.plans', 0))`.execute(trx);

/** To be called once the plans are written: the provider learns of new prices, and what was kept of the list goes. */
export async function announcePlans(trx: BillingTransaction, billing: Billing): Promise<void> {
  await publishMissingPrices(trx, billing);
  await billing.invalidation.touch(trx, PLANS_TOPIC);
}

/** A changed amount becomes a new price and the old one is taken off; who subscribed to it keeps it. */
export async function replacePrices(
  trx: BillingTransaction,
  { ids, clock }: Billing,
  plan: Uuid,
  prices: ConfiguredPlan['prices'],
): Promise<void> {
  const onOffer = await trx
    .selectFrom('plan_price')
    .select(['id', 'currency', 'unit_amount', 'billing_interval'])
    .where('plan_id', '=', plan)
    .where('active', '=', true)
    .execute();
  const isSame = (row: (typeof onOffer)[number], price: ConfiguredPlan['prices'][number]) =>
    row.currency === price.currency && row.billing_interval === price.interval && row.unit_amount === price.amount;
  const gone = onOffer.filter((row) => !prices.some((price) => isSame(row, price))).map(({ id }) => id);
  const fresh = prices.filter((price) => !onOffer.some((row) => isSame(row, price)));
  if (gone.length > 0) await trx.updateTable('plan_price').set({ active: false }).where('id', 'in', gone).execute();
  if (fresh.length === 0) return;
  const rows = fresh.map(({ amount, currency, interval }) => ({
    id: Uuid.parse(ids.uuid()),
    plan_id: plan,
    currency,
    unit_amount: amount,
    billing_interval: interval,
    active: true,
    created_at: clock.now(),
  }));
  await trx.insertInto('plan_price').values(rows).execute();
}

export async function replaceEntitlements(
  trx: BillingTransaction,
  plan: Uuid,
  { limits, flags }: ConfiguredPlan['entitlements'],
): Promise<void> {
  await trx.deleteFrom('plan_entitlement').where('plan_id', '=', plan).execute();
  const rows = [
    ...Object.entries(limits).map(([key, limit_value]) => ({ plan_id: plan, key, limit_value, flag_value: null })),
    ...Object.entries(flags).map(([key, flag_value]) => ({ plan_id: plan, key, limit_value: null, flag_value })),
  ];
  if (rows.length > 0) await trx.insertInto('plan_entitlement').values(rows).execute();
}
