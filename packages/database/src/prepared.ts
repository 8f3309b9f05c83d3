import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { keptPlans, runKept } from './kept-plans.ts';

const MARK = '/* prepared */';

/**
 * Stands before a statement that is run again and again: every connection plans it once and keeps the plan. Worth it
 * where planning costs as much as running, for statements whose text takes only a few forms.
 *
 * ```ts
 * const { rows } = await sql<Row>`${prepared} select ... where store_id = ${store}`.execute(db);
 * ```
 */
export const prepared = sql.raw(MARK);

/**
 * A statement that always has the same text. It is put together at its first call, and later calls only fill in their
 * values: for a large statement that reads little, the rest costs nearly as much as running it. What puts it together sees
 * of the values only where they will stand, so it cannot decide by them.
 *
 * ```ts
 * const products = fixedStatement(({ store }: Shop) => sql<Row>`${prepared} select ...`);
 * const rows = await products(db, { store });
 * ```
 */
export function fixedStatement<Values extends object, Row>(build: (values: Values) => RawBuilder<Row>) {
  let kept: CompiledQuery<Row> | undefined;
  return async <Schema>(db: Kysely<Schema>, values: Values): Promise<Row[]> => {
    kept ??= build(placesOf<Values>()).compile(db);
    const parameters = kept.parameters.map((value) => (value instanceof Place ? Reflect.get(values, value.of) : value));
    return (await db.executeQuery<Row>(CompiledQuery.raw(kept.sql, parameters))).rows;
  };
}

/** Where a value will stand. */
class Place {
  readonly of: PropertyKey;

  constructor(of: PropertyKey) {
    this.of = of;
  }
}

const placesOf = <Values extends object>() => new Proxy({}, { get: (_, name) => new Place(name) }) as Values;

/** A plan stays in the memory of every connection; beyond so many forms of statements the rest is planned each time. */
const MOST_STATEMENTS = 300;

/** The pool as Kysely needs it, with names for the statements that are to be kept. */
export function preparing(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? naming(client, names);
      clients.set(client, known);
      return known;
    },
  };
}

function naming(client: PoolClient, names: Map<string, string>): PostgresPoolClient {
  let knowsSettings = false;
  const query = async (text: string, values: unknown[]) => {
    const statement = statementOf(text, values, names);
    if (!statement.name) return client.query(statement);
    if (!knowsSettings) await client.query(keptPlans);
    knowsSettings = true;
    return runKept(client, statement);
  };
  return {
    release: (destroy) => client.release(destroy),
    // Kysely calls the other form, with a cursor, only where it was given one.
    query: query as unknown as PostgresPoolClient['query'],
  };
}

function statementOf(text: string, values: unknown[], names: Map<string, string>): QueryConfig {
  if (!text.startsWith(MARK)) return { text, values };
  const name = names.get(text) ?? (names.size < MOST_STATEMENTS ? `kept_${names.size}` : undefined);
  if (name === undefined) return { text, values };
  names.set(text, name);
  return { name, text, values };
}
