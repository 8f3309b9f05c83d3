import { type KeyRing, SecretError } from '@storepod/database/secrets';
import type { Gateway } from '../gateway.ts';
import type { SessionRow } from '../tables.ts';
import type { Acting, Session, Tokens } from './session.ts';

/** Written at most once in this time, or in a tenth of the time that ends a session: it need not be exact. */
const SEEN_EVERY_MS = 60_000;

const tokensContext = (id: string) => `gateway.session:${id}`;
const actingContext = (id: string) => `gateway.acting:${id}`;

/** One indexed read. A session that is over or was idle for too long is not found, whether or not it was pruned. */
export async function findSession(gateway: Gateway, id: string): Promise<Session | undefined> {
  const { db, clock, config, log } = gateway.kit;
  const now = clock.now();
  const row = await db
    .selectFrom('console_session')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - config.sessionIdle))
    .executeTakeFirst();
  if (!row) return undefined;
  try {
    const session = opened(gateway.ring, row);
    if (now.getTime() - row.last_seen_at.getTime() > Math.min(SEEN_EVERY_MS, config.sessionIdle / 10))
      await markSeen(gateway, id, now);
    return session;
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    log.warn({ err: error }, 'the tokens of a session cannot be opened any more');
    return undefined;
  }
}

const markSeen = ({ kit }: Gateway, id: string, now: Date) =>
  kit.db.updateTable('console_session').set({ last_seen_at: now }).where('id', '=', id).execute();

const opened = (ring: KeyRing, { id, version, tokens, acting, renewal_until }: SessionRow): Session => ({
  id,
  version,
  tokens: JSON.parse(ring.open(tokens, tokensContext(id))),
  acting: acting === null ? undefined : JSON.parse(ring.open(acting, actingContext(id))),
  renewalUntil: renewal_until,
});

export async function insertSession({ kit, ring }: Gateway, id: string, tokens: Tokens): Promise<void> {
  const now = kit.clock.now();
  await kit.db
    .insertInto('console_session')
    .values({
      id,
      tokens: ring.seal(JSON.stringify(tokens), tokensContext(id)),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + kit.config.sessionMax),
    })
    .execute();
}

export async function deleteSession({ kit }: Gateway, id: string): Promise<void> {
  await kit.db.deleteFrom('console_session').where('id', '=', id).execute();
}

/** Ends the session as it was when it was read; false where its tokens are others by now. */
export async function deleteSessionAt({ kit }: Gateway, { id, version }: Session): Promise<boolean> {
  const { numDeletedRows } = await kit.db
    .deleteFrom('console_session')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Takes the right to renew the tokens of a session. Of all who try, in all replicas, one gets it: a refresh token that
 * is shown twice counts as stolen and ends the sign-in. A row lock would do it too, but the work is a remote call.
 */
export async function claimRenewal({ kit }: Gateway, { id, version }: Session, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await kit.db
    .updateTable('console_session')
    .set({ renewal_until: until })
    .where('id', '=', id)
    .where('version', '=', version)
    .where((row) => row.or([row('renewal_until', 'is', null), row('renewal_until', '<=', kit.clock.now())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nobody tries again before then. */
export async function postponeRenewal({ kit }: Gateway, { id, version }: Session, until: Date): Promise<void> {
  await kit.db
    .updateTable('console_session')
    .set({ renewal_until: until })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Undefined where the session was ended in the meantime. */
export async function replaceTokens(gateway: Gateway, session: Session, tokens: Tokens): Promise<Session | undefined> {
  const { kit, ring } = gateway;
  const row = await kit.db
    .updateTable('console_session')
    .set({
      tokens: ring.seal(JSON.stringify(tokens), tokensContext(session.id)),
      version: session.version + 1,
      renewal_until: null,
    })
    .where('id', '=', session.id)
    .where('version', '=', session.version)
    .returningAll()
    .executeTakeFirst();
  return row && opened(ring, row);
}

/** Of two who begin at once, one does; the other finds nothing to change. */
export async function beginActing({ kit, ring }: Gateway, id: string, acting: Acting): Promise<boolean> {
  const { numUpdatedRows } = await kit.db
    .updateTable('console_session')
    .set({ acting: ring.seal(JSON.stringify(acting), actingContext(id)), acting_until: new Date(acting.expiresAt) })
    .where('id', '=', id)
    .where('acting', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the session back to the operator, unless it acts as somebody else by now. */
export async function endActing({ kit }: Gateway, id: string, acting: Acting): Promise<boolean> {
  const { numUpdatedRows } = await kit.db
    .updateTable('console_session')
    .set({ acting: null, acting_until: null })
    .where('id', '=', id)
    .where('acting_until', '=', new Date(acting.expiresAt))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes sessions that nobody can use any more. */
export async function pruneSessions({ kit }: Gateway): Promise<void> {
  const now = kit.clock.now();
  await kit.db
    .deleteFrom('console_session')
    .where((row) =>
      row.or([
        row('expires_at', '<=', now),
        row('last_seen_at', '<=', new Date(now.getTime() - kit.config.sessionIdle)),
      ]),
    )
    .execute();
}
