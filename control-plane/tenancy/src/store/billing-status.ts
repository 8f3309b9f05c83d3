import type { SubscriptionStatus } from '@storepod/boundary/entitlements';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Tenancy } from '../tenancy.ts';

/**
 * What billing says about stores, in one call for all of them. A billing that is out of reach costs the column and
 * never a row: nothing is known then, which every view shows as null.
 */
export async function billingStatusesOf(
  { billingGlance, kit }: Tenancy,
  stores: readonly { id: StoreMerchantId }[],
): Promise<ReadonlyMap<StoreMerchantId, SubscriptionStatus>> {
  if (stores.length === 0) return new Map();
  try {
    const snapshots = await billingGlance.snapshots({ body: stores.map(({ id }) => id) });
    return new Map(snapshots.map(({ store, status }) => [store, status]));
  } catch (error) {
    kit.log.warn({ err: error }, 'billing did not say how stores stand; they are listed without');
    return new Map();
  }
}
