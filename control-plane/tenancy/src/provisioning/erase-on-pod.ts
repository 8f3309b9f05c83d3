import { transaction } from '@storepod/database/transaction';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Tenancy } from '../tenancy.ts';
import { ErasureDue, PlacementChanged } from './events.ts';

/** Most stores are erased within seconds; a large one takes minutes. */
const LOOK_AGAIN_MS = 10_000;

interface Placed {
  store: StoreMerchantId;
  pod: PodId;
}

/** Has a pod erase a store that was deleted. It answers before all of it is done, so it is asked again later. */
export async function eraseOnPod({ kit, pods }: Tenancy, { store, pod }: Placed): Promise<void> {
  await (await pods.merchantOf(pod)).deleteStore({ store });
  await transaction(kit.db, (trx) => kit.outbox.publish(trx, ErasureDue, { store }));
}

/** Asks the pod whether anything of a store is left. Only when nothing is does the registry forget that it stood there. */
export async function followErasure(tenancy: Tenancy, store: StoreMerchantId): Promise<void> {
  const { kit } = tenancy;
  const row = await kit.db
    .selectFrom('manager_store')
    .select('pod_id as pod')
    .where('id', '=', store)
    .where('status', '=', 'DELETED')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const erased = await isErased(tenancy, { store, ...row });
  await transaction(kit.db, async (trx) => {
    if (!erased) return kit.outbox.publish(trx, ErasureDue, { store }, { delayMs: LOOK_AGAIN_MS });
    await trx.updateTable('manager_store').set({ erased_at: kit.clock.now() }).where('id', '=', store).execute();
    await kit.outbox.publish(trx, PlacementChanged, { store }, { key: store, ordered: true });
  });
}

/** A pod that knows of no end of the store never had it. */
async function isErased({ pods }: Tenancy, { store, pod }: Placed): Promise<boolean> {
  const merchant = await pods.merchantOf(pod);
  const report = await merchant.storeEndReport({ store }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'MERCHANT.STORE.NOT_FOUND') return { finished: true };
    throw error;
  });
  return report.finished;
}
