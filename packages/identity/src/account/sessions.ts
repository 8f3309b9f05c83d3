import { type Place, placeSubject } from '@storepod/auth/place-subject';
import { readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import type { Page, PageQuery } from '@storepod/kernel/page';
import { sql } from 'kysely';
import { problems } from '../problems.ts';
import type { RealmSettings } from '../realm/realm-settings.ts';
import type { AccountRow, IdentityDb, SessionRow } from '../tables.ts';
import { type AccountKey, accountTextIn } from './find-account.ts';
import { isSamePlace } from './memberships.ts';
import { revokeFamilies, revokeTokens } from './revocations.ts';

/** A browser in which somebody is signed in. */
const sessionView = (row: SessionRow, current?: string) => ({
  id: row.uid,
  ip: row.ip,
  userAgent: row.user_agent,
  via: row.via,
  createdAt: instantOf(row.created_at),
  lastAccessedAt: instantOf(row.last_seen_at),
  expiresAt: instantOf(row.expires_at),
  current: row.uid === current,
});

/** The living sessions of an account, a page at a time: neither past their end nor left alone for too long. */
export const sessionPage = (
  db: IdentityDb,
  { id, realm_id }: AccountKey,
  { now, idleSeconds, rememberMeEnabled }: { now: Date } & RealmSettings['sessions'],
  query: PageQuery,
  current?: string,
): Promise<Page<ReturnType<typeof sessionView>>> =>
  readPage(query, {
    found: db
      .selectFrom('sign_in_session')
      .where('realm_id', '=', realm_id)
      .where('account_id', '=', id)
      .where('expires_at', '>', now)
      .where((session) =>
        session.or([
          session('last_seen_at', '>=', new Date(now.getTime() - idleSeconds * 1000)),
          ...(rememberMeEnabled ? [session('remembered', '=', true)] : []),
        ]),
      ),
    rows: (living) => living.selectAll(),
    order: orderedBy([['last_seen_at', 'desc']], 'uid'),
    views: (rows) => rows.map((row) => sessionView(row, current)),
  });

/** Ends the sessions of an account and every token it was given, but for the session to keep. Says how many sessions. */
export async function endSessions(trx: IdentityDb, account: AccountKey, keep?: string): Promise<number> {
  const ended = await sessionsOf(trx, account)
    .$if(keep !== undefined, (sessions) => sessions.where('uid', '!=', keep ?? ''))
    .executeTakeFirst();
  await trx
    .deleteFrom('protocol_state')
    .where('account_id', 'in', accountTextIn(trx, account))
    .where((state) => state.not(state.and([state('model', '=', 'Session'), state('uid', '=', keep ?? '')])))
    .where('model', '!=', 'Interaction')
    .execute();
  await forgetSignIns(trx, account);
  await revokeTokens(trx, [account.id]);
  return Number(ended.numDeletedRows);
}

/**
 * Forgets who was let in by sign-ins that were not gone on with yet, or wait for a code. The application still waits, and the
 * person is asked for the password again.
 */
export async function forgetSignIns(trx: IdentityDb, account: AccountKey): Promise<void> {
  await trx
    .updateTable('protocol_state')
    .set({ payload: sql`payload - 'result'`, account_id: null })
    .where('model', '=', 'Interaction')
    .where('account_id', 'in', accountTextIn(trx, account))
    .execute();
}

/**
 * Ends the sessions of an account that are listed beside one, with what came from them. A sign-in that is under way elsewhere is not
 * listed yet: it comes later, and ends this one.
 */
export async function endListedSessions(trx: IdentityDb, account: AccountKey, keep: string): Promise<void> {
  const ended = await sessionsOf(trx, account).where('uid', '!=', keep).returning('uid').execute();
  await endTokensOf(
    trx,
    account,
    ended.map(({ uid }) => uid),
  );
}

/**
 * Ends all sessions of an account but one, each with the tokens that came from it, which may have outlived it; those of that one go
 * on. Says how many sessions.
 */
export async function endOtherSessions(trx: IdentityDb, account: AccountKey, keep: string): Promise<number> {
  const ended = await sessionsOf(trx, account).where('uid', '!=', keep).returning('uid').execute();
  const tokens = await trx
    .deleteFrom('protocol_state')
    .where('account_id', 'in', accountTextIn(trx, account))
    .where('uid', 'is distinct from', keep)
    .where('model', 'not in', ['Interaction', 'Grant'])
    .returning(['uid', 'grant_id'])
    .execute();
  const uids = [...ended, ...tokens].flatMap(({ uid }) => uid ?? []);
  const withoutSession = tokens.flatMap(({ uid, grant_id }) => (uid === null ? (grant_id ?? []) : []));
  await revokeTokens(trx, uids);
  await revokeFamilies(trx, withoutSession);
  return ended.length;
}

/** Ends what an account does in one place: its sessions there, and every token that names the place. Says how many sessions. */
export async function endSessionsIn(trx: IdentityDb, account: AccountRow, place: Place): Promise<number> {
  const isOwn = isSamePlace(account.metadata, place);
  const ended = await sessionsOf(trx, account)
    .where((session) =>
      session.or([
        session.and([
          session('org', '=', place.org ?? ''),
          session('store', 'is not distinct from', place.store ?? null),
        ]),
        ...(isOwn ? [session('org', 'is', null)] : []),
      ]),
    )
    .returning('uid')
    .execute();
  const uids = ended.map(({ uid }) => uid);
  await endTokensOf(trx, account, uids, [placeSubject(account.id, place)]);
  return ended.length;
}

/** Ends one session of an account with the tokens that came from it. */
export async function endSession(trx: IdentityDb, account: AccountKey, uid: string): Promise<void> {
  if (!(await endSessionIfThere(trx, account, uid))) throw problems.SESSION_NOT_FOUND();
}

/** The same of one that may have ended meanwhile. Says whether it was there. */
export async function endSessionIfThere(trx: IdentityDb, account: AccountKey, uid: string): Promise<boolean> {
  const ended = await sessionsOf(trx, account).where('uid', '=', uid).executeTakeFirst();
  if (ended.numDeletedRows === 0n) return false;
  await endTokensOf(trx, account, [uid]);
  return true;
}

const sessionsOf = (trx: IdentityDb, { id, realm_id }: AccountKey) =>
  trx.deleteFrom('sign_in_session').where('realm_id', '=', realm_id).where('account_id', '=', id);

async function endTokensOf(
  trx: IdentityDb,
  account: AccountKey,
  uids: readonly string[],
  alsoEnded: readonly string[] = [],
): Promise<void> {
  await trx
    .deleteFrom('protocol_state')
    .where('account_id', 'in', accountTextIn(trx, account))
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute();
  await revokeTokens(trx, [...uids, ...alsoEnded]);
}
