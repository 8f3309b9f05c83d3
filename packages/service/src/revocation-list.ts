import { setTimeout as pause } from 'node:timers/promises';
import type { IssuerRealm } from '@storepod/auth/issuers';
import type { IssuedToken } from '@storepod/auth/token-check';
import { EVERYBODY, type Revocation, type Revocations } from '@storepod/boundary/revocations';
import { LruMap } from '@storepod/kernel/lru-map';
import { duringJob } from '@storepod/kernel/moments';

/** Where a service hears of tokens that ended before their time. */
export type RevocationSource = (query: { after?: number; wait?: number }, ending: AbortSignal) => Promise<Revocations>;

/** One for each issuer that is followed. */
export type RevocationSources = Partial<Record<IssuerRealm, RevocationSource>>;

/** The tokens that are refused although they have not expired. Asking costs a look into memory. */
export interface RevocationList {
  has(token: IssuedToken): boolean;
  stop(): Promise<void>;
}

/** More accounts and sessions than end within the life of a token. Beyond that the oldest expire soonest. */
const MOST_ENTRIES = 100_000;
/** While an issuer does not answer, it is asked again after this; later never so rarely that what ends when it is back is heard of late. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 1_500;

interface Log {
  warn(fields: object, message: string): void;
}

/** One list for each issuer: an account of the one has nothing to do with an account of the other, whatever their ids. */
export function followIssuers(sources: RevocationSources, log: Log): RevocationList {
  const lists = new Map(
    (Object.entries(sources) as [IssuerRealm, RevocationSource][]).map(([issuer, source]) => [
      issuer,
      followRevocations(issuer, source, log),
    ]),
  );
  return {
    has: (token) => lists.get(token.issuer)?.has(token) ?? false,
    stop: async () => void (await Promise.all([...lists.values()].map((list) => list.stop()))),
  };
}

/**
 * Keeps the list by asking its source again and again; each question waits there until there is news. While the source
 * is out of reach, what is known goes on to count and everything else is accepted, as it was before the outage.
 */
export function followRevocations(issuer: IssuerRealm, source: RevocationSource, log: Log): RevocationList {
  const entries = new LruMap<string, Revocation>(MOST_ENTRIES);
  const stopping = new AbortController();
  const { signal } = stopping;
  let after = 0;

  async function listen(): Promise<void> {
    const told = understood(await source({ after }, signal));
    for (const entry of told.entries) entries.set(entry.subject, entry);
    after = told.after;
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await listen();
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        if (failures++ === 0) log.warn({ err: error, issuer }, 'an issuer does not say which tokens have ended');
        const milliseconds = Math.min(FIRST_PAUSE_MS * failures, LONGEST_PAUSE_MS);
        await pause(milliseconds, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const isEnded = (subject: string, issuedAt: number) => {
    const entry = entries.get(subject);
    if (entry && entry.until < Date.now()) entries.delete(subject);
    return entry !== undefined && issuedAt <= entry.notAfter;
  };
  const listening = duringJob(keepListening);
  return {
    has: ({ subjects, issuedAt }) =>
      // A service is not one of everybody: it has no account that could be signed out.
      subjects.length > 0 &&
      [EVERYBODY, ...subjects].some((subject) => subject !== undefined && isEnded(subject, issuedAt)),
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}

/** Something else than the issuer may answer at its address. Without a position to go on from, it would be asked for ever. */
function understood(told: Revocations): Revocations {
  if (!Number.isInteger(told?.after) || !Array.isArray(told.entries))
    throw new Error('the answer tells no revocations');
  return told;
}
