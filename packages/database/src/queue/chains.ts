import pg from 'pg';
import type { PeriodicJob } from '../jobs.ts';
import type { Querying } from './job-table.ts';

/**
 * A periodic job is a chain: one row whose key keeps it single in the whole cluster, and every run ends by putting the
 * next one in place. A crash in the middle leaves the row, which then runs again.
 */

/**
 * Begins each chain where there is none, which is also how one that was lost comes back. Where there is one, a deployed
 * shorter period takes hold, and the pause after a failure to continue it is not left to grow.
 */
export async function ensureChains(db: Querying, schema: string, jobs: readonly PeriodicJob[]): Promise<void> {
  const s = pg.escapeIdentifier(schema);
  const tasks = jobs.map(({ task }) => task);
  await db.query(
    `select ${s}.add_job(task, job_key => task, job_key_mode => 'unsafe_dedupe') from unnest($1::text[]) as task
     where not exists (select from ${s}._private_jobs where key = task)`,
    [tasks],
  );
  await db.query(
    `update ${s}._private_jobs as job set attempts = 0, run_at = least(run_at, now() + period)
     from unnest($1::text[], $2::interval[]) as chain(task, period)
     where key = task and locked_at is null and (attempts > 0 or run_at > now() + period)`,
    [tasks, jobs.map(({ periodMs }) => interval(periodMs))],
  );
}

/**
 * Puts the next run in place, one period after this one began. The row of this run gives its key away and is deleted
 * when the run is reported as finished.
 */
export async function continueChain(
  db: Querying,
  schema: string,
  { task, periodMs }: PeriodicJob,
  began: Date | null,
): Promise<void> {
  await db.query(
    `select ${pg.escapeIdentifier(schema)}.add_job($1, job_key => $1, run_at => coalesce($2::timestamptz, now()) + $3::interval)`,
    [task, began, interval(periodMs)],
  );
}

const interval = (ms: number) => `${ms} milliseconds`;
