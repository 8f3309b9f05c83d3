import { transaction } from '@storepod/database/transaction';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { allStores } from '../store/store-access.ts';
import type { Tenancy } from '../tenancy.ts';
import { announceStanding } from './announce-standing.ts';
import { StoreClosed } from './events.ts';

/** So many in one transaction: an organisation with thousands of stores must not hold one open for long. */
const ANNOUNCED_AT_ONCE = 200;

/**
 * Has every pod told of the stores of an organisation that went out of use or came back. The stores' rows stay
 * as they are. Closing also ends what they cost and what they take: it is for good.
 */
export async function tellOrganisationsPods({ kit }: Tenancy, org: ManagerOrgId): Promise<void> {
  const stores = await allStores(kit.db)
    .select(['manager_store.id', 'manager_org.status as org_status'])
    .where('org_id', '=', org)
    .where('manager_store.status', '!=', 'DELETED')
    .orderBy('manager_store.id')
    .execute();
  for (let from = 0; from < stores.length; from += ANNOUNCED_AT_ONCE) {
    const some = stores.slice(from, from + ANNOUNCED_AT_ONCE);
    await transaction(kit.db, async (trx) => {
      for (const { id, org_status } of some) {
        await announceStanding(trx, kit, id);
        if (org_status === 'CLOSED')
          await kit.outbox.publish(trx, StoreClosed, { store: id }, { key: id, ordered: true });
      }
    });
  }
}
