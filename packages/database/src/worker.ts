import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { dedicatedPool } from './dedicated.ts';
import { untilNextRound } from './in-step.ts';
import { tellOfLoss } from './pool.ts';
import { closeGraphile, type Graphile, type GraphileSettings, openGraphile } from './queue/graphile.ts';
import { freeJobsOfTheDead, stayAlive } from './queue/liveness.ts';
import { type TakenJob, TakenJobs } from './queue/taken-jobs.ts';
import type { Session } from './session.ts';

export interface WorkerSettings extends GraphileSettings {
  /** How soon the living find the jobs of the dead: a short wait for a customer, a cheap query for us. */
  housekeepingMs: number;
  /** Called at every start and at that interval. */
  housekeep(pool: Pool): Promise<void>;
  /** Runs a job that was taken as it was published, and answers the error, if there was one. */
  runTaken(job: TakenJob, signal: AbortSignal): Promise<Error | undefined>;
}

export interface RunningWorker {
  /** What takes jobs as they are published; undefined while the lock that shows the worker alive is not held. */
  taking(): TakenJobs | undefined;
  stop(): Promise<void>;
}

/**
 * Runs jobs until it is stopped. graphile-worker gives up when it cannot write a result down, as during a restart of the
 * database. So it works in shifts: when one has ended, the next begins, and what was left unwritten runs again.
 */
export async function startWorker(database: Pool, settings: WorkerSettings): Promise<RunningWorker> {
  const pool = openWorkerPool(database, settings);
  const stopping = new AbortController();
  const first = await startShift(pool, settings, stopping.signal).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  let current: Shift | undefined = first;
  const ended = workInShifts(pool, settings, first, stopping.signal, (shift) => {
    current = shift;
  });
  return {
    taking: () => (current?.isAlive() && !stopping.signal.aborted ? current.taken : undefined),
    stop: async () => {
      stopping.abort();
      await ended;
      if (!pool.ending) await pool.end();
    },
  };
}

/** Its own connections: the result of a job must not queue behind a crowd of requests until it is lost. */
function openWorkerPool(database: Pool, { schema, log }: WorkerSettings): Pool {
  const pool = dedicatedPool(database, { max: 3, connectionTimeoutMillis: 10_000, application_name: `${schema} jobs` });
  pool.on('error', tellOfLoss(log, 'an idle database connection of the job queue was lost'));
  pool.on('connect', (client) => {
    client.on('error', () => {}); // the statement under way tells it
  });
  return pool;
}

async function workInShifts(
  pool: Pool,
  settings: WorkerSettings,
  first: Shift,
  stopping: AbortSignal,
  began: (shift: Shift | undefined) => void,
): Promise<void> {
  const { log, schema } = settings;
  let shift: Shift | undefined = first;
  while (shift) {
    const reason = await Promise.race([shift.over, aborted(stopping)]);
    began(undefined);
    await shift.end();
    if (stopping.aborted) return;
    log.warn({ err: reason, schema }, 'the job queue stopped; starting it again');
    shift = await startNextShift(pool, settings, stopping);
    began(shift);
  }
}

async function startNextShift(pool: Pool, settings: WorkerSettings, stopping: AbortSignal): Promise<Shift | undefined> {
  while (!stopping.aborted) {
    try {
      return await startShift(pool, settings, stopping);
    } catch (err) {
      settings.log.warn({ err, schema: settings.schema }, 'the job queue could not be started; trying again');
      await pause(settings.pollMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}

/** One life of graphile-worker, from its first fetch to its last result. */
interface Shift {
  /** Resolves with the reason when it ended by itself. */
  over: Promise<unknown>;
  taken: TakenJobs;
  /** Whether it holds the lock that shows it alive. */
  isAlive(): boolean;
  /** Lets running jobs finish. The lock goes last: while a job runs, nobody may take its worker for dead. */
  end(): Promise<void>;
}

async function startShift(pool: Pool, settings: WorkerSettings, stopping: AbortSignal): Promise<Shift> {
  const ending = new AbortController();
  const ready = Promise.withResolvers<Session>();
  const graphile = openGraphile(pool, settings, async () => {
    const alive = await ready.promise;
    if (!alive.isOpen()) await Promise.race([alive.opened(), aborted(ending.signal)]);
  });
  const alive = stayAlive(pool, settings.schema, graphile.workers.id, settings.log);
  const taken = new TakenJobs(pool, graphile.workers.id, {
    ...settings,
    run: settings.runTaken,
    look: graphile.look,
  });
  const end = async () => {
    ready.resolve(alive);
    ending.abort();
    await Promise.all([closeGraphile(graphile.workers), taken.stop()]);
    await alive.close();
  };
  try {
    await Promise.race([alive.opened(), aborted(stopping)]);
    await housekeep(pool, settings, graphile);
  } catch (error) {
    await end();
    throw error;
  }
  ready.resolve(alive);
  void housekeepRegularly(pool, settings, graphile, ending.signal);
  const over = graphile.workers.promise.catch((error: unknown) => error);
  return { over, taken, isAlive: () => alive.isOpen(), end };
}

async function housekeepRegularly(pool: Pool, settings: WorkerSettings, graphile: Graphile, ending: AbortSignal) {
  for (;;) {
    await pause(untilNextRound(settings.housekeepingMs), undefined, { signal: ending }).catch(() => {});
    if (ending.aborted) return;
    await housekeep(pool, settings, graphile).catch((err: unknown) => {
      settings.log.warn({ err, schema: settings.schema }, 'the job queue could not be kept tidy');
    });
  }
}

async function housekeep(pool: Pool, settings: WorkerSettings, { workers, look }: Graphile): Promise<void> {
  const dead = await freeJobsOfTheDead(pool, settings.schema, workers.id);
  if (dead.length > 0) settings.log.warn({ schema: settings.schema, dead }, 'took over the jobs of dead workers');
  await settings.housekeep(pool);
  // Nobody is told of what was freed or moved here, and a message may have been lost.
  await look();
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
