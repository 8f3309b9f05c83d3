import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Tenancy } from '../tenancy.ts';

/** Whose seat is counted: those who work in the store, or also those who are invited to. */
type Counted = 'members' | 'members-and-invited';

/**
 * Refuses one more account than the plan of the store has room for. It is a ceiling for a bill and not a lock: two who
 * come at once may pass it together, and while billing is out of reach everybody does. Owners take no seat in a store.
 */
export async function requireSeat(
  { kit, entitlements }: Tenancy,
  org: ManagerOrgId,
  store: StoreMerchantId | null,
  counted: Counted,
): Promise<void> {
  if (store === null) return;
  const now = counted === 'members-and-invited' ? kit.clock.now() : null;
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from org_member where org_id = ${org} and store_id = ${store})
         + (select count(*) from org_invitation
             where org_id = ${org} and store_id = ${store} and status = 'PENDING' and expires_at > ${now}) as taken
  `.execute(kit.db);
  await entitlements.requireRoom(store, 'MAX_ACCOUNTS', Number(rows[0]?.taken ?? 0));
}
