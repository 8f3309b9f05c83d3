import { transaction } from '@storepod/database/transaction';
import { type ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import { notInUse } from '../organisation/find-organisations.ts';
import { followVerification } from '../organisation/verified-owner.ts';
import { problems } from '../problems.ts';
import { StoreAbandoned } from '../provisioning/events.ts';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';

/** A store under way: billing and the registry may hold places for it. */
export interface StoreIntention {
  store: StoreMerchantId;
  org: ManagerOrgId;
}

/**
 * Written before anybody is asked to hold a place, so that no place is held of which nobody here knows. The organisation
 * is locked, so that what is decided from its state and from its stores also holds for many creations at once.
 */
export async function intendStore(tenancy: Tenancy, org: ManagerOrgId, byOperator: boolean): Promise<StoreIntention> {
  const { kit } = tenancy;
  if (!byOperator) await followVerification(tenancy, org);
  return transaction(kit.db, async (trx) => {
    const row = await lockOrganisation(trx, org);
    if (row.email_unverified && !byOperator) await refuseSecondStore(trx, org);
    const now = kit.clock.now();
    const store = StoreMerchantId.mint(now);
    await trx.insertInto('store_intention').values({ store_id: store, org_id: org, begun_at: now }).execute();
    return { store, org };
  });
}

async function lockOrganisation(trx: Transaction<Tables>, org: ManagerOrgId) {
  const row = await trx
    .selectFrom('manager_org')
    .select(['status', 'status_reason', 'email_unverified'])
    .where('id', '=', org)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problems.ORG_NOT_FOUND({ org });
  if (row.status !== 'ACTIVE') throw notInUse({ org, ...row });
  return row;
}

/** Deleted stores count too: whoever makes and deletes one after the other takes as much room for names. */
async function refuseSecondStore(trx: Transaction<Tables>, org: ManagerOrgId): Promise<void> {
  const store = await trx.selectFrom('manager_store').select('id').where('org_id', '=', org).executeTakeFirst();
  const intended = await trx
    .selectFrom('store_intention')
    .select('store_id')
    .where('org_id', '=', org)
    .executeTakeFirst();
  if (store ?? intended) throw problems.EMAIL_UNVERIFIED({ org });
}

/** With the row of the store. A creation that took so long that its places were given back makes nothing. */
export async function fulfilIntention(trx: Transaction<Tables>, { store, org }: StoreIntention): Promise<void> {
  const intended = await trx
    .deleteFrom('store_intention')
    .where('store_id', '=', store)
    .returning('store_id')
    .executeTakeFirst();
  if (!intended) throw problems.STORE_CREATION_EXPIRED({ org });
}

/** Nobody was asked to hold anything, or somebody refused to. */
export async function forgetIntention({ kit }: Tenancy, { store }: StoreIntention): Promise<void> {
  await kit.db.deleteFrom('store_intention').where('store_id', '=', store).execute();
}

/** Has the places given back that billing and the registry may hold. Of two who try, one does. */
export async function abandonStore({ kit }: Tenancy, { store, org }: StoreIntention): Promise<void> {
  await transaction(kit.db, async (trx) => {
    const intended = await trx
      .deleteFrom('store_intention')
      .where('store_id', '=', store)
      .returning('store_id')
      .executeTakeFirst();
    if (intended) await kit.outbox.publish(trx, StoreAbandoned, { store, org });
  });
}

/** More wait for the next round. */
const ABANDONED_AT_ONCE = 100;

/** Gives back the places of stores whose creation was killed half-way. */
export async function abandonForgotten(tenancy: Tenancy): Promise<void> {
  const { kit } = tenancy;
  const oldest = new Date(kit.clock.now().getTime() - kit.config.creationGrace);
  const forgotten = await kit.db
    .selectFrom('store_intention')
    .select(['store_id as store', 'org_id as org'])
    .where('begun_at', '<', oldest)
    .orderBy('begun_at')
    .limit(ABANDONED_AT_ONCE)
    .execute();
  for (const intention of forgotten) await abandonStore(tenancy, intention);
}
