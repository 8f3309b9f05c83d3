import pg, { type Pool } from 'pg';
import type { PeriodicJob } from '../jobs.ts';
import type { Querying } from './job-table.ts';

/**
 * A periodic job is a chain: one row whose key keeps it single in the whole cluster, and every run ends by putting the
 * next one in place. A crash in the middle leaves the row, which then runs again.
 */

/**
 * Begins each chain where there is none, which is also how one that was lost comes back. Where there is one, a deployed
 * shorter period takes hold, and the pause after a failure to continue it is not left to grow. What is due now begins now.
 */
export async function ensureChains(db: Pool, schema: string, jobs: readonly PeriodicJob[]): Promise<void> {
  await beginChains(db, schema, jobs);
  for (const { task, isDueNow } of jobs) if (await isDueNow?.()) await beginNow(db, schema, task);
}

/** One that runs has begun before it was asked, and is asked about again. */
const beginNow = (db: Pool, schema: string, task: string) =>
  db.query(
    `update ${pg.escapeIdentifier(schema)}._private_jobs set run_at = now()
     where key = $1 and locked_at is null and run_at > now()`,
    [task],
  );

async function beginChains(db: Pool, schema: string, jobs: readonly PeriodicJob[]): Promise<void> {
  const s = pg.escapeIdentifier(schema);
  const tasks = jobs.map(({ task }) => task);
  const periods = jobs.map(({ periodMs }) => interval(periodMs));
  if (!(await isAnyAmiss(db, schema, tasks, periods))) return;
  await db.query(
    `select ${s}.add_job(task, job_key => task, job_key_mode => 'unsafe_dedupe') from unnest($1::text[]) as task
     where not exists (select from ${s}._private_jobs where key = task)`,
    [tasks],
  );
  await db.query(
    `update ${s}._private_jobs as job set attempts = 0, run_at = least(run_at, now() + period)
     from unnest($1::text[], $2::interval[]) as chain(task, period)
     where key = task and ${isAmiss}`,
    [tasks, periods],
  );
}

const isAmiss = 'locked_at is null and (attempts > 0 or run_at > now() + period)';

/** One prepared statement that writes nothing: this is asked several times a minute, and almost always in vain. */
async function isAnyAmiss(db: Pool, schema: string, tasks: string[], periods: string[]): Promise<boolean> {
  const { rows } = await db.query<{ amiss: boolean }>({
    name: `chains-amiss-${schema}`,
    text: `select exists (
             select from unnest($1::text[], $2::interval[]) as chain(task, period)
             left join ${pg.escapeIdentifier(schema)}._private_jobs as job on key = task
             where job.id is null or (${isAmiss})
           ) as amiss`,
    values: [tasks, periods],
  });
  return rows[0]?.amiss ?? true;
}

/**
 * Puts the next run in place, so long after this one began. The row of this run gives its key away and is deleted
 * when the run is reported as finished.
 *
 * As `add_job` does it, but nobody is notified: the message would wake the workers of every service of the database, and
 * make each look twice. The worker that ran the job asks for the next due time when it is done; should it die before, the
 * others see the row when they look for the jobs of the dead.
 */
export async function continueChain(
  db: Querying,
  schema: string,
  { task, nextMs }: { task: string; nextMs: number },
  began: Date | null,
): Promise<void> {
  const s = pg.escapeIdentifier(schema);
  await db.query(
    `with running as (
       update ${s}._private_jobs set key = null, attempts = max_attempts, updated_at = now()
       where key = $1 and is_available is not true returning id
     ), released as (select count(*) from running)
     insert into ${s}._private_jobs as job (task_id, key, run_at)
     select task.id, $1, coalesce($2::timestamptz, now()) + $3::interval
     from released, ${s}._private_tasks as task where identifier = $1
     on conflict (key) do update set run_at = excluded.run_at, attempts = 0, last_error = null,
       revision = job.revision + 1, updated_at = now()
     where job.locked_at is null`,
    [task, began, interval(nextMs)],
  );
}

const interval = (ms: number) => `${ms} milliseconds`;
