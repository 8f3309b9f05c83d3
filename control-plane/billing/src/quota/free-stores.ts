import { transaction } from '@storepod/database/transaction';
import { sql } from 'kysely';
import type { Billing } from '../billing.ts';
import type { PlannedPrice } from '../plan/find-price.ts';
import { problems } from '../problems.ts';
import type { Scope } from '../subscription/scope.ts';
import type { BillingTransaction, SubscriptionRow } from '../tables.ts';
import { lockQuota } from './reservation.ts';

/** As long as a page of the provider stays open. */
const CLAIMED_MS = 24 * 3_600_000;

/**
 * Takes a place for a store that is to go on a plan which costs nothing. Otherwise an organisation would run any number of stores
 * for nothing. Operators give what they like.
 */
export async function claimFreeStore(
  billing: Billing,
  scope: Scope,
  row: Pick<SubscriptionRow, 'id' | 'org_id'>,
  price: PlannedPrice,
): Promise<void> {
  if (price.amount.amount > 0 || scope.everything) return;
  const claimed_at = billing.clock.now();
  await transaction(billing.db, async (trx) => {
    await lockQuota(trx, row.org_id);
    const limit = billing.config.maxFreeStores;
    if ((await otherFreeStores(trx, row, claimed_at)) >= limit) throw problems.FREE_STORES_EXCEEDED({ limit });
    await trx
      .insertInto('free_store_claim')
      .values({ store_id: row.id, claimed_at })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ claimed_at }))
      .execute();
  });
}

/** How many other stores of the organisation are on such a plan, will be after their period, or are on their way. */
async function otherFreeStores(
  trx: BillingTransaction,
  { id, org_id }: Pick<SubscriptionRow, 'id' | 'org_id'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ stores: number }>`
    select count(*)::int as stores
    from store_subscription s
    left join plan_price price on price.id = s.plan_price_id
    left join plan_price pending on pending.id = s.pending_plan_price_id
    left join free_store_claim claim on claim.store_id = s.id
    where s.org_id = ${org_id} and s.id <> ${id} and case
      when s.status in ('ACTIVE', 'PAST_DUE') then price.unit_amount = 0 or pending.unit_amount = 0
      else claim.claimed_at > ${new Date(now.getTime() - CLAIMED_MS)} end`.execute(trx);
  return rows[0]?.stores ?? 0;
}
