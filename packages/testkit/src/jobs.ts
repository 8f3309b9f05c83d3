import { eventually } from '@storepod/testkit/eventually';
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Waits until every job that follows from an event has ended well. `stats()` of an outbox does not tell: it leaves out
 * those that are at work and those that wait for their next try. `isDelayedLeft` leaves those that are meant to begin later; one that waits for its turn
 * is looked at again within a second or two and is none of them.
 */
export async function jobsDone(
  db: QueryExecutorProvider,
  schema: string,
  { isDelayedLeft = false } = {},
): Promise<void> {
  const jobs = sql<{ left: number }>`select count(*)::int as left from ${sql.table(`${schema}._private_jobs`)} job
    join ${sql.table(`${schema}._private_tasks`)} task on task.id = job.task_id where task.identifier like '%.v%'
    and not (${isDelayedLeft} and job.attempts = 0 and job.run_at > now() + interval '2 seconds')`;
  await eventually(async () => (await jobs.execute(db)).rows[0]?.left).toBe(0);
}

/**
 * Has jobs that failed, or that wait behind one, try again now instead of after their pause. Those that are meant to begin later
 * are left alone.
 */
export async function hastenRetries(db: QueryExecutorProvider, schema: string): Promise<void> {
  await sql`with hastened as (
      update ${sql.table(`${schema}._private_jobs`)} set run_at = now()
      where is_available and last_error is not null and run_at > now() returning id)
    select pg_notify(${`${schema}:insert`}, json_build_object('count', count(*))::text) from hastened
    having count(*) > 0`.execute(db);
}

/** Has the first job of an event that is meant to begin later begin now. */
export async function hastenDelayed(db: QueryExecutorProvider, schema: string, event: string): Promise<void> {
  const jobs = sql.table(`${schema}._private_jobs`);
  await sql`with hastened as (
      update ${jobs} set run_at = now() where id =
        (select id from ${jobs} where payload ->> 'event' = ${event} and run_at > now() order by run_at limit 1)
      returning id)
    select pg_notify(${`${schema}:insert`}, json_build_object('count', count(*))::text) from hastened
    having count(*) > 0`.execute(db);
}
