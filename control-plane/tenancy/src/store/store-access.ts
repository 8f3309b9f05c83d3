import type { Principal } from '@storepod/auth/principal';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import type { TenancyDb } from '../tables.ts';
import type { StoreWithOrganisation } from './tables.ts';

/** Support reaches what its permissions name: it brings archived stores back. */
const PLATFORM_WIDE = ['ROLE_SUPER_ADMIN', 'ROLE_SUPPORT', 'SCOPE_STORE_CORE'];

/** All stores, each with its organisation. */
export const allStores = (db: TenancyDb) =>
  db.selectFrom('manager_store').innerJoin('manager_org', 'manager_org.id', 'manager_store.org_id');

/**
 * The stores that somebody may see. Operators and services see all, an organisation admin those of its organisation, a
 * store's staff their store. A token that names no organisation sees nothing: to see everything is a right, never the
 * lack of a claim.
 */
export function visibleStores(db: TenancyDb, { authorities, org, store }: Principal) {
  const stores = allStores(db);
  if (PLATFORM_WIDE.some((authority) => authorities.has(authority))) return stores;
  if (!org) return stores.where(sql<boolean>`false`);
  const own = stores.where('org_id', '=', org);
  if (authorities.has('ROLE_ORG_ADMIN')) return own;
  return store ? own.where('manager_store.id', '=', store) : own.where(sql<boolean>`false`);
}

const oneOf = (db: TenancyDb, caller: Principal, store: StoreMerchantId) =>
  visibleStores(db, caller)
    .selectAll('manager_store')
    .select('manager_org.status as org_status')
    .where('manager_store.id', '=', store);

/** One store of those that the caller may see. Anybody else's is not there at all. */
export async function requireStore(
  db: TenancyDb,
  caller: Principal,
  store: StoreMerchantId,
): Promise<StoreWithOrganisation> {
  const row = await oneOf(db, caller, store).executeTakeFirst();
  if (!row) throw problems.STORE_NOT_FOUND({ store });
  return row;
}

/** The row is locked until the transaction ends, so that what is decided from it stays true. */
export async function lockStore(
  trx: TenancyDb,
  caller: Principal,
  store: StoreMerchantId,
): Promise<StoreWithOrganisation> {
  const row = await oneOf(trx, caller, store).forUpdate('manager_store').executeTakeFirst();
  if (!row) throw problems.STORE_NOT_FOUND({ store });
  return row;
}

/** Refuses a store that cannot be used now: it or its organisation is suspended, put away or gone. */
export function requireOperable({ id, status, org_status }: StoreWithOrganisation): void {
  if (status !== 'ACTIVE') throw problems.STORE_NOT_OPERABLE({ store: id, reason: `STORE_${status}` });
  if (org_status !== 'ACTIVE') throw problems.STORE_NOT_OPERABLE({ store: id, reason: `ORG_${org_status}` });
}

/** Refuses a store that is not on its pod yet, too. */
export function requireServed(row: StoreWithOrganisation): void {
  requireOperable(row);
  if (row.provisioning_state !== 'SUCCESSFULLY_PROVISIONING')
    throw problems.STORE_NOT_OPERABLE({ store: row.id, reason: 'NOT_PROVISIONED' });
}
