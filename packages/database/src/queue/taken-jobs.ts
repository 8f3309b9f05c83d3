import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import pg, { type Pool } from 'pg';
import type { Envelope } from '../events.ts';
import type { Log } from '../log.ts';
import { failJob, type NewJob, NOT_ITS_TURN } from './job-table.ts';
import { channelOf } from './own-channel.ts';

/**
 * Jobs that the process which writes them runs itself, as soon as they are committed. They lie in the queue as taken by the
 * worker of that process, so nobody is woken and nobody has to fetch them; when the process dies, they are taken over like every
 * job of a dead worker. Against a job that is fetched this saves three statements and two messages.
 */
export interface TakenJob {
  id: string;
  task: string;
  payload: Envelope;
}

/** A process that has so many of them at work leaves further ones to the queue. */
const MOST_AT_ONCE = 64;
/** Finished jobs are deleted together, so long after the first one. Killed meanwhile, they run again, which handlers bear. */
const DELETE_WITHIN_MS = 25;
/** Where the database cannot be reached. */
const TRY_AGAIN_MS = 1_000;

/**
 * Writes jobs as taken by a worker. One whose entity has an earlier event in the queue has to wait for its turn and is an ordinary
 * job, of which the workers are told; the jobs that the worker has finished and not deleted yet are not waited for. The function
 * sees what was committed while its statement waited for a row.
 */
export async function createTaking(pool: Pool, schema: string): Promise<void> {
  const s = pg.escapeIdentifier(schema);
  await pool.query(`
    create or replace function ${s}.take_jobs(p_jobs json, p_worker text, p_finished bigint[]) returns json language plpgsql as $$
    declare
      v_taken json;
      v_left integer;
    begin
      insert into ${s}._private_tasks (identifier)
      select distinct identifier from json_to_recordset(p_jobs) as spec(identifier text)
      where not exists (select from ${s}._private_tasks task where task.identifier = spec.identifier)
      on conflict do nothing;
      insert into ${s}._private_job_queues (queue_name)
      select distinct queue_name from json_to_recordset(p_jobs) as spec(queue_name text)
      where queue_name is not null
        and not exists (select from ${s}._private_job_queues queue where queue.queue_name = spec.queue_name)
      on conflict do nothing;
      with added as (
        insert into ${s}._private_jobs as job (task_id, job_queue_id, payload, run_at, priority, attempts, locked_by, locked_at)
        select task.id, queue.id, spec.payload, clock_timestamp(), coalesce(spec.priority, 0),
          case when turn.has_come then 1 else 0 end, case when turn.has_come then p_worker end,
          case when turn.has_come then clock_timestamp() end
        from json_to_recordset(p_jobs) as spec(identifier text, payload json, queue_name text, priority integer)
        join ${s}._private_tasks task on task.identifier = spec.identifier
        left join ${s}._private_job_queues queue on queue.queue_name = spec.queue_name
        cross join lateral (select spec.queue_name is null or not exists (
          select from ${s}._private_jobs earlier where earlier.job_queue_id = queue.id
            and earlier.attempts < earlier.max_attempts and earlier.payload ->> 'orderedBy' = spec.payload ->> 'orderedBy'
            and earlier.id <> all(p_finished)
        ) as has_come) turn
        returning job.id, job.task_id, job.locked_by, job.payload ->> 'id' as event_id
      )
      select json_agg(json_build_object('id', added.id::text, 'task', task.identifier, 'event', added.event_id))
          filter (where added.locked_by is not null),
        count(*) filter (where added.locked_by is null)
      into v_taken, v_left
      from added join ${s}._private_tasks task on task.id = added.task_id;
      if v_left > 0 then
        perform pg_notify('${channelOf(schema)}', json_build_object('r', random(), 'count', v_left)::text);
      end if;
      return v_taken;
    end $$`);
}

/** What a statement answers of the jobs that it has taken. */
export type TakenRows = { id: string; task: string; event: string }[] | null;

/** Who takes jobs, and which of its jobs are done although they still lie in the queue. */
export interface Taker {
  worker: string;
  finished: readonly string[];
}

/** The call of that function, as a value of another statement, where the condition holds. */
export const takingJobs = (
  schema: string,
  jobs: readonly NewJob[],
  { worker, finished }: Taker,
  condition: RawBuilder<unknown>,
): RawBuilder<TakenRows> =>
  sql`case when ${condition} then ${sql.id(schema, 'take_jobs')}(
    ${JSON.stringify(jobs)}::json, ${worker}, ${finished}::bigint[]) end`;

/** A statement answers which jobs were taken; what they are to do is known here. */
export const takenJobsOf = (rows: TakenRows, jobs: readonly NewJob[]): TakenJob[] =>
  (rows ?? []).flatMap(({ id, task, event }) => {
    const written = jobs.find(({ identifier, payload }) => identifier === task && payload.id === event);
    return written ? [{ id, task, payload: written.payload }] : [];
  });

interface Settings {
  schema: string;
  log: Log;
  finishWithinMs: number;
  /** Runs one and answers the error, if there was one. */
  run(job: TakenJob, signal: AbortSignal): Promise<Error | undefined>;
  /** Has the workers find out when the next job is due. */
  look(): Promise<void>;
}

/** Runs what one worker has taken. */
export class TakenJobs {
  readonly #pool: Pool;
  readonly #worker: string;
  readonly #settings: Settings;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  /** They begin in the middle of a request or a transaction, and belong to neither. */
  readonly #outside = AsyncLocalStorage.snapshot();
  /** Until they are known to be deleted. */
  readonly #finished = new Set<string>();
  #deletion: NodeJS.Timeout | undefined;

  constructor(pool: Pool, worker: string, settings: Settings) {
    this.#pool = pool;
    this.#worker = worker;
    this.#settings = settings;
  }

  /** Who may take a job now; undefined where it has enough to do or is about to stop. */
  taker(): Taker | undefined {
    if (this.#stopping.signal.aborted || this.#running.size >= MOST_AT_ONCE) return undefined;
    return { worker: this.#worker, finished: [...this.#finished] };
  }

  start(jobs: readonly TakenJob[]): void {
    for (const job of jobs) {
      const run: Promise<void> = this.#outside(() => this.#run(job)).finally(() => this.#running.delete(run));
      this.#running.add(run);
    }
  }

  /** Lets those that run finish for a while, then aborts them. What is left is freed with the lock of the worker. */
  async stop(): Promise<void> {
    const impatient = setTimeout(() => this.#stopping.abort(), this.#settings.finishWithinMs);
    await Promise.allSettled(this.#running);
    clearTimeout(impatient);
    this.#stopping.abort();
    clearTimeout(this.#deletion);
    await this.#deleteFinished();
  }

  async #run(job: TakenJob): Promise<void> {
    const error = await this.#settings.run(job, this.#stopping.signal);
    if (!error) return this.#finish(job.id);
    const { schema, log } = this.#settings;
    try {
      const isDead = await failJob(this.#pool, schema, { id: job.id, worker: this.#worker, error: error.message });
      if (isDead)
        log.error({ err: error, job: job.task, id: job.id }, 'a job failed for a day and is now a dead letter');
      else log.warn({ err: error, job: job.task, id: job.id }, 'a job failed and will be tried again');
      await this.#settings.look();
    } catch (err) {
      // Still taken by this worker, who would keep it for ever: the only harm in calling it finished later is a repeat now.
      log.warn({ err, job: job.task, id: job.id }, 'the failure of a job could not be recorded; trying it again');
      setTimeout(() => this.start([job]), TRY_AGAIN_MS).unref();
    }
  }

  #finish(id: string): void {
    this.#finished.add(id);
    this.#deleteIn(DELETE_WITHIN_MS);
  }

  #deleteIn(ms: number): void {
    this.#deletion ??= setTimeout(() => void this.#deleteFinished(), ms).unref();
  }

  async #deleteFinished(): Promise<void> {
    const ids = [...this.#finished];
    if (ids.length === 0) return;
    const { schema, log } = this.#settings;
    let nextIn = DELETE_WITHIN_MS;
    try {
      await deleteTaken(this.#pool, schema, ids, this.#worker);
      for (const id of ids) this.#finished.delete(id);
    } catch (err) {
      log.warn({ err, jobs: ids.length }, 'finished jobs could not be deleted; trying again');
      nextIn = TRY_AGAIN_MS;
    }
    this.#deletion = undefined;
    if (this.#finished.size > 0 && !this.#stopping.signal.aborted) this.#deleteIn(nextIn);
  }
}

/**
 * Deletes finished jobs. A later event of the same entity that was fetched meanwhile was handed back to wait for a second; its turn
 * has come now, and the workers are told.
 */
async function deleteTaken(pool: Pool, schema: string, ids: readonly string[], worker: string): Promise<void> {
  const jobs = `${pg.escapeIdentifier(schema)}._private_jobs`;
  await pool.query({
    name: `delete-taken-${schema}`,
    text: `with gone as (
             delete from ${jobs} where id = any($1::bigint[]) and locked_by = $2
             returning job_queue_id, payload ->> 'orderedBy' as entity
           ), freed as (
             update ${jobs} as later set run_at = now() from gone
             where later.is_available and later.job_queue_id = gone.job_queue_id
               and later.payload ->> 'orderedBy' = gone.entity and later.last_error = $3 returning later.id
           )
           select pg_notify($4, json_build_object('r', random(), 'count', count(*))::text) from freed having count(*) > 0`,
    values: [ids, worker, NOT_ITS_TURN, channelOf(schema)],
  });
}
