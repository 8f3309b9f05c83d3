import type { PodId } from '@storepod/kernel/object-id';
import type { TenancyDb } from '../tables.ts';

/** The pods on which any store stands. One that was drained or never used has nothing to tell. */
export async function podsInUse(db: TenancyDb): Promise<PodId[]> {
  const rows = await db
    .selectFrom('manager_store')
    .select('pod_id')
    .distinct()
    .where('status', '!=', 'DELETED')
    .orderBy('pod_id')
    .execute();
  return rows.map(({ pod_id }) => pod_id);
}
