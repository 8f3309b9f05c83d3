import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { TenancyKit } from '../kit.ts';
import type { TenancyDb } from '../tables.ts';
import type { MerchantRole } from './roles.ts';
import type { MemberSource } from './tables.ts';

/** What somebody is in one place of an organisation. */
export interface Membership {
  roles: readonly MerchantRole[];
  /** Null for an owner, who has all stores. */
  store: StoreMerchantId | null;
}

export interface NewMember extends Membership {
  org: ManagerOrgId;
  user: Uuid;
  /** Who brought the member in, as an audit names people. */
  by: string;
  source: MemberSource;
}

/** As wide as the columns that say who did something. */
const LONGEST_NAME = 200;
export const shortened = (name: string) => name.slice(0, LONGEST_NAME);

/** Writes down that somebody belongs to an organisation. Who works in that store already gets the new roles. */
export async function putMember(db: TenancyDb, { clock }: TenancyKit, member: NewMember): Promise<void> {
  const { org, user, store, by, source } = member;
  const roles = [...member.roles];
  await db
    .insertInto('org_member')
    .values({
      org_id: org,
      user_id: user,
      store_id: store,
      roles,
      added_at: clock.now(),
      added_by: shortened(by),
      source,
    })
    .onConflict((conflict) => conflict.constraint('org_member_place').doUpdateSet({ roles }))
    .execute();
}

/** Every place that somebody has in an organisation, the oldest first. */
export const membershipsIn = (db: TenancyDb, org: ManagerOrgId, user: Uuid): Promise<Membership[]> =>
  db
    .selectFrom('org_member')
    .select(['roles', 'store_id as store'])
    .where('org_id', '=', org)
    .where('user_id', '=', user)
    .orderBy('added_at')
    .orderBy('store_id')
    .execute();

/** Ends every place that somebody has in an organisation, or the one in a store, and tells what they were. */
export const deleteMember = (
  db: TenancyDb,
  org: ManagerOrgId,
  user: Uuid,
  store?: StoreMerchantId,
): Promise<Membership[]> =>
  db
    .deleteFrom('org_member')
    .where('org_id', '=', org)
    .where('user_id', '=', user)
    .$if(store !== undefined, (rows) => rows.where('store_id', '=', store ?? null))
    .returning(['roles', 'store_id as store'])
    .execute();
