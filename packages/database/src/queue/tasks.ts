import { announce, duringJob } from '@storepod/kernel/moments';
import type { JobHelpers, Task, TaskList } from 'graphile-worker';
import type { Envelope, Handler, JobContext } from '../events.ts';
import { type PeriodicJob, SHORTEST_PERIOD_MS } from '../jobs.ts';
import type { Log } from '../log.ts';
import { continueChain } from './chains.ts';
import { limitRetries, mustWait, NOT_ITS_TURN, type Querying } from './job-table.ts';
import type { TakenJob } from './taken-jobs.ts';

export interface TaskSettings {
  schema: string;
  handlers: readonly Handler[];
  periodic: readonly PeriodicJob[];
  log: Log;
}

/** Everything a worker can run, by name. */
export function taskList(settings: TaskSettings): TaskList {
  const tasks: TaskList = {};
  for (const handler of settings.handlers) tasks[handler.task] = eventTask(settings, handler);
  for (const job of settings.periodic) tasks[job.task] = periodicTask(settings, job);
  return tasks;
}

/** Thrown to hand a job back that came before its turn. */
class NotItsTurn extends Error {
  override readonly name = 'NotItsTurn';
}

function eventTask({ schema, log }: TaskSettings, handler: Handler): Task {
  return async (body, helpers) => {
    // `publish` is the only one who writes such jobs.
    const envelope = body as Envelope;
    const { orderedBy } = envelope;
    if (orderedBy !== undefined && (await mustWait(querying(helpers), schema, helpers.job, orderedBy))) {
      throw new NotItsTurn(NOT_ITS_TURN);
    }
    const context = { ...contextOf(helpers), occurredAt: new Date(envelope.occurredAt) };
    const error = await attempt(handler.task, () => handler.run(envelope.payload, context));
    if (!error) return;
    await noteFailure(helpers, schema, handler.task, error, log);
    throw error;
  };
}

/** Runs a job of an event whose turn it is, outside graphile-worker. Answers the error, if there was one. */
export const runEvent = (
  { handlers }: Pick<TaskSettings, 'handlers'>,
  { id, task, payload }: TakenJob,
  signal: AbortSignal,
): Promise<Error | undefined> =>
  attempt(task, async () => {
    const handler = handlers.find((known) => known.task === task);
    if (!handler) throw new Error(`nothing here handles ${task}`);
    const context = { job: { id, attempts: 1 }, signal, occurredAt: new Date(payload.occurredAt) };
    await handler.run(payload.payload, context);
  });

/** The failure of one run is no reason not to try the next one in time, so the queue only hears of success. */
function periodicTask({ schema, log }: TaskSettings, job: PeriodicJob): Task {
  return async (_body, helpers) => {
    let nextMs = job.periodMs;
    const runAgainIn = (ms: number) => {
      nextMs = Math.max(SHORTEST_PERIOD_MS, Math.min(nextMs, ms));
    };
    const error = await attempt(job.task, () => job.run({ ...contextOf(helpers), runAgainIn }));
    if (error) log.error({ err: error, job: job.task }, 'a periodic job failed');
    await continueChain(querying(helpers), schema, { task: job.task, nextMs }, helpers.job.locked_at);
  };
}

/** Runs it with its moments announced; answers the error, if there was one. */
async function attempt(task: string, run: () => Promise<void>): Promise<Error | undefined> {
  announce('job.started', task);
  try {
    await duringJob(run);
    announce('job.finished', task);
    return undefined;
  } catch (error) {
    announce('job.failed', task);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** If even this cannot be written down, the database is away; the job then stays locked until this worker is dead. */
async function noteFailure(helpers: JobHelpers, schema: string, task: string, error: Error, log: Log): Promise<void> {
  const { id } = helpers.job;
  const dead = await limitRetries(querying(helpers), schema, id).catch((reason: unknown) => {
    log.warn({ err: reason, job: task, id }, 'the failure of a job could not be recorded');
    return false;
  });
  if (dead) log.error({ err: error, job: task, id }, 'a job failed for a day and is now a dead letter');
  else log.warn({ err: error, job: task, id }, 'a job failed and will be tried again');
}

const contextOf = ({ job, abortSignal }: JobHelpers): JobContext => ({
  job: { id: String(job.id), attempts: job.attempts },
  signal: abortSignal,
});

const querying = (helpers: JobHelpers): Querying => ({ query: (text, values) => helpers.query(text, values) });
