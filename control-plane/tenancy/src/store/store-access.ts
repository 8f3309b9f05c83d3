import type { Principal } from '@storepod/auth/principal';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import type { TenancyDb } from '../tables.ts';
import type { StoreWithOrganisation } from './tables.ts';

/** Support reaches what its permissions name: it brings archived stores back. */
const PLATFORM_WIDE = ['ROLE_SUPER_ADMIN', 'ROLE_SUPPORT', 'SCOPE_STORE_CORE'];

/** What a store's own row does not tell of its organisation. */
export const ofOrganisation = ['manager_org.status as org_status', 'manager_org.status_reason as org_reason'] as const;

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
  visibleStores(db, caller).selectAll('manager_store').select(ofOrganisation).where('manager_store.id', '=', store);

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
export function requireOperable(row: StoreWithOrganisation): void {
  if (row.status !== 'ACTIVE' || row.org_status !== 'ACTIVE') throw notOperable(row);
}

/** Refuses what a merchant's people want to change while the platform has stopped the store or its organisation. */
export function requireChangeable({ authorities }: Principal, row: StoreWithOrganisation): void {
  if (PLATFORM_WIDE.some((authority) => authorities.has(authority))) return;
  if (row.status === 'SUSPENDED' || row.org_status !== 'ACTIVE') throw notOperable(row);
}

function notOperable(row: StoreWithOrganisation) {
  const reason = row.status === 'ACTIVE' ? `ORG_${row.org_status}` : `STORE_${row.status}`;
  const operatorReason = operatorReasonOf(row);
  return problems.STORE_NOT_OPERABLE({ store: row.id, reason, ...(operatorReason && { operatorReason }) });
}

/** Why the platform stopped a store, or else its organisation, in the operator's words; null where nobody said. */
export const operatorReasonOf = (
  row: Pick<StoreWithOrganisation, 'status' | 'status_reason' | 'org_status' | 'org_reason'>,
): string | null => (row.status === 'SUSPENDED' ? row.status_reason : null) ?? row.org_reason;

/** Refuses a store that is not on its pod yet, too. */
export function requireServed(row: StoreWithOrganisation): void {
  requireOperable(row);
  if (row.provisioning_state !== 'SUCCESSFULLY_PROVISIONING')
    throw problems.STORE_NOT_OPERABLE({ store: row.id, reason: 'NOT_PROVISIONED' });
}
