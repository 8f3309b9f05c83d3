import type { Page, PageQuery, Sort } from '@storepod/kernel/page';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { acrossStores } from '../across-stores.ts';
import { countedPage } from '../list/page.ts';
import { sortKeys } from '../list/sort.ts';

/** As wide as the columns: a longer text is cut, since an audit must never take the change down with it. */
const longest = { actor: 200, detail: 2_000 };
/** Counts of a page go no further: who looks for something older names it. */
const MOST_COUNTED = 10_000;
/** Rows that one statement removes: short locks, and vacuum keeps up. */
const ROWS_AT_ONCE = 5_000;

interface AuditRow {
  id: string;
  actor?: string;
  detail?: string | null;
}

/** What rows are looked for by: columns that are equal to something, a span of time, and whatever else must hold. */
export interface AuditFilter<Row> {
  equal?: { [Column in keyof Row]?: Row[Column] | undefined };
  /** From this instant on, and before that one. */
  from?: string | undefined;
  to?: string | undefined;
  also?: readonly RawBuilder<unknown>[];
}

/** Where a reader of a feed has come to, and how much more is wanted. */
export interface FeedPosition {
  beforeAt?: string | undefined;
  beforeId?: string | undefined;
  count: number;
}
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Newest first, or the other way round. */
export type AuditPageQuery = PageQuery & { sort?: Sort<'at'> | undefined };

/**
 * The audit of a service: rows that are only added, in the transaction of the change that they tell of, read by page and
 * removed by age. `at` is the column that says when.
 */
export function auditLog<Row extends AuditRow>({ table, at }: { table: string; at: keyof Row & string }) {
  const orders = sortKeys({ at }, 'id');
  return {
    /** In the transaction of the change itself, so that neither exists without the other. One statement for all rows. */
    async write(trx: QueryExecutorProvider, rows: readonly Row[]): Promise<void> {
      const [first] = rows;
      if (!first) return;
      const columns = Object.keys(first) as (keyof Row & string)[];
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(
        rows.map((row) => sql`(${sql.join(columns.map((column) => cut(column, row[column])))})`),
      )}`.execute(trx);
    },

    /** The newest first. */
    find: <View>(
      db: QueryExecutorProvider,
      query: AuditPageQuery,
      filter: AuditFilter<Row>,
      view: (row: Row) => View,
    ): Promise<Page<View>> =>
      countedPage<Row, View>(db, query, {
        source: sql`${sql.table(table)} where ${conditionsOf(filter, at)}`,
        order: orders(query.sort ?? 'at,desc'),
        views: (rows) => rows.map(view),
        atMost: MOST_COUNTED,
      }),

    /** The newest before a position, without a count: whoever joins several audits goes on from the last row that was shown. */
    async feed<View>(
      db: QueryExecutorProvider,
      { beforeAt, beforeId, count }: FeedPosition,
      filter: AuditFilter<Row>,
      view: (row: Row) => View,
    ): Promise<View[]> {
      const before = beforeAt && [sql`(${sql.ref(at)}, id) < (${new Date(beforeAt)}, ${beforeId ?? LAST_ID}::uuid)`];
      const { rows } = await sql<Row>`
        select * from ${sql.table(table)} where ${conditionsOf({ ...filter, also: [...(filter.also ?? []), ...(before || [])] }, at)}
        order by ${sql.ref(at)} desc, id desc limit ${count}
        ${acrossStores('an operator reads what happened in all stores')}`.execute(db);
      return rows.map(view);
    },

    /** Removes what is older, and says how many rows that were. */
    async prune(db: QueryExecutorProvider, before: Date): Promise<number> {
      for (let removed = 0; ; ) {
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(table)} where id in (
            select id from ${sql.table(table)} where ${sql.ref(at)} < ${before} limit ${ROWS_AT_ONCE})
          ${acrossStores('age alone decides')}`.execute(db);
        removed += Number(numAffectedRows);
        if (numAffectedRows < ROWS_AT_ONCE) return removed;
      }
    },
  };
}

const cut = (column: string, value: unknown) =>
  typeof value === 'string' && column in longest ? value.slice(0, longest[column as keyof typeof longest]) : value;

function conditionsOf<Row>({ equal = {}, from, to, also = [] }: AuditFilter<Row>, at: string): RawBuilder<unknown> {
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  const conditions = [
    ...given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(from === undefined ? [] : [sql`${sql.ref(at)} >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`${sql.ref(at)} < ${new Date(to)}`]),
    ...also,
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
