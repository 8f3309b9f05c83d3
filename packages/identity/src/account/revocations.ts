import { MOST_REVOCATIONS, type Revocations } from '@storepod/boundary/revocations';
import { sql } from 'kysely';
import { PLATFORM_REALM } from '../realm/platform-realm.ts';
import type { IdentityDb } from '../tables.ts';

/** No realm lets an access token live longer. */
const LONGEST_TOKEN_MS = 3_600_000;

/**
 * Ends the access tokens of an account or a session that were issued up to now, in every service. Positions are given
 * under a lock that lasts until the commit: whoever has read up to one of them has missed none before it. It is the clock
 * by which the library dates tokens that counts here.
 *
 * Shoppers' tokens are good at the services of one pod for minutes, and are left to expire.
 */
export async function revokeTokens(trx: IdentityDb, realm: string, subject: string): Promise<void> {
  if (realm !== PLATFORM_REALM) return;
  const now = Date.now();
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.token-revocation', 0))`.execute(trx);
  const row = {
    position: sql<number>`nextval('token_revocation_position')`,
    not_after: new Date(now),
    until: new Date(now + LONGEST_TOKEN_MS),
  };
  await trx
    .insertInto('token_revocation')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute();
}

/** What came after a position, in order. A position from before a restored backup is brought back to what there is. */
export async function readRevocations(db: IdentityDb, after: number): Promise<Revocations> {
  const rows = await db
    .selectFrom('token_revocation')
    .selectAll()
    .where('position', '>', after)
    .orderBy('position')
    .limit(MOST_REVOCATIONS)
    .execute();
  const entries = rows.map(({ subject, not_after, until }) => ({
    subject,
    notAfter: not_after.getTime(),
    until: until.getTime(),
  }));
  return { entries, after: Number(rows.at(-1)?.position ?? Math.min(after, await latestPosition(db))) };
}

export async function latestPosition(db: IdentityDb): Promise<number> {
  const { rows } = await sql<{ position: string }>`
    select coalesce(max(position), 0) as position from token_revocation`.execute(db);
  return Number(rows[0]?.position ?? 0);
}

export const removeOldRevocations = (db: IdentityDb) =>
  db.deleteFrom('token_revocation').where('until', '<', new Date()).execute();
