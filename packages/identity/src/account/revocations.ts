import type { IssuerRealm } from '@storepod/auth/issuers';
import type { IssuedToken } from '@storepod/auth/token-check';
import { EVERYBODY, MOST_REVOCATIONS, type Revocations } from '@storepod/boundary/revocations';
import { hashOf } from '@storepod/kernel/digest';
import { sql } from 'kysely';
import type { IdentityDb } from '../tables.ts';

/** No realm lets an access token live longer than an hour, and services take it for some seconds more: clocks disagree. */
const LONGEST_TOKEN_MS = 3_660_000;

/**
 * Ends the access tokens of accounts or sessions that were issued up to now, in every service that takes them. It is the clock by
 * which the library dates tokens that counts here. Accounts of two realms are two accounts, and their ids never meet.
 */
export const revokeTokens = (trx: IdentityDb, subjects: readonly string[]): Promise<void> =>
  enlist(trx, subjects, Date.now());

/** Ends all that was issued under one grant, also what is being issued at this moment: a grant does not come back. */
export const revokeFamilies = (trx: IdentityDb, grants: readonly string[]): Promise<void> =>
  enlist(trx, grants.map(familyOf), Date.now() + LONGEST_TOKEN_MS);

/** What a token says of the grant that it was issued under, whose own id is nobody's business. */
export const familyOf = (grant: string): string => hashOf(grant);

/**
 * Positions are given under a lock that lasts until the commit: whoever has read up to one of them has missed none before it. So
 * this comes last in a transaction that ends much, and nobody waits for the lock with rows that another holder needs.
 */
async function enlist(trx: IdentityDb, subjects: readonly string[], notAfter: number): Promise<void> {
  if (subjects.length === 0) return;
  const until = new Date(Date.now() + LONGEST_TOKEN_MS);
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.token-revocation', 0))`.execute(trx);
  await sql`
    insert into token_revocation (subject, position, not_after, until)
    select ended.subject, nextval('token_revocation_position'), ${new Date(notAfter)}, ${until}
      from unnest(${[...new Set(subjects)]}::text[]) as ended(subject)
        on conflict (subject) do update
       set position = excluded.position,
           not_after = greatest(token_revocation.not_after, excluded.not_after),
           until = excluded.until`.execute(trx);
}

/** Whether a token of this server ended before its time, by the table itself: whoever ended it is obeyed by the next call. */
export const endedTokens =
  (db: IdentityDb, own: IssuerRealm) =>
  async ({ issuer, subjects, issuedAt }: IssuedToken): Promise<boolean> => {
    const named = subjects.filter((subject) => subject !== undefined);
    if (issuer !== own || named.length === 0) return false;
    const row = await db
      .selectFrom('token_revocation')
      .select('subject')
      .where('subject', 'in', [EVERYBODY, ...named])
      .where('not_after', '>=', new Date(issuedAt))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };

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
