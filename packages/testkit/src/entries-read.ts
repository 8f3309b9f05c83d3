import { type QueryExecutorProvider, sql } from 'kysely';

interface Counted {
  db: QueryExecutorProvider;
  /** Of the tables that are looked at. */
  schema: string;
  /** How many there are to the database at most: sessions keep their figures, and each is made to tell them. */
  connections: number;
}

/** How many entries of tables and indexes a piece of work goes through. Nobody else may work meanwhile. */
export async function entriesRead({ db, schema, connections }: Counted, work: () => Promise<unknown>): Promise<number> {
  const figure = async () => {
    await Promise.all(
      Array.from({ length: connections }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db)),
    );
    const { rows } = await sql<{ entries: number }>`
      select (select sum(seq_tup_read) from pg_stat_user_tables where schemaname = ${schema})::int
        + (select sum(idx_tup_read) from pg_stat_user_indexes where schemaname = ${schema})::int as entries`.execute(
      db,
    );
    return rows[0]?.entries ?? 0;
  };
  const before = await figure();
  await work();
  return (await figure()) - before;
}
