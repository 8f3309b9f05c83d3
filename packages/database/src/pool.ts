import pg from 'pg';
import { type Log, silentLog } from './log.ts';

export interface PoolSettings {
  url: string;
  /** Shown in `pg_stat_activity`, so that an operator sees who holds a connection. */
  name: string;
  max?: number;
  /** How long a caller waits for a connection. Under overload a quick 503 serves everybody better than a long queue. */
  waitMs?: number;
  statementTimeoutMs?: number;
  /** Ends a session that forgot its transaction: it would hold its row locks and keep vacuum from cleaning. */
  idleInTransactionTimeoutMs?: number;
  log?: Log;
}

/**
 * A new connection costs a process of the server and thousands of rounds of hashing on both sides. What runs once a minute
 * finds one that is open.
 */
const IDLE_MS = 150_000;

/**
 * A pool of connections. The time-outs are part of the start-up message, so no statement ever runs without them and
 * setting them costs no round trip.
 */
export function openPool(settings: PoolSettings): pg.Pool {
  const log = settings.log ?? silentLog;
  const pool = new pg.Pool({
    connectionString: settings.url,
    application_name: settings.name,
    max: settings.max ?? 10,
    connectionTimeoutMillis: settings.waitMs ?? 3000,
    statement_timeout: settings.statementTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: settings.idleInTransactionTimeoutMs ?? 10_000,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    types: columnTypes(),
  });
  surviveLostConnections(pool, log);
  return pool;
}

/**
 * An 'error' event without a listener ends the process. The pool forgets an idle client that died, and a busy one fails
 * its next statement, so there is nothing to do here but to say it.
 */
function surviveLostConnections(pool: pg.Pool, log: Log): void {
  pool.on('error', tellOfLoss(log, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'));
  });
}

/** The pool hangs the whole client on the error, with every statement that it has prepared: nothing for a log. */
export const tellOfLoss = (log: Log, message: string) => (error: Error & { client?: unknown }) => {
  delete error.client;
  log.warn({ err: error }, message);
};

/**
 * How columns come back: `timestamptz` is a Date and `numeric` a text, as pg does by itself; `int8` is a number where it
 * can be one; `date` stays a text, since pg would make it midnight of whatever zone the process runs in.
 */
function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, parseInt8);
  types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
  return types;
}

/** A count or an amount beyond 2^53 would be rounded without a word; better it stops here. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the bigint ${text} does not fit into a number`);
  return value;
}
