import pg, { type Connection, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/**
 * Under which a kept plan is made, which can be any call: it is made anew after its tables were analysed. It outlives the
 * tables for which it was made, so it must be right for any number of rows: one that joins two whole tables because they
 * are small today is not wanted. What is left to the planner is by which index it looks things up.
 */
const settings = {
  // It would go on planning for every call as long as it hopes for a better plan from the values at hand, which costs more
  // than running it.
  plan_cache_mode: 'force_generic_plan',
  // Rows are looked up by their keys, one by one, in the order in which the statement names its tables.
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  join_collapse_limit: '1',
  from_collapse_limit: '1',
  // Beside the cost of reading a page, that of a wrong index on a small table would be too small to count.
  seq_page_cost: '0',
  random_page_cost: '0',
};

export const keptPlans = {
  name: 'kept_plans',
  text: `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`,
} satisfies QueryConfig;

/**
 * Runs a prepared statement under the settings of kept plans. They are sent before it in one message with it and hold for
 * the transaction alone, which is this statement where no other was begun: whoever has the connection next finds it as
 * it was. The connection has prepared `keptPlans`.
 */
export const runKept = (client: PoolClient, statement: QueryConfig): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new KeptQuery(statement);
    query.callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(query);
  });

/** What a client calls on a query as answers come, which the types of pg leave out. */
interface Answering {
  callback: (error: Error | null, result: QueryResult) => void;
  /** Answers why it sent nothing. */
  submit(connection: Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

const Query = pg.Query as unknown as new (config: QueryConfig) => Answering;

/** Of two results, the first is that of the settings. */
class KeptQuery extends Query {
  #isSet = false;

  override submit(connection: Connection): Error | null {
    connection.stream.cork();
    connection.bind({ statement: keptPlans.name }, true);
    connection.execute({}, true);
    const refusal = super.submit(connection);
    connection.stream.uncork();
    return refusal;
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isSet) super.handleCommandComplete(message, connection);
    this.#isSet = true;
  }
}
