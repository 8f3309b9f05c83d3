import { EventEmitter } from 'node:events';
import { Logger, runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import { listenOnOwnChannel } from './own-channel.ts';
import { wakeWhenDue } from './wake-when-due.ts';

export interface GraphileSettings {
  schema: string;
  tasks: TaskList;
  concurrency: number;
  /** How often a worker looks for a job that is due while something keeps it from being taken. */
  pollMs: number;
  /** A running job may finish for so long once the worker is told to stop, then its signal aborts. */
  finishWithinMs: number;
  log: Log;
}

/** A job that does not heed its signal is left behind so long after it, and will run again elsewhere. */
const ABANDON_AFTER_MS = 2000;
/** So many failures to fetch in a row, and the worker is to begin anew: it never recovers from a failed first fetch. */
const FETCH_FAILURES = 20;

/**
 * Workers are told of new jobs, woken for those that become due, and made to look by the housekeeping, which is there for
 * messages that were lost. That they look by themselves as well is for what nobody thought of.
 */
const POLL_ALL_THE_SAME_MS = 900_000;

/** The running workers, and what makes them look for jobs at once. */
export interface Graphile {
  workers: WorkerPool;
  look(): Promise<void>;
}

/** Starts graphile-worker. It fetches no job before `mayFetch` has answered, each time. */
export function openGraphile(pool: Pool, settings: GraphileSettings, mayFetch: () => Promise<void>): Graphile {
  // The typed face of an ordinary emitter.
  const events = new EventEmitter() as WorkerEvents;
  const workers = runTaskList(
    {
      schema: settings.schema,
      concurrency: settings.concurrency,
      pollInterval: POLL_ALL_THE_SAME_MS,
      gracefulShutdownAbortTimeout: settings.finishWithinMs,
      // The service decides what a signal means, and when the queue stops among all that stops.
      noHandleSignals: true,
      logger: graphileLogger(settings.log),
      events,
      // Asked before every fetch, and there is no other hook that is.
      forbiddenFlags: () => mayFetch().then(() => null),
      // Batches of what comes within no time. Unbatched, a result that cannot be written is an unhandled rejection, which
      // ends the process; batched, it ends the worker only.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    settings.tasks,
    pool,
  );
  endWhenStuck(events, workers);
  abandonWhenSlow(events, workers, settings.finishWithinMs + ABANDON_AFTER_MS);
  const { schema, concurrency, pollMs } = settings;
  listenOnOwnChannel(events, workers, schema, () => workers._shuttingDown || workers.nudge(concurrency));
  // Each worker by itself would look once in that time.
  const look = wakeWhenDue(pool, events, workers, {
    schema,
    tasks: Object.keys(settings.tasks),
    concurrency,
    retryMs: pollMs / concurrency,
  });
  return { workers, look };
}

/** Stops fetching and waits for the running jobs; resolves even if they had to be abandoned. */
export async function closeGraphile(workers: WorkerPool): Promise<void> {
  if (!workers._shuttingDown) Promise.resolve(workers.gracefulShutdown('the service stops')).catch(() => {});
  await workers.promise.catch(() => {});
}

function endWhenStuck(events: WorkerEvents, workers: WorkerPool): void {
  let failures = 0;
  const recovered = () => {
    failures = 0;
  };
  events.on('job:start', recovered);
  events.on('worker:getJob:empty', recovered);
  events.on('worker:getJob:error', () => {
    failures++;
    if (failures === FETCH_FAILURES) Promise.resolve(workers.gracefulShutdown('no job can be fetched')).catch(() => {});
  });
}

function abandonWhenSlow(events: WorkerEvents, workers: WorkerPool, afterMs: number): void {
  events.on('pool:gracefulShutdown', () => {
    const abandon = () => Promise.resolve(workers.forcefulShutdown('it did not stop in time')).catch(() => {});
    const timer = setTimeout(abandon, afterMs);
    workers.promise.catch(() => {}).finally(() => clearTimeout(timer));
  });
}

/** Failed jobs are reported by the one who ran them; what remains is about the queue itself. */
const graphileLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure) return;
    const fields = meta?.error === undefined ? {} : { err: meta.error };
    if (level === 'error' || level === 'warning') log.warn(fields, message);
    else log.debug(fields, message);
  });
