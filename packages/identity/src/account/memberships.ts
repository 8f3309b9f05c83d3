import type { Place } from '@storepod/auth/place-subject';
import { acrossStores } from '@storepod/database/across-stores';
import { type RawBuilder, sql } from 'kysely';
import type { AccountRow, IdentityDb } from '../tables.ts';
import { type AccountKey, accountIdIn } from './find-account.ts';

/** What somebody is in one place: an organisation, with all its stores or with one. */
export interface AccountMembership {
  org: string;
  store: string | null;
  roles: string[];
}

export const isSamePlace = (one: Place, other: Place) =>
  (one.org ?? null) === (other.org ?? null) && (one.store ?? null) === (other.store ?? null);

/** The places beside that of the account's own rows, the oldest first. */
export const furtherMemberships = (db: IdentityDb, account: AccountKey): Promise<AccountMembership[]> =>
  db
    .selectFrom('account_membership')
    .select(['org', 'store', 'roles'])
    .where('account_id', 'in', accountIdIn(db, account))
    .orderBy('added_at')
    .orderBy('store')
    .execute();

/** What the account is in a place; undefined where that is the place of its own rows, and where it has no business. */
export const membershipAt = async (
  db: IdentityDb,
  account: AccountRow,
  place: Place,
): Promise<AccountMembership | undefined> =>
  isSamePlace(account.metadata, place)
    ? undefined
    : (await furtherMemberships(db, account)).find((membership) => isSamePlace(membership, place));

/**
 * What the account is where one of its sessions acts; undefined for the account's own rows. A place that the account lost has
 * taken its sessions with it, so one that is not found became the account's own.
 */
export const membershipOfSession = (
  db: IdentityDb,
  account: AccountKey,
  session: string,
): Promise<AccountMembership | undefined> =>
  db
    .selectFrom('sign_in_session')
    .innerJoin('account_membership', (join) =>
      join
        .onRef('account_membership.account_id', '=', 'sign_in_session.account_id')
        .onRef('account_membership.org', '=', 'sign_in_session.org')
        .on(sql<boolean>`account_membership.store is not distinct from sign_in_session.store`),
    )
    .select(['account_membership.org', 'account_membership.store', 'account_membership.roles'])
    .where('sign_in_session.realm_id', '=', account.realm_id)
    .where('sign_in_session.account_id', '=', account.id)
    .where('sign_in_session.uid', '=', session)
    .executeTakeFirst();

/** The account as it is in a place: with that one's organisation and store in its own rows' stead. */
export const actingIn = (
  account: AccountRow,
  place: Pick<AccountMembership, 'org' | 'store'> | undefined,
): AccountRow =>
  place ? { ...account, metadata: { org: place.org, ...(place.store !== null && { store: place.store }) } } : account;

/** The ids of everybody who has a place in an organisation or a store, by its own rows or beside them. */
export const idsOfMembers = (realm: string, { org, store }: Place): RawBuilder<string> => sql<string>`
  select id from account where realm_id = ${realm} ${ownPlace('org', org)} ${ownPlace('store', store)}
   union all
  select account_id from account_membership join account on account.id = account_id and account.realm_id = ${realm}
   where true ${org ? sql`and org = ${org}` : sql``} ${store ? sql`and store = ${store}` : sql``}`;

/** The existence of the key is asked for, too: the indexes hold only accounts that have it. */
const ownPlace = (key: 'org' | 'store', value: string | null | undefined) =>
  value ? sql`and metadata ? ${sql.lit(key)} and metadata ->> ${sql.lit(key)} = ${value}` : sql``;

/** Replaces the places beside the own rows with these. */
export async function writeFurtherMemberships(
  trx: IdentityDb,
  account: AccountKey,
  before: readonly AccountMembership[],
  after: readonly AccountMembership[],
  now: Date,
): Promise<void> {
  for (const gone of before.filter((place) => !after.some((kept) => isSamePlace(kept, place))))
    await trx
      .deleteFrom('account_membership')
      .where('account_id', 'in', accountIdIn(trx, account))
      .where('org', '=', gone.org)
      .where('store', 'is not distinct from', gone.store)
      .execute();
  if (after.length === 0) return;
  await trx
    .insertInto('account_membership')
    .values(after.map((place) => ({ account_id: account.id, ...place, added_at: now })))
    .onConflict((conflict) =>
      conflict.constraint('account_membership_place').doUpdateSet((row) => ({ roles: row.ref('excluded.roles') })),
    )
    .modifyEnd(acrossStores('the account was read in its realm'))
    .execute();
}
