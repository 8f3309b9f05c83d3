import { isUniqueViolation } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { TenancyKit } from '../kit.ts';
import { problems } from '../problems.ts';
import type { TenancyDb } from '../tables.ts';
import type { MerchantRole } from './roles.ts';

/** What somebody is in an organisation. */
export interface Membership {
  org: ManagerOrgId;
  roles: readonly MerchantRole[];
  /** Null for an owner, who has all stores. */
  store: StoreMerchantId | null;
}

export interface NewMember extends Membership {
  user: Uuid;
  /** Who brought the member in, as an audit names people. */
  by: string;
}

/** As wide as the columns that say who did something. */
const LONGEST_NAME = 200;
export const shortened = (name: string) => name.slice(0, LONGEST_NAME);

/** Writes down that somebody belongs to an organisation. Who is a member already gets the new roles and store. */
export async function putMember(db: TenancyDb, { clock }: TenancyKit, member: NewMember): Promise<void> {
  const rights = { roles: [...member.roles], store_id: member.store };
  const added_by = shortened(member.by);
  try {
    await db
      .insertInto('org_member')
      .values({ org_id: member.org, user_id: member.user, ...rights, added_at: clock.now(), added_by })
      .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doUpdateSet(rights))
      .execute();
  } catch (error) {
    throw isUniqueViolation(error, 'org_member_user_key') ? problems.INVITATION_OTHER_ORGANISATION() : error;
  }
}

/** An account belongs to one organisation, so its id alone finds it. */
export async function membershipOf(db: TenancyDb, user: Uuid): Promise<Membership | undefined> {
  return db
    .selectFrom('org_member')
    .select(['org_id as org', 'roles', 'store_id as store'])
    .where('user_id', '=', user)
    .executeTakeFirst();
}

export const deleteMember = (db: TenancyDb, org: ManagerOrgId, user: Uuid) =>
  db
    .deleteFrom('org_member')
    .where('org_id', '=', org)
    .where('user_id', '=', user)
    .returning(['roles', 'store_id'])
    .executeTakeFirst();
