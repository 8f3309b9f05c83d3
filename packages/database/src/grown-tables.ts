import { type QueryExecutorProvider, sql } from 'kysely';
import { acrossStores } from './across-stores.ts';

/** A table of one page is read at once by any plan. */
const FEWEST_PAGES = 2;
const GROWN_BY = 2;

/**
 * Takes the statistics of the tables anew that have doubled since they were taken last, or never had any. PostgreSQL does so
 * by itself about a minute later; until then a shop that was filled in a moment would be read by plans for an empty one.
 * Every connection makes its plans anew after it. As tables must double, it is rare however often it is asked for.
 */
export async function analyseGrownTables(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select oid::regclass::text as table from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and pg_relation_size(oid) / current_setting('block_size')::int >= greatest(${FEWEST_PAGES}, ${GROWN_BY} * relpages)`.execute(
    db,
  );
  if (rows.length === 0) return;
  // Where somebody else takes them already, that is enough.
  const tables = sql.join(rows.map(({ table }) => sql.raw(table)));
  await sql`analyze (skip_locked) ${tables} ${acrossStores('statistics are those of a whole table')}`.execute(db);
}
