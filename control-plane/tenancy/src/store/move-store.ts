import type { Principal } from '@storepod/auth/principal';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import { authorOf, writeAudit } from '../audit/audit.ts';
import { problems } from '../problems.ts';
import { announceStanding } from '../provisioning/announce-standing.ts';
import { PlacementChanged, StoreDeleted } from '../provisioning/events.ts';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { billingStatusesOf } from './billing-status.ts';
import { lockStore, requireChangeable } from './store-access.ts';
import { nextStoreStatus, type StoreEvent } from './store-states.ts';
import type { StoreStatus, StoreWithOrganisation } from './tables.ts';
import { takeRoomAgain } from './take-room-again.ts';
import { storeView } from './views.ts';

const actions = { suspend: 'SUSPENDED', resume: 'RESUMED', archive: 'ARCHIVED', delete: 'DELETED' } as const;

/** Moves a store through its life. The row is locked, so two operators cannot move it from the same state. */
export async function moveStore(
  tenancy: Tenancy,
  caller: Principal,
  store: StoreMerchantId,
  event: StoreEvent,
  reason?: string,
) {
  if (event === 'resume') await takeRoomAgain(tenancy, caller, store);
  const row = await transaction(tenancy.kit.db, async (trx) => {
    const current = await lockStore(trx, caller, store);
    requireChangeable(caller, current);
    const from = current.status;
    const to = nextStoreStatus(from, event);
    if (!to) throw problems.ILLEGAL_TRANSITION({ store, state: from, event });
    if (event === 'resume') requireResumer(caller, from);
    const status_reason = event === 'suspend' ? (reason ?? current.status_reason) : null;
    if (to !== from || status_reason !== current.status_reason)
      await writeStatus(trx, tenancy, current, { status: to, status_reason });
    await writeAudit(trx, tenancy.kit, authorOf(caller), {
      entity: 'STORE',
      id: store,
      org: current.org_id,
      action: actions[event],
      from,
      to,
      ...(reason && { detail: reason }),
    });
    return { ...current, status: to, status_reason };
  });
  const billing = await billingStatusesOf(tenancy, [row]);
  return storeView(row, billing.get(store));
}

/** What a merchant put away, support brings back. What the platform stopped, only its owner lets go on. */
function requireResumer({ authorities }: Principal, from: StoreStatus): void {
  if (from === 'SUSPENDED' && !authorities.has('ROLE_SUPER_ADMIN')) throw problems.RESUME_NOT_ALLOWED();
}

async function writeStatus(
  trx: Transaction<Tables>,
  { kit }: Tenancy,
  { id, org_id, version, status: from }: StoreWithOrganisation,
  changes: Pick<StoreWithOrganisation, 'status' | 'status_reason'>,
): Promise<void> {
  await trx
    .updateTable('manager_store')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await announceStanding(trx, kit, id);
  if (from === 'ARCHIVED' || changes.status === 'ARCHIVED')
    await kit.outbox.publish(trx, PlacementChanged, { store: id }, { key: id, ordered: true });
  if (changes.status === 'DELETED')
    await kit.outbox.publish(trx, StoreDeleted, { store: id, org: org_id }, { key: id, ordered: true });
}
