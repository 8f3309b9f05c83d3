import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Envelope } from '../events.ts';
import { channelOf } from './own-channel.ts';

/**
 * What we do to graphile-worker's tables beyond its own functions. Finished jobs need no retention: it deletes them.
 * `_private_` warns that a later version may change them; the version is pinned, and the tests of this package run all
 * of this.
 */

/** Either a pool or one connection. */
export interface Querying {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

/**
 * An event is retried for a day: long enough for a pod that is down overnight or for a bug to be fixed and deployed,
 * and short enough that nobody is surprised by a week-old message.
 */
const RETRY_FOR = '1 day';

/**
 * Pauses grow as e^attempts seconds: 3 s, 7 s, 20 s, 55 s, 148 s, and stay there. So a pod that comes back after hours
 * is served within two and a half minutes, at the price of some 600 tries a day for a job that fails all day.
 */
const GROWING_ATTEMPTS = 5;

/** A month to look at what died. */
const KEEP_DEAD_FOR = '30 days';

/** Where the name of a periodic job begins: such jobs are neither backlog nor dead letters. */
const periodicTask = 'every:%';

export interface NewJob {
  identifier: string;
  payload: Envelope;
  queue_name?: string;
  priority?: number;
  delay_seconds?: number;
}

/**
 * Adds jobs within the caller's transaction. Due from this very moment, or so long after it, and not from the transaction's start: where two
 * transactions waited for each other, the order of events is the order in which they went on.
 */
export function addJobs(schema: string, jobs: readonly NewJob[]): RawBuilder<unknown> {
  return sql`
    select from ${sql.id(schema, 'add_jobs')}(array(
      select (identifier, payload, queue_name, clock_timestamp() + make_interval(secs => coalesce(delay_seconds, 0)),
        null, null, priority, null)::${sql.id(schema, 'job_spec')}
      from json_to_recordset(${JSON.stringify(jobs)}::json) as job(
        identifier text, payload json, queue_name text, priority integer, delay_seconds float8)
    ))`;
}

/** The same as a value of another statement, where the condition holds. It says how many jobs there are. */
export function addingJobs(
  schema: string,
  jobs: readonly NewJob[],
  condition: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql`(
    select count(*) from ${sql.id(schema, 'add_jobs')}(array(
      select (identifier, payload, queue_name, clock_timestamp(), null, null, priority, null)::${sql.id(schema, 'job_spec')}
      from json_to_recordset(${JSON.stringify(jobs)}::json) as job(
        identifier text, payload json, queue_name text, priority integer)
      where ${condition})))`;
}

/**
 * To be called before a failed job is handed back: keeps its pause short while the event is young, and makes this try
 * its last when it is not. Answers whether it is dead now.
 */
export async function limitRetries(db: Querying, schema: string, jobId: string): Promise<boolean> {
  const { rows } = await db.query<{ dead: boolean }>(
    `update ${table(schema)} set
       attempts = case when created_at > now() - $2::interval then least(attempts, $3) else max_attempts end,
       updated_at = now()
     where id = $1 returning attempts >= max_attempts as dead`,
    [jobId, RETRY_FOR, GROWING_ATTEMPTS],
  );
  return rows[0]?.dead ?? false;
}

/** Hands back a job that its own worker took and ran: what `limitRetries` and graphile-worker do, in one statement. Answers whether it is dead now. */
export async function failJob(
  db: Querying,
  schema: string,
  { id, worker, error }: { id: string; worker: string; error: string },
): Promise<boolean> {
  const { rows } = await db.query<{ dead: boolean }>(
    `update ${table(schema)} set
       attempts = case when created_at > now() - $2::interval then least(attempts, $3) else max_attempts end,
       run_at = greatest(now(), run_at) + exp(least(attempts, $3)) * interval '1 second',
       last_error = $4, locked_by = null, locked_at = null, updated_at = now()
     where id = $1 and locked_by = $5 returning attempts >= max_attempts as dead`,
    [id, RETRY_FOR, GROWING_ATTEMPTS, error, worker],
  );
  return rows[0]?.dead ?? false;
}

/** The error of a job that was handed back because an earlier event of its entity comes first. */
export const NOT_ITS_TURN = 'waits for an earlier event of the same entity';

/**
 * Whether an earlier event of the same entity still waits for its next try. If so, this job is moved behind it: with no
 * attempts counted, graphile-worker adds one second to the time given here.
 */
export async function mustWait(
  db: Querying,
  schema: string,
  job: { id: string; job_queue_id: number | null },
  orderedBy: string,
): Promise<boolean> {
  const moved = await db.query(
    `update ${table(schema)} as job set attempts = 0, run_at = greatest(earlier.run_at, now())
     from ${table(schema)} as earlier
     where job.id = $1 and earlier.id < job.id and earlier.job_queue_id = $2
       and earlier.attempts < earlier.max_attempts and earlier.payload ->> 'orderedBy' = $3`,
    [job.id, job.job_queue_id, orderedBy],
  );
  return moved.rowCount !== 0;
}

export interface DeadRow {
  id: number;
  task: string;
  payload: unknown;
  last_error: string | null;
  updated_at: Date;
}

const isDead = `attempts >= max_attempts and locked_at is null and task.identifier not like '${periodicTask}'`;

export async function readDead(db: Querying, schema: string, offset: number, limit: number): Promise<DeadRow[]> {
  const { rows } = await db.query<DeadRow>(
    `select job.id, task.identifier as task, payload, last_error, updated_at from ${jobsWithTask(schema)}
     where ${isDead} order by updated_at desc, job.id desc offset $1 limit $2`,
    [offset, limit],
  );
  return rows;
}

/** With attempts at nought and a new birthday, a job has its full day again. */
export async function requeueDead(db: Querying, schema: string, ids: readonly string[]): Promise<number> {
  const revived = await db.query(
    `update ${table(schema)} set attempts = 0, run_at = now(), created_at = now(), updated_at = now()
     where id in (select job.id from ${jobsWithTask(schema)} where ${isDead} and job.id = any($1::bigint[]))`,
    [ids.filter((id) => /^\d{1,18}$/.test(id))],
  );
  await db.query('select pg_notify($1, $2)', [channelOf(schema), JSON.stringify({ count: revived.rowCount ?? 0 })]);
  return revived.rowCount ?? 0;
}

/** Also sweeps what a crash between two runs of a periodic job can leave of the earlier one. */
export async function removeOldDead(db: Querying, schema: string): Promise<void> {
  await db.query(
    `delete from ${table(schema)} where attempts >= max_attempts and locked_at is null and key is null
     and updated_at < now() - $1::interval`,
    [KEEP_DEAD_FOR],
  );
}

export interface QueueStats {
  ready: number;
  failed: number;
  oldestReadySeconds: number;
}

export async function readStats(db: Querying, schema: string): Promise<QueueStats> {
  const ready = `is_available and run_at <= now() and task.identifier not like '${periodicTask}'`;
  const { rows } = await db.query<QueueStats>(
    `select count(*) filter (where ${ready}) as ready, count(*) filter (where ${isDead}) as failed,
       coalesce(extract(epoch from now() - min(run_at) filter (where ${ready})), 0)::float8 as "oldestReadySeconds"
     from ${jobsWithTask(schema)}`,
  );
  return rows[0] ?? { ready: 0, failed: 0, oldestReadySeconds: 0 };
}

const table = (schema: string) => `${pg.escapeIdentifier(schema)}._private_jobs`;

const jobsWithTask = (schema: string) =>
  `${table(schema)} as job join ${pg.escapeIdentifier(schema)}._private_tasks as task on task.id = job.task_id`;
