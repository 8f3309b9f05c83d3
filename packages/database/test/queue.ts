import pg, { type Pool } from 'pg';
import { beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import { silentLog } from '../src/log.ts';
import { type Jobs, type Outbox, type OutboxSettings, openOutbox } from '../src/outbox.ts';
import { openPool } from '../src/pool.ts';
import { query, type TestServer } from './postgres.ts';
import { SCHEMA } from './store-created.ts';

/** A database with an empty queue for each test of a file. Answers where it is. */
export function useQueue(postgres: TestServer): () => string {
  let url = '';
  beforeAll(async () => {
    url = await postgres.createDatabase();
    const pool = openPool({ url, name: 'test' });
    await openOutbox(pool, { schema: SCHEMA, log: silentLog }).prepare();
    await pool.end();
  });
  beforeEach(() => query(url, `truncate ${SCHEMA}._private_jobs, ${SCHEMA}._private_job_queues`));
  return () => url;
}

/** An outbox that polls quickly and is stopped when the test has finished. */
export function testOutbox(pool: Pool, { handlers, periodic, ...settings }: Partial<OutboxSettings> & Jobs): Outbox {
  const outbox = openOutbox(pool, { schema: SCHEMA, log: silentLog, pollMs: 20, ...settings });
  outbox.register({ ...(handlers && { handlers }), ...(periodic && { periodic }) });
  onTestFinished(() => outbox.stop());
  return outbox;
}

/**
 * Lets time pass for the queue. It measures by the database's clock alone, so to move everything that is written there
 * into the past is the same as to wait. Its workers wait for the time that was written before, so they are told to look.
 */
export async function passTime(pool: Pool, seconds: number): Promise<void> {
  await pool.query(
    `update ${SCHEMA}._private_jobs set run_at = run_at - i, created_at = created_at - i, updated_at = updated_at - i
     from make_interval(secs => $1) as i where locked_at is null`,
    [seconds],
  );
  await pool.query(`select pg_notify('jobs:insert', '{"count":4}')`);
}

/** The names or texts of all statements that this process sends from now on. */
export function sentStatements(): string[] {
  const sent: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const { name, text } = typeof first === 'string' ? { name: undefined, text: first } : (first as pg.QueryConfig);
    sent.push(name ?? text);
    return Reflect.apply(query, this, args);
  });
  onTestFinished(() => spy.mockRestore());
  return sent;
}

export interface JobRow {
  id: number;
  attempts: number;
  locked_at: Date | null;
  last_error: string | null;
}

/** The jobs that events made, without the queue's own. */
export async function readJobs(pool: Pool): Promise<JobRow[]> {
  const { rows } = await pool.query<JobRow>(
    `select job.id, attempts, locked_at, last_error
     from ${SCHEMA}._private_jobs as job join ${SCHEMA}._private_tasks as task on task.id = task_id
     where identifier not like 'every:%' order by job.id`,
  );
  return rows;
}
