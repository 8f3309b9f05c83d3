import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import type { Gateway } from '../gateway.ts';
import { giveBack } from '../impersonation/end-impersonation.ts';
import { uaaTimeoutMs } from '../uaa/uaa-client.ts';
import { UaaRefusal } from '../uaa/uaa-errors.ts';
import type { Session, Tokens } from './session.ts';
import { claimRenewal, deleteSessionAt, findSession, postponeRenewal, replaceTokens } from './session-store.ts';

/** Renewed this long before its end, so that a call never leaves with a token that expires on the way. */
const RENEW_BEFORE_MS = 60_000;
/** While uaa is down it is asked again, but not by every request. */
const PAUSE_AFTER_FAILURE_MS = 2_000;
/** How another replica's renewal is waited for, and a database that restarts: a look every 50 ms, for ten seconds. */
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 200;
const CLAIM_MARGIN_MS = 2_000;
/** Longer than a renewal can take, with the time-out of uaa, the wait for the database and for one that restarts. */
const claimMs = ({ kit: { config } }: Gateway) =>
  uaaTimeoutMs(config) + config.databaseWait + MOST_LOOKS * LOOK_EVERY_MS + CLAIM_MARGIN_MS;

/**
 * The session with a token that can be sent. Undefined when uaa has ended the sign-in.
 *
 * A token in its last minute still serves: it is renewed beside the request. Only one that is over is waited for, and
 * when uaa does not answer then, the request fails and the session stays.
 */
export async function withFreshToken(gateway: Gateway, session: Session): Promise<Session | undefined> {
  if (session.acting) return session;
  const now = gateway.kit.clock.now().getTime();
  const { accessUntil } = session.tokens;
  if (now < accessUntil - RENEW_BEFORE_MS) return session;
  if (now >= accessUntil) return renewTokens(gateway, session);
  if ((session.renewalUntil?.getTime() ?? 0) <= now) renewTokens(gateway, session).catch(() => undefined);
  return session;
}

/** The session with new tokens, fetched once for all who ask at the same time, here and in other replicas. */
export const renewTokens = (gateway: Gateway, session: Session): Promise<Session | undefined> =>
  gateway.renewals.share(session.id, () => renew(gateway, session));

async function renew(gateway: Gateway, session: Session): Promise<Session | undefined> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    if (await claimRenewal(gateway, session, inFuture(gateway, claimMs(gateway)))) return fetchTokens(gateway, session);
    const current = await findSession(gateway, session.id);
    if (!current || current.version !== session.version) return current;
    await pause(LOOK_EVERY_MS);
  }
  throw common.REMOTE_UNAVAILABLE(undefined, { remoteService: 'uaa' });
}

async function fetchTokens(gateway: Gateway, session: Session): Promise<Session | undefined> {
  try {
    return await saveTokens(gateway, session, await gateway.uaa.refresh(session.tokens));
  } catch (error) {
    if (error instanceof UaaRefusal && error.code === 'invalid_grant') return endRefused(gateway, session);
    gateway.kit.log.warn({ err: error }, 'uaa did not renew the tokens of a session');
    await postponeRenewal(gateway, session, inFuture(gateway, PAUSE_AFTER_FAILURE_MS));
    throw common.REMOTE_UNAVAILABLE(undefined, { remoteService: 'uaa', cause: error });
  }
}

/** What uaa has ended is over, unless somebody renewed it in the meantime after all. With it ends the acting. */
async function endRefused(gateway: Gateway, session: Session): Promise<Session | undefined> {
  if (!(await deleteSessionAt(gateway, session))) return findSession(gateway, session.id);
  if (session.acting) void giveBack(gateway, session.acting.access);
  return undefined;
}

/**
 * The refresh token before is used up, so what came for it must not be lost: a database that restarts is waited for.
 */
async function saveTokens(gateway: Gateway, session: Session, tokens: Tokens): Promise<Session | undefined> {
  for (let look = 1; ; look++) {
    try {
      return await replaceTokens(gateway, session, tokens);
    } catch (error) {
      if (look >= MOST_LOOKS || !isDatabaseUnavailable(error)) throw error;
      await pause(LOOK_EVERY_MS);
    }
  }
}

const inFuture = ({ kit }: Gateway, milliseconds: number) => new Date(kit.clock.now().getTime() + milliseconds);
