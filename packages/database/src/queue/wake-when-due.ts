import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import pg from 'pg';

interface Settings {
  schema: string;
  /** The jobs that these workers run. Of others, what is due is not theirs to take. */
  tasks: readonly string[];
  concurrency: number;
  /** How often the workers together look for a job that is due while somebody else keeps it from being taken. */
  retryMs: number;
}

/** The first look after a job that is due could not be taken: most often the one before it is just being written off. */
const FIRST_RETRY_MS = 25;
/** Longer than a timer may wait is not needed: the queue's own poll comes before. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Wakes the workers when a job becomes due. `NOTIFY` tells of new jobs; those that wait for their time, a retry or the next
 * run of a periodic job, would have to be polled for. Instead, whenever a worker has found nothing, one statement asks when
 * the next job is due. Ends with the pool of workers. Returns what makes it look at once, for changes that nobody tells of.
 */
export function wakeWhenDue(
  pool: pg.Pool,
  events: WorkerEvents,
  workers: WorkerPool,
  settings: Settings,
): () => Promise<void> {
  const { concurrency, retryMs } = settings;
  const state = { isLooking: false, mustLookAgain: false, isSpreading: false, retries: 0, isOver: false };
  /** Jobs that failed, until the failure is written down: only then is it known when they are due again. */
  let failed: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const wake = (count: number) => {
    // One looks; each that finds a job has the next one look.
    state.isSpreading = count === 1;
    if (!state.isOver && !workers._shuttingDown) workers.nudge(count);
  };
  const wakeIn = (ms: number, count: number) => {
    clearTimeout(timer);
    if (!state.isOver) timer = setTimeout(wake, ms, count);
  };
  const plan = ({ dueIn, unwritten }: Due) => {
    failed = failed.filter((id) => unwritten.includes(id));
    if (failed.length > 0) setTimeout(look, FIRST_RETRY_MS).unref();
    if (dueIn === undefined) return;
    if (dueIn <= 0) return wakeIn(Math.min(FIRST_RETRY_MS * 2 ** state.retries++, retryMs), 1);
    state.retries = 0;
    wakeIn(Math.min(dueIn, LONGEST_WAIT_MS), 1);
  };
  const look = async (): Promise<void> => {
    if (state.isOver) return;
    if (state.isLooking) {
      state.mustLookAgain = true;
      return;
    }
    state.isLooking = true;
    plan(await nextDue(pool, settings, failed).catch(() => ({ dueIn: retryMs, unwritten: failed })));
    state.isLooking = false;
    if (!state.mustLookAgain) return;
    state.mustLookAgain = false;
    await look();
  };

  events.on('worker:getJob:empty', () => {
    state.isSpreading = false;
    void look();
  });
  events.on('job:start', () => {
    state.retries = 0;
    if (state.isSpreading) wake(1);
  });
  // The worker goes on before the failure of its job is written down, and may find nothing before it is.
  events.on('job:complete', ({ job, error }) => {
    if (error) failed = [...failed, String(job.id)];
  });
  // What was told while nobody listened is not told again.
  events.on('pool:listen:success', () => wake(concurrency));
  events.on('worker:getJob:error', () => wakeIn(retryMs, concurrency));
  workers.promise
    .catch(() => undefined)
    .finally(() => {
      state.isOver = true;
      clearTimeout(timer);
    });
  return look;
}

interface Due {
  /** In milliseconds by the database's clock; not above nought for one that is due already, undefined where none waits. */
  dueIn: number | undefined;
  /** Those of the failed jobs that still count as running. */
  unwritten: readonly string[];
}

async function nextDue(pool: pg.Pool, { schema, tasks }: Settings, failed: readonly string[]): Promise<Due> {
  const s = pg.escapeIdentifier(schema);
  const { rows } = await pool.query<{ ms: number | null; unwritten: string[] }>({
    name: `next-due-${schema}`,
    text: `select ceil(extract(epoch from min(run_at) - now()) * 1000)::float8 as ms,
             array(select id::text from ${s}._private_jobs where id = any($2::bigint[]) and locked_at is not null) as unwritten
           from ${s}._private_jobs
           where is_available and task_id = any(array(select id from ${s}._private_tasks where identifier = any($1)))`,
    values: [tasks, failed],
  });
  return { dueIn: rows[0]?.ms ?? undefined, unwritten: rows[0]?.unwritten ?? [] };
}
