import { transaction } from '@storepod/database/transaction';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Tenancy } from '../tenancy.ts';
import { announceStanding } from './announce-standing.ts';

/** So many in one transaction: an organisation with thousands of stores must not hold one open for long. */
const ANNOUNCED_AT_ONCE = 200;

/** Has every pod told of the stores of an organisation that went out of use or came back. The stores' rows stay as they are. */
export async function tellOrganisationsPods({ kit }: Tenancy, org: ManagerOrgId): Promise<void> {
  const stores = await kit.db
    .selectFrom('manager_store')
    .select('id')
    .where('org_id', '=', org)
    .where('status', '!=', 'DELETED')
    .orderBy('id')
    .execute();
  for (let from = 0; from < stores.length; from += ANNOUNCED_AT_ONCE) {
    const some = stores.slice(from, from + ANNOUNCED_AT_ONCE);
    await transaction(kit.db, async (trx) => {
      for (const { id } of some) await announceStanding(trx, kit, id);
    });
  }
}
