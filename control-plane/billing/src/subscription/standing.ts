import type { StandingInput } from '@storepod/boundary/store';
import { common } from '@storepod/kernel/common-problems';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { BillingDb, SubscriptionRow } from '../tables.ts';
import { requireSubscription } from './find-subscription.ts';
import type { Scope } from './scope.ts';

/** Tenancy tells in order, so the last word counts. */
export async function setStoreStanding(
  db: BillingDb,
  { store, standing, operatorReason }: StandingInput & { store: StoreMerchantId },
): Promise<void> {
  await db
    .updateTable('store_subscription')
    .set({ standing, standing_reason: operatorReason ?? null })
    .where('id', '=', store)
    .execute();
}

/**
 * The subscription of a store whose people may order something for it. While the platform has stopped the store or its
 * organisation they may not; to stop a renewal stays possible, since nobody is to go on paying against their will.
 */
export async function requireOrderable(db: BillingDb, store: StoreMerchantId, scope: Scope): Promise<SubscriptionRow> {
  const row = await requireSubscription(db, store, scope);
  if (scope.everything || row.standing === 'ACTIVE') return row;
  if (row.standing === 'ARCHIVED') throw common.STORE_ARCHIVED();
  throw common.STORE_SUSPENDED(row.standing_reason === null ? undefined : { operatorReason: row.standing_reason });
}
