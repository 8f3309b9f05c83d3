import { Uuid } from '@storepod/kernel/ids';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import type { AccountRow, IdentityDb } from '../tables.ts';

/** Finds an account by what somebody types as their name: the user name or the e-mail, without case. */
export async function findByLogin(db: IdentityDb, realm: string, login: string): Promise<AccountRow | undefined> {
  const name = login.trim().toLowerCase();
  if (name === '' || name.length > 254 || name.includes('\0')) return undefined;
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('realm_id', '=', realm)
    .where((account) => account.or([account(sql`lower(username)`, '=', name), account(sql`lower(email)`, '=', name)]))
    .orderBy(sql`lower(username) = ${name}`, 'desc')
    .limit(1)
    .execute();
  return rows[0];
}

export async function findAccount(db: IdentityDb, realm: string, id: string): Promise<AccountRow | undefined> {
  if (!Uuid.is(id)) return undefined;
  return db.selectFrom('account').selectAll().where('realm_id', '=', realm).where('id', '=', id).executeTakeFirst();
}

/** Which account of which realm. Whoever has only the id of an account could name one of another store. */
export type AccountKey = Pick<AccountRow, 'id' | 'realm_id'>;

/** The id of an account, found in its realm: what hangs on an account is reached through it, and never by the id alone. */
export const accountIdIn = (db: IdentityDb, { id, realm_id }: AccountKey) =>
  db.selectFrom('account').select('id').where('realm_id', '=', realm_id).where('id', '=', id);

/** The same for columns that hold the id as a text. */
export const accountTextIn = (db: IdentityDb, { id, realm_id }: AccountKey) =>
  db.selectFrom('account').select(sql<string>`id::text`.as('id')).where('realm_id', '=', realm_id).where('id', '=', id);

/** An account of another realm is not there. */
export async function requireAccount(db: IdentityDb, realm: string, id: string): Promise<AccountRow> {
  const account = await findAccount(db, realm, id);
  if (!account) throw problems.USER_NOT_FOUND();
  return account;
}

export async function lockAccount(trx: IdentityDb, realm: string, id: string): Promise<AccountRow> {
  const row = await trx
    .selectFrom('account')
    .selectAll()
    .where('realm_id', '=', realm)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problems.USER_NOT_FOUND();
  return row;
}
