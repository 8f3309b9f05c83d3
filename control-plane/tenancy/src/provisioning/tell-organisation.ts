import { transaction } from '@storepod/database/transaction';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { TenancyKit } from '../kit.ts';
import { allStores } from '../store/store-access.ts';
import type { Tables } from '../tables.ts';
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
  await inPortions(kit, stores, async (trx, { id, org_status }) => {
    await announceStanding(trx, kit, id);
    if (org_status === 'CLOSED') await kit.outbox.publish(trx, StoreClosed, { store: id }, { key: id, ordered: true });
  });
}

/** Has pods and billing told again of every store that does not stand ACTIVE. */
export async function announceStopped({ kit }: Tenancy): Promise<void> {
  const stores = await allStores(kit.db)
    .select('manager_store.id')
    .where('manager_store.status', '!=', 'DELETED')
    .where((store) =>
      store.or([store('manager_store.status', '!=', 'ACTIVE'), store('manager_org.status', '!=', 'ACTIVE')]),
    )
    .orderBy('manager_store.id')
    .execute();
  await inPortions(kit, stores, (trx, { id }) => announceStanding(trx, kit, id));
}

async function inPortions<T>(
  { db }: TenancyKit,
  all: readonly T[],
  announce: (trx: Transaction<Tables>, one: T) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < all.length; from += ANNOUNCED_AT_ONCE)
    await transaction(db, async (trx) => {
      for (const one of all.slice(from, from + ANNOUNCED_AT_ONCE)) await announce(trx, one);
    });
}
