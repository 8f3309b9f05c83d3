import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { problems } from '../problems.ts';
import type { Registry } from '../registry.ts';
import type { Placement } from '../shapes.ts';

/** Where a store stands, in whatever state it and its pod are. */
export async function findPlacement({ db }: Registry, store: StoreMerchantId): Promise<Placement> {
  const placed = await db
    .selectFrom('pod_store_placement')
    .select('pod_id')
    .where('store_id', '=', store)
    .executeTakeFirst();
  if (!placed) throw problems.NOT_PLACED({ store });
  return { store, pod: placed.pod_id };
}
