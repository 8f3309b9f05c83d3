import pg from 'pg';

/** Where the database is: a pool that is already open, or an address. */
export type Database = pg.Pool | string;

/**
 * A connection outside the pool, for a session that cannot be shared: it holds a lock, listens, or changes its settings.
 */
export const dedicatedClient = (database: Database, settings: pg.ClientConfig): pg.Client =>
  new pg.Client({ ...connectionOf(database), ...settings });

/** A second pool to the same database, for work that must not queue behind the first one's callers. */
export function dedicatedPool(database: Database, settings: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ ...connectionOf(database), ...settings });
}

/** The pool hides the password from enumeration, so it is named. */
const connectionOf = (database: Database): pg.PoolConfig =>
  typeof database === 'string'
    ? { connectionString: database }
    : { ...database.options, password: database.options.password };

/** A server on which everybody starts at once takes its time; one that is not there refuses at once. */
const CONNECT_MS = 30_000;

/**
 * Does something that only one process at a time may do; the others wait for their turn. The body gets the session that
 * holds the lock. It has no time-outs: waiting is the point, and a long migration must not meet the pool's.
 */
export async function alone<T>(database: Database, lock: string, body: (client: pg.Client) => Promise<T>): Promise<T> {
  const patience = { connectionTimeoutMillis: CONNECT_MS, statement_timeout: 0, lock_timeout: 0 };
  const client = dedicatedClient(database, patience);
  client.on('error', () => {}); // the statement under way tells it
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
    return await body(client);
  } finally {
    await client.end();
  }
}
