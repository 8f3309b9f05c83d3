import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { allStores } from '../store/store-access.ts';
import type { Tenancy } from '../tenancy.ts';

/** As many as the registry takes at once. */
const REPLAYED_AT_ONCE = 1_000;

/**
 * Tells the registry whether a store takes room on its pod, has only its data there, or nothing any more. It reads the row at
 * delivery: what was decided may have changed by now.
 */
export async function tellRegistry({ kit, registry }: Tenancy, store: StoreMerchantId): Promise<void> {
  const row = await placements({ kit }).where('manager_store.id', '=', store).executeTakeFirst();
  if (!row) return;
  const { erased, ...placement } = row;
  if (erased) await registry.removePlacement({ body: { store } });
  else await registry.recordPlacement({ body: placement });
}

/** Tells the registry of every store there is, for a registry that lost or missed some. */
export async function replayPlacements(tenancy: Tenancy): Promise<void> {
  for (let page = await placedAfter(tenancy, undefined); page.length > 0; ) {
    const told = page.map(({ store, pod, archived }) => ({ store, pod, archived }));
    const { unknownPods } = await tenancy.registry.recordPlacements({ body: told });
    if (unknownPods.length > 0) tenancy.kit.log.warn({ unknownPods }, 'stores stand on pods that the registry lacks');
    for (const store of await changedSince(tenancy, page)) await tellRegistry(tenancy, store);
    page = await placedAfter(tenancy, page.at(-1)?.store);
  }
}

/** Every store with its pod. One that is put away, is being erased or whose organisation is closed has only its data there. */
const placements = ({ kit }: Pick<Tenancy, 'kit'>) =>
  allStores(kit.db).select((row) => [
    'manager_store.id as store',
    'pod_id as pod',
    row
      .or([row('manager_store.status', 'in', ['ARCHIVED', 'DELETED']), row('manager_org.status', '=', 'CLOSED')])
      .$castTo<boolean>()
      .as('archived'),
    row('erased_at', 'is not', null).$castTo<boolean>().as('erased'),
  ]);

type PlacementRow = Awaited<ReturnType<typeof placedAfter>>[number];

const placedAfter = (tenancy: Tenancy, store: StoreMerchantId | undefined) =>
  placements(tenancy)
    .where('erased_at', 'is', null)
    .$if(store !== undefined, (rest) => rest.where('manager_store.id', '>', store ?? null))
    .orderBy('manager_store.id')
    .limit(REPLAYED_AT_ONCE)
    .execute();

/** What was moved between the read and the record would be counted as it was, for ever. */
async function changedSince(tenancy: Tenancy, told: readonly PlacementRow[]): Promise<StoreMerchantId[]> {
  const before = new Map(told.map(({ store, archived }) => [store, archived]));
  const rows = await placements(tenancy)
    .where('manager_store.id', 'in', [...before.keys()])
    .execute();
  return rows
    .filter(({ store, archived, erased }) => erased || archived !== before.get(store))
    .map(({ store }) => store);
}
