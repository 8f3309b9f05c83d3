import { Pool } from 'undici';
import { problems } from '../problems.ts';

/** A backend that does not take a connection within this time is down, or a continent away and down. */
const CONNECT_TIMEOUT_MS = 2_000;
/** Below the 72 s after which our own services close an idle connection, and the 60 s of others. */
const KEEP_ALIVE_MS = 30_000;
/**
 * Each backend has connections of its own, and so many requests may be under way or wait for one. A pod that hangs
 * holds this many of its own callers, and nobody else's.
 */
const MOST_CONNECTIONS = 64;
const MOST_REQUESTS = 256;

/** A backend and the connections to it. */
export interface Upstream {
  /** As a problem document names it. */
  name: string;
  pool: Pool;
  /** The path under which the backend lies, without a slash at its end. */
  basePath: string;
  /** Counts a request in; the returned function counts it out. Throws when too many are under way. */
  enter(): () => void;
  close(): Promise<void>;
}

export function openUpstream(name: string, address: string, timeoutMs: number): Upstream {
  const { origin, pathname } = new URL(address);
  const pool = new Pool(origin, {
    connections: MOST_CONNECTIONS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
  });
  let underWay = 0;
  return {
    name,
    pool,
    basePath: pathname.replace(/\/$/, ''),
    enter() {
      if (underWay >= MOST_REQUESTS) throw problems.TARGET_BUSY({ target: name }, { retryAfter: 1 });
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
    close: () => pool.close(),
  };
}
