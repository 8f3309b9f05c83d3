import { sql } from 'kysely';
import type { Tenancy } from '../tenancy.ts';
import { requireDays } from './days.ts';
import type { DayRange, Statistic } from './statistic.contract.ts';

/**
 * How many rows were made on each day of the range, in UTC, in one statement. The rows are counted by day before the
 * days are laid beside them, so that the index on the time is read once, from end to end of the range.
 */
export async function countPerDay(
  { kit }: Tenancy,
  table: 'manager_org' | 'manager_store',
  range: DayRange,
): Promise<Statistic> {
  requireDays(range);
  const { fromDate, toDate } = range;
  const { rows } = await sql<Statistic['entries'][number]>`
    with made as (
      select (created_at at time zone 'UTC')::date as day, count(*)::int as value
        from ${sql.table(table)}
       where created_at >= ${fromDate}::timestamp at time zone 'UTC'
         and created_at < (${toDate}::timestamp + interval '1 day') at time zone 'UTC'
       group by 1
    )
    select to_char(series.day, 'YYYY-MM-DD') as date, coalesce(made.value, 0) as value
      from generate_series(${fromDate}::timestamp, ${toDate}::timestamp, interval '1 day') as series (day)
      left join made on made.day = series.day::date
     order by series.day
  `.execute(kit.db);
  return { entries: rows };
}
