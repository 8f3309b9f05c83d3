import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { allStores } from '../store/store-access.ts';
import type { Tenancy } from '../tenancy.ts';

/** As many as the registry takes at once. */
const REPLAYED_AT_ONCE = 1_000;

/** Tells the registry whether a store takes room on its pod. It reads the row at delivery: a store may be gone by now. */
export async function tellRegistry({ kit, registry }: Tenancy, store: StoreMerchantId): Promise<void> {
  const row = await allStores(kit.db)
    .select(['pod_id', 'manager_store.status as status', 'manager_org.status as org_status'])
    .where('manager_store.id', '=', store)
    .executeTakeFirst();
  if (!row) return;
  if (row.status === 'DELETED' || row.org_status === 'CLOSED') await registry.removePlacement({ body: { store } });
  else await registry.recordPlacement({ body: { store, pod: row.pod_id } });
}

/** Tells the registry of every store there is, for a registry that lost or missed some. */
export async function replayPlacements(tenancy: Tenancy): Promise<void> {
  for (let page = await placedAfter(tenancy, undefined); page.length > 0; ) {
    const placements = page.map(({ id, pod_id }) => ({ store: id, pod: pod_id }));
    const { unknownPods } = await tenancy.registry.recordPlacements({ body: placements });
    if (unknownPods.length > 0) tenancy.kit.log.warn({ unknownPods }, 'stores stand on pods that the registry lacks');
    const stores = page.map(({ id }) => id);
    await takeBackDeleted(tenancy, stores);
    page = await placedAfter(tenancy, stores.at(-1));
  }
}

const placedAfter = ({ kit }: Tenancy, store: StoreMerchantId | undefined) =>
  allStores(kit.db)
    .select(['manager_store.id', 'pod_id'])
    .where('manager_store.status', '!=', 'DELETED')
    .where('manager_org.status', '!=', 'CLOSED')
    .$if(store !== undefined, (rest) => rest.where('manager_store.id', '>', store ?? null))
    .orderBy('manager_store.id')
    .limit(REPLAYED_AT_ONCE)
    .execute();

/** A store that was deleted between the read and the record would be counted for ever. */
async function takeBackDeleted({ kit, registry }: Tenancy, stores: readonly StoreMerchantId[]): Promise<void> {
  const gone = await allStores(kit.db)
    .select('manager_store.id')
    .where('manager_store.id', 'in', stores)
    .where((store) =>
      store.or([store('manager_store.status', '=', 'DELETED'), store('manager_org.status', '=', 'CLOSED')]),
    )
    .execute();
  for (const { id } of gone) await registry.removePlacement({ body: { store: id } });
}
