import pg from 'pg';

/** The store of every request of the benchmark; a service would take it from the request. */
const { BENCH_STORE = '' } = process.env;

/** What the kit sends before a statement with a kept plan: see `kept-plans.ts` of packages/database. */
const KEPT_PLANS = 'kept_plans';

const SET_STORE = {
  name: 'set_store',
  // Gives no row, so that the answer has only the rows of the statement that follows.
  text: `select where set_config('storepod.store', $1, true) is null`,
};

interface Wire {
  parsedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void };
  parse(message: object): void;
  bind(message: Binding): void;
  execute(message: object): void;
}

interface Binding {
  statement?: string;
  values?: unknown[];
}

interface WireQuery {
  requiresPreparation(): boolean;
  submit(connection: Wire): Error | null;
  handleCommandComplete(message: object, connection: Wire): void;
}

// The types of pg describe a query only as far as its callers need it.
const Query = pg.Query as unknown as new (config: pg.QueryConfig) => WireQuery;
const wire = pg.Connection.prototype as unknown as Wire;

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
    connection.bind({ statement: SET_STORE.name, values: [BENCH_STORE] });
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

/** A statement with a kept plan has settings before it already: the store becomes one more of them. */
const bind = wire.bind;
wire.bind = function bindStore(this: Wire, message: Binding, ...rest: []) {
  const isKept = message?.statement === KEPT_PLANS;
  return bind.call(this, isKept ? { ...message, values: [BENCH_STORE] } : message, ...rest);
};

const withStore = ({ text, ...config }: pg.QueryConfig): pg.QueryConfig => ({
  ...config,
  text: `${text}, set_config('storepod.store', $1, true)`,
  values: [BENCH_STORE],
});

const begins = /^(begin|start transaction)\b/;
const ends = /^(commit|rollback)$/;
const inTransaction = new WeakSet<pg.Client>();

const send = pg.Client.prototype.query as (this: pg.Client, query: unknown, ...rest: unknown[]) => unknown;

/** From now on every statement of this process has the store set: once in a transaction, else before each of them. */
pg.Client.prototype.query = function query(this: pg.Client, config: unknown, ...rest: unknown[]) {
  if (!isPlain(config) || rest.length > 0) return send.call(this, config, ...rest);
  if (config.name === KEPT_PLANS) return send.call(this, withStore(config));
  if (begins.test(config.text)) {
    inTransaction.add(this);
    return send.call(this, { text: `${config.text}; set local storepod.store = '${BENCH_STORE}'` });
  }
  if (ends.test(config.text)) inTransaction.delete(this);
  if (inTransaction.has(this)) return send.call(this, config);
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
    send.call(this, new StoreQuery({ ...config, callback } as unknown as pg.QueryConfig));
  });
} as typeof pg.Client.prototype.query;

const isPlain = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
