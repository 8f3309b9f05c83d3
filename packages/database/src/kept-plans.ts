import pg, { type Connection, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/**
 * PostgreSQL would go on planning for every call as long as it hopes for a better plan from the values at hand. For what
 * is prepared planning is the larger cost, so the kept plan is used. Such a plan outlives the tables for which it was
 * made: one that reads a table as a whole because it is small today is not wanted. Both settings are decided upon when a
 * plan is made, which can be any call: a kept plan is made anew after its tables were analysed.
 */
export const keptPlans = {
  name: 'kept_plans',
  text: `select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`,
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
