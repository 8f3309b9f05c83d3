import type { Principal } from '@storepod/auth/principal';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { PlacementChanged } from '../provisioning/events.ts';
import type { Tenancy } from '../tenancy.ts';
import { requireStore } from './store-access.ts';

/** Longer than a resume can take. */
const SETTLED_MS = 60_000;

/**
 * A store that was put away took no room meanwhile, so its pod is asked before it comes back: one that is full or drains refuses,
 * and the store stays as it is. The row may still not move after that, or this process may be killed; the event that is written
 * first then has the registry told once more how the store stands.
 */
export async function takeRoomAgain(
  { kit, registry }: Tenancy,
  caller: Principal,
  store: StoreMerchantId,
): Promise<void> {
  const { status, org_status, pod_id: pod } = await requireStore(kit.db, caller, store);
  // A store of a closed organisation takes no room whatever its own state is.
  if (status !== 'ARCHIVED' || org_status === 'CLOSED') return;
  await transaction(kit.db, (trx) => kit.outbox.publish(trx, PlacementChanged, { store }, { delayMs: SETTLED_MS }));
  await registry.restorePlacement({ body: { store, pod } });
}
