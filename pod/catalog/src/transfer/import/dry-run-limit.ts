import { billingProblems } from '@storepod/boundary/entitlements';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Problem } from '@storepod/kernel/problem';
import type { Catalog } from '../../catalog.ts';
import type { ProductPlan } from '../../product/write/product-plan.ts';

/** Which new products the plan of the store would have no room for. Nothing is counted. */
export async function refuseBeyondLimit(
  work: { catalog: Catalog; store: StoreMerchantId; createdByDryRun: number },
  limit: number | undefined,
  plans: readonly ProductPlan[],
): Promise<Map<Uuid, Problem>> {
  const created = plans.filter(({ before }) => before === undefined);
  if (limit === undefined || created.length === 0) return new Map();
  const row = await work.catalog.db
    .selectFrom('product_count')
    .select('products')
    .where('store_id', '=', work.store)
    .executeTakeFirst();
  const current = (row?.products ?? 0) + work.createdByDryRun;
  const admitted = Math.max(0, Math.min(created.length, limit - current));
  work.createdByDryRun += admitted;
  const problem = billingProblems.ENTITLEMENT_EXCEEDED({ key: 'MAX_PRODUCTS', limit, current: current + admitted });
  return new Map(created.slice(admitted).map(({ id }) => [id, problem]));
}
