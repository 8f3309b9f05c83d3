import pg from 'pg';

/** The store of every request of the benchmark; a service would take it from the request. */
const { BENCH_STORE = '' } = process.env;

const SET_STORE = {
  name: 'set_store',
  // Gives no row, so that the answer has only the rows of the statement that follows.
  text: `select where set_config('storepod.store', $1, true) is null`,
};

interface Wire {
  parsedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void };
  parse(message: object): void;
  bind(message: object): void;
  execute(message: object): void;
}

interface WireQuery {
  requiresPreparation(): boolean;
  submit(connection: Wire): Error | null;
  handleCommandComplete(message: object, connection: Wire): void;
}

// The types of pg describe a query only as far as its callers need it.
const Query = pg.Query as unknown as new (config: pg.QueryConfig) => WireQuery;

/**
 * A statement with the store set before it, in one round trip: both are executed before the one Sync, so they are one
 * transaction, and the setting ends with it. A Sync between them would cost a round trip and leave the setting behind.
 */
class StoreQuery extends Query {
  #isSetting = false;

  override submit(connection: Wire): Error | null {
    if (!this.requiresPreparation()) return super.submit(connection);
    this.#isSetting = true;
    connection.stream.cork();
    if (!connection.parsedStatements[SET_STORE.name]) {
      connection.parse({ ...SET_STORE, types: [] });
      connection.parsedStatements[SET_STORE.name] = SET_STORE.text;
    }
    connection.bind({ portal: '', statement: SET_STORE.name, values: [BENCH_STORE] });
    connection.execute({ portal: '', rows: 0 });
    const refused = super.submit(connection);
    connection.stream.uncork();
    return refused;
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.#isSetting) this.#isSetting = false;
    else super.handleCommandComplete(message, connection);
  }
}

const send = pg.Client.prototype.query as (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown;

/** From now on every statement of this process with values sets the store first. */
pg.Client.prototype.query = function query(this: pg.Client, config: unknown, ...rest: unknown[]) {
  const isOurs = typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
  if (!isOurs || rest.length > 0) return send.call(this, config, ...rest);
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
    send.call(this, new StoreQuery({ ...config, callback } as unknown as pg.QueryConfig));
  });
} as typeof pg.Client.prototype.query;
