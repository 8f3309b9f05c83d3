import { type Page, type PageQuery, toPage } from '@storepod/kernel/page';
import { type Expression, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepared } from '../prepared.ts';
import type { Order } from './sort.ts';

type Nothing = Record<never, never>;

/** How far a list is counted that grows with what a store does: who turns over more than that has to search. */
export const LONG_LIST = 10_000;

/** How a list is read: the rows that it has, what of them, in which order, and what becomes of them. */
interface Listing<DB, TB extends keyof DB, Row, View> {
  found: SelectQueryBuilder<DB, TB, Nothing>;
  /** The columns, and what is joined for the rows of the page only. */
  // biome-ignore lint/suspicious/noExplicitAny: what is joined widens the tables, and nothing here depends on them.
  rows: (found: SelectQueryBuilder<DB, TB, Nothing>) => SelectQueryBuilder<any, any, Row>;
  order: Order;
  /** All of the page at once: a list of which only the ids are read here is filled in by one more statement. */
  views: (rows: Row[]) => View[] | Promise<View[]>;
  /** Counts no further than this: who turns over more has to search. */
  counting?: { db: QueryExecutorProvider; atMost: number };
}

/** A page of a list. Nothing is read where the list ends before the page. */
export async function readPage<DB, TB extends keyof DB, Row, View>(
  query: PageQuery,
  { found, rows, order, views, counting }: Listing<DB, TB, Row, View>,
): Promise<Page<View>> {
  const { size, offset, envelope } = toPage(query);
  const total = counting ? await countUpTo(counting.db, found, counting.atMost) : await countRows(found);
  if (total <= offset) return envelope<View>([], total);
  const page = await rows(found).orderBy(order.terms).limit(size).offset(offset).execute();
  return envelope(await views(page), total);
}

async function countRows<DB, TB extends keyof DB>(found: SelectQueryBuilder<DB, TB, Nothing>): Promise<number> {
  const counted = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return (counted as { total: number }).total;
}

interface CountedListing<Row, View> {
  /** What stands after `from`. */
  source: RawBuilder<unknown>;
  order: Order;
  views: (rows: Row[]) => View[];
  atMost: number;
}

/** The same for a list that is given as SQL and that may be long: it is counted no further than `atMost`. */
export async function countedPage<Row, View>(
  db: QueryExecutorProvider,
  query: PageQuery,
  { source, order, views, atMost }: CountedListing<Row, View>,
): Promise<Page<View>> {
  const { size, offset, envelope } = toPage(query);
  const total = await countSource(db, sql`select from ${source}`, atMost);
  if (total <= offset) return envelope<View>([], total);
  const { rows } = await sql<Row>`
    select * from ${source} order by ${order.terms} limit ${size} offset ${offset}`.execute(db);
  return envelope(views(rows), total);
}

/** How many rows there are, or one more than the limit where there are more than that. */
export const countUpTo = <DB, TB extends keyof DB>(
  db: QueryExecutorProvider,
  found: SelectQueryBuilder<DB, TB, Nothing>,
  atMost: number,
): Promise<number> => countSource(db, found.select(sql.lit(1).as('one')), atMost);

async function countSource(db: QueryExecutorProvider, rows: Expression<unknown>, atMost: number): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from (${rows}) as listed limit ${atMost + 1}) as counted`.execute(db);
  return counted[0]?.total ?? 0;
}

/** A part of a list as rows of JSON, and how long the whole list is. */
interface JsonListing<Row> {
  rows: Expression<Row>;
  total: Expression<{ total: number }>;
}

/** What is left of the types of columns in JSON: an instant is a text. */
type JsonRows<Row> = ReturnType<typeof jsonArrayFrom<Row>> extends RawBuilder<infer Rows> ? Rows : never;

/** A page whose rows are JSON, in one statement: of two, the second might count another list than the first has read. */
export async function readJsonPage<Row>(
  db: QueryExecutorProvider,
  query: PageQuery,
  listing: (limit: number, offset: number) => JsonListing<Row>,
) {
  const { size, offset, envelope } = toPage(query);
  const { rows, total } = listing(size, offset);
  // Looked up by its store, however many others there are.
  const answer = await sql<{ rows: JsonRows<Row>; total: number }>`${prepared}
    select ${jsonArrayFrom(rows)} as rows, (${total}) as total`.execute(db);
  return envelope(answer.rows[0]?.rows ?? [], answer.rows[0]?.total ?? 0);
}
