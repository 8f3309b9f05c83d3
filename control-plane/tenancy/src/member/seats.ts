import { billingProblems } from '@storepod/boundary/entitlements';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';

/** Whose seat is counted: those who work in the store, or also those who are invited to or whose account is being made. */
type Counted = 'members' | 'members-and-invited';

interface Seat {
  org: ManagerOrgId;
  store: StoreMerchantId | null;
  counted: Counted;
  /** Those who are counted and for whom the seat is. */
  own?: number;
}

/** How many accounts the plan of a store has room for. Asked before the transaction that takes a seat; unknown is no limit. */
export const seatLimit = async (
  { entitlements }: Tenancy,
  store: StoreMerchantId | null,
): Promise<number | undefined> => (store === null ? undefined : entitlements.ceilingOf(store, 'MAX_ACCOUNTS'));

/** The lock by itself, for who writes something before the seats are counted. */
export async function lockSeats(
  trx: Transaction<Tables>,
  limit: number | undefined,
  store: StoreMerchantId | null,
): Promise<void> {
  if (limit === undefined || store === null) return;
  await sql`select id from manager_store where id = ${store} for no key update`.execute(trx);
}

/**
 * Refuses one more account than the plan of the store has room for. The row of the store is locked until the seat is taken, so that
 * of many who come at once no more get one than there are. Owners take no seat in a store.
 */
export async function requireSeat(
  trx: Transaction<Tables>,
  { kit }: Tenancy,
  limit: number | undefined,
  { org, store, counted, own = 0 }: Seat,
): Promise<void> {
  if (limit === undefined || store === null) return;
  await lockSeats(trx, limit, store);
  const isAll = counted === 'members-and-invited';
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from org_member where org_id = ${org} and store_id = ${store})
         + (select count(*) from staff_intention where ${isAll} and org_id = ${org} and store_id = ${store})
         + (select count(*) from org_invitation where ${isAll}
             and org_id = ${org} and store_id = ${store} and status = 'PENDING' and expires_at > ${kit.clock.now()}) as taken
  `.execute(trx);
  const current = Number(rows[0]?.taken ?? 0) - own;
  if (current >= limit) throw billingProblems.ENTITLEMENT_EXCEEDED({ key: 'MAX_ACCOUNTS', limit, current });
}
