import { transaction } from '@storepod/database/transaction';
import { type ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { StoreName } from '@storepod/kernel/store-name';
import type { Transaction } from 'kysely';
import { notInUse } from '../organisation/find-organisations.ts';
import { followVerification } from '../organisation/verified-owner.ts';
import { problems } from '../problems.ts';
import { StoreAbandoned } from '../provisioning/events.ts';
import type { Tables, TenancyDb } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';

/** A store under way: billing and the registry may hold places for it. */
export interface StoreIntention {
  store: StoreMerchantId;
  org: ManagerOrgId;
}

interface IntendedStore {
  org: ManagerOrgId;
  name: StoreName;
  byOperator: boolean;
}

/**
 * Written before anybody is asked to hold a place, so that no place is held of which nobody here knows. The organisation
 * is locked, so that what is decided from its state and from its stores also holds for many creations at once. A name
 * that is taken is refused first, whatever else there is to refuse.
 */
export async function intendStore(tenancy: Tenancy, intended: IntendedStore): Promise<StoreIntention> {
  const { kit } = tenancy;
  const { org, name, byOperator } = intended;
  await requireFreeName(kit.db, name);
  if (!byOperator) await followVerification(tenancy, org);
  return transaction(kit.db, async (trx) => {
    const row = await lockOrganisation(trx, org);
    const store = await holdName(trx, kit.clock.now(), intended);
    if (row.email_unverified && !byOperator) await refuseSecondStore(trx, { store, org });
    return { store, org };
  });
}

/** Of several creations of one name the first holds it. Its row may have come between the first look and the hold. */
async function holdName(trx: Transaction<Tables>, now: Date, { org, name }: IntendedStore): Promise<StoreMerchantId> {
  const store = StoreMerchantId.mint(now);
  const held = await trx
    .insertInto('store_intention')
    .values({ store_id: store, org_id: org, begun_at: now, name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('store_id')
    .executeTakeFirst();
  if (!held) throw problems.STORE_NAME_TAKEN({ name });
  await requireFreeName(trx, name);
  return store;
}

async function requireFreeName(db: TenancyDb, name: StoreName): Promise<void> {
  const store = await db.selectFrom('manager_store').select('id').where('name', '=', name).executeTakeFirst();
  if (store) throw problems.STORE_NAME_TAKEN({ name });
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

/** A deleted store keeps its name, so whoever makes and deletes one after the other takes no more names than this. */
const MOST_UNCONFIRMED = 3;

/** One at a time: a store that is deleted makes room for another. */
async function refuseSecondStore(trx: Transaction<Tables>, { store, org }: StoreIntention): Promise<void> {
  const stores = await trx.selectFrom('manager_store').select('status').where('org_id', '=', org).execute();
  const other = await trx
    .selectFrom('store_intention')
    .select('store_id')
    .where('org_id', '=', org)
    .where('store_id', '<>', store)
    .executeTakeFirst();
  const hasOne = stores.some(({ status }) => status !== 'DELETED');
  if (other || hasOne || stores.length >= MOST_UNCONFIRMED) throw problems.EMAIL_UNVERIFIED({ org });
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
