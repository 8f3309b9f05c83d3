import pg from 'pg';

/** What writes rows by the million into one schema. */
export interface Bulk {
  query(statement: string): Promise<pg.QueryResult>;
  /** Has rows written without the indexes that nothing needs but reads; they are built anew afterwards, in a third of the time. */
  withoutIndexes(tables: readonly string[], write: () => Promise<unknown>): Promise<void>;
}

/**
 * The rows are right by how they are made, so no trigger and no reference is looked at; and whoever measures makes them anew after a
 * crash of the machine, so nothing waits for the disk.
 */
const settings = 'session_replication_role=replica synchronous_commit=off maintenance_work_mem=512MB work_mem=128MB';

/** Unqualified names mean the schema. */
export async function inSchema<T>(databaseUrl: string, schema: string, work: (bulk: Bulk) => Promise<T>): Promise<T> {
  const url = new URL(databaseUrl);
  const options = [`search_path=${schema},public`, ...settings.split(' ')].map((setting) => `-c ${setting}`).join(' ');
  url.searchParams.set('options', options);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const query = (statement: string) => client.query(statement);
  const withoutIndexes: Bulk['withoutIndexes'] = async (tables, write) => {
    const indexes = await plainIndexes(client, tables);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await write();
    for (const { definition } of indexes) await client.query(definition);
  };
  return work({ query, withoutIndexes }).finally(() => client.end());
}

/** Those that hold no promise: a unique one is needed by what is written. */
async function plainIndexes(client: pg.Client, tables: readonly string[]) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  return rows;
}
