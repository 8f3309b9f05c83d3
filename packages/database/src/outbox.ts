import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Clock, systemClock } from '@storepod/kernel/clock';
import { Logger, runMigrations } from 'graphile-worker';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { alone } from './dedicated.ts';
import type { Envelope, EventType, Handler } from './events.ts';
import { every, type PeriodicJob } from './jobs.ts';
import type { Log } from './log.ts';
import { prepared } from './prepared.ts';
import { ensureChains } from './queue/chains.ts';
import {
  addingJobs,
  addJobs,
  type DeadRow,
  type NewJob,
  type QueueStats,
  readDead,
  readStats,
  removeOldDead,
  requeueDead,
} from './queue/job-table.ts';
import { tellOnOwnChannel } from './queue/own-channel.ts';
import { createTaking, type TakenRows, takenJobsOf, takingJobs } from './queue/taken-jobs.ts';
import { runEvent, taskList } from './queue/tasks.ts';
import { afterCommit } from './transaction.ts';
import { type RunningWorker, startWorker } from './worker.ts';

export interface OutboxSettings {
  /** The schema of the queue, beside the service's own: `pod_registry_jobs`. */
  schema: string;
  log: Log;
  /** Dates the events. When a job is due and how long it is retried is measured by the database's clock. */
  clock?: Clock;
  /** How many jobs this process runs at a time. Default 4. */
  concurrency?: number;
  /** How often a worker looks for a job that is due but cannot be taken yet; of others it is told. Default 2000. */
  pollMs?: number;
  /** How often the jobs of dead workers and lost periodic jobs are looked for. Default 15000. */
  housekeepingMs?: number;
  /** How long `stop` lets running jobs finish before their signal aborts. Default 5000. */
  finishWithinMs?: number;
}

export interface PublishOptions {
  /** The entity that the event is about. */
  key?: string;
  /** Keeps the events of one key in order for each handler, also while an earlier one is being retried. */
  ordered?: boolean;
  /** Runs the jobs of one key one at a time, in whatever order: one that fails holds up none of the others. */
  serial?: boolean;
  /** Lets every other job that is due go first: for long work that nobody waits for, of which there may be a lot. */
  background?: boolean;
  /** How long after now its jobs are due. */
  delayMs?: number;
  /**
   * Has this process run the jobs as soon as they are committed, where it runs jobs at all. They lie in the queue meanwhile, so
   * none is lost with the process. For short work that follows from what somebody waits for.
   */
  atOnce?: boolean;
}

/** An event to be published, with its options. */
export interface Publication<Payload = unknown> {
  event: EventType<Payload>;
  payload: Payload;
  options?: Pick<PublishOptions, 'key' | 'ordered'>;
}

/** Jobs as a value of a statement, and what is to be called with that value once it is committed. */
export interface AtOnce {
  value: RawBuilder<unknown>;
  committed(value: unknown): void;
}

/** A job that was given up after a day of failures. */
export interface DeadLetter {
  id: string;
  event: string;
  version: number;
  handler: string;
  payload: unknown;
  occurredAt: Date;
  lastError: string;
  /** When it was last tried. */
  diedAt: Date;
}

/** What a service does with its events, and regularly. */
export interface Jobs {
  handlers?: readonly Handler[];
  periodic?: readonly PeriodicJob[];
}

export interface Outbox {
  /** Says who handles the events; once, before the first is published. The handlers may publish events themselves. */
  register(jobs: Jobs): void;
  /** Creates or updates the queue's schema. `start` does it too; a process that only publishes calls it by itself. */
  prepare(): Promise<void>;
  /** Writes one job per handler of the event in the caller's transaction, so that both happen or neither does. */
  publish<Schema, Payload>(
    trx: Transaction<Schema>,
    event: EventType<Payload>,
    payload: NoInfer<Payload>,
    options?: PublishOptions,
  ): Promise<void>;
  /**
   * The same with `atOnce`, as a value of a statement that writes something, so that it takes no round trip of its own. `row` is a
   * condition that names the row that was written: without one there are no jobs.
   *
   * ```ts
   * const jobs = outbox.publishing([{ event: Sold, payload: sale }], sql`saved.id is not null`);
   * const { rows } = await sql`with saved as (update ... returning id) select ${jobs.value} as jobs from saved`.execute(db);
   * jobs.committed(rows[0]?.jobs);
   * ```
   */
  publishing(publications: readonly Publication[], row: RawBuilder<unknown>): AtOnce;
  /** Begins to run jobs, also those that were published while nobody ran. */
  start(): Promise<void>;
  /** Takes no new job and lets the running ones finish; whose time is up has its signal aborted. */
  stop(): Promise<void>;
  /** The last one to die comes first; pages count from nought. */
  deadLetters(page: { page: number; size: number }): Promise<{ content: DeadLetter[]; totalElements: number }>;
  /** Runs dead letters again and gives them another day. Answers how many there were. */
  redrive(ids: readonly string[]): Promise<number>;
  /** `ready`: due and waiting for a worker. `failed`: dead letters. */
  stats(): Promise<QueueStats>;
}

/**
 * The events of a service and the jobs that follow from them, in the service's own database.
 *
 * ```ts
 * const outbox = openOutbox(pool, { schema: 'tenancy_jobs', log });
 * outbox.register({ handlers: [handle(StoreCreated, 'tell-the-pod', ...)] });
 * await outbox.start();
 * await transaction(db, async (trx) => outbox.publish(trx, StoreCreated, { store }));
 * ```
 */
export function openOutbox(pool: Pool, settings: OutboxSettings): Outbox {
  const { schema, log, clock = systemClock } = settings;
  let handlers: readonly Handler[] = [];
  let periodic = [every('remove-dead-letters', 'P1D', () => removeOldDead(pool, schema))];
  let worker: RunningWorker | undefined;
  let isPrepared = false;
  const prepare = async () => {
    if (!isPrepared) await prepareQueue(pool, schema);
    isPrepared = true;
  };
  const atOnce = (jobs: readonly NewJob[], row: RawBuilder<unknown>): AtOnce => {
    const taking = worker?.taking();
    const taker = taking?.taker();
    if (!taking || taker === undefined) return { value: addingJobs(schema, jobs, row), committed: () => undefined };
    return {
      value: takingJobs(schema, jobs, taker, row),
      committed: (value) => taking.start(takenJobsOf(value as TakenRows, jobs)),
    };
  };
  return {
    register: (jobs) => {
      if (handlers.length > 0 || worker) throw new Error('the jobs of this outbox have been registered already');
      handlers = jobs.handlers ?? [];
      periodic = [...(jobs.periodic ?? []), ...periodic];
      requireDistinct([...handlers, ...periodic].map(({ task }) => task));
    },
    prepare,
    publish: async (trx, event, payload, options) => {
      const jobs = jobsOf(event, payload, handlers, clock, options);
      if (!options?.atOnce) return void (await addJobs(schema, jobs).execute(trx));
      const { value, committed } = atOnce(jobs, sql`true`);
      const { rows } = await sql<{ jobs: unknown }>`${prepared} select ${value} as jobs`.execute(trx);
      afterCommit(trx, () => committed(rows[0]?.jobs));
    },
    publishing: (publications, row) =>
      atOnce(
        publications.flatMap(({ event, payload, options }) => jobsOf(event, payload, handlers, clock, options)),
        row,
      ),
    start: async () => {
      if (worker) throw new Error('the outbox has been started already');
      await prepare();
      worker = await startWorker(pool, {
        schema,
        tasks: taskList({ schema, handlers, periodic, log }),
        runTaken: (job, signal) => runEvent({ handlers }, job, signal),
        concurrency: settings.concurrency ?? 4,
        pollMs: settings.pollMs ?? 2000,
        housekeepingMs: settings.housekeepingMs ?? 15_000,
        finishWithinMs: settings.finishWithinMs ?? 5000,
        log,
        housekeep: async (db) => {
          await ensureChains(db, schema, periodic);
        },
      });
    },
    stop: async () => {
      await worker?.stop();
      worker = undefined;
    },
    deadLetters: ({ page, size }) => readDeadLetters(pool, schema, page * size, size),
    redrive: (ids) => requeueDead(pool, schema, ids),
    stats: () => readStats(pool, schema),
  };
}

/** One replica at a time: several that create the same schema at once would trip over each other. */
const prepareQueue = (pool: Pool, schema: string) =>
  alone(pool, `storepod.migrate:${schema}`, async () => {
    await runMigrations({ pgPool: pool, schema, logger: new Logger(() => () => {}) });
    await tellOnOwnChannel(pool, schema);
    await createTaking(pool, schema);
  });

function requireDistinct(tasks: string[]): void {
  for (const [index, task] of tasks.entries()) {
    if (tasks.indexOf(task) !== index) throw new Error(`two jobs are called ${task}`);
    if (task.length > 128) throw new Error(`the name of a job has at most 128 characters: ${task}`);
  }
}

function jobsOf<Payload>(
  event: EventType<Payload>,
  payload: Payload,
  handlers: readonly Handler[],
  clock: Clock,
  { key, ordered = false, serial = ordered, background = false, delayMs = 0 }: PublishOptions = {},
): NewJob[] {
  const concerned = handlers.filter((handler) => handler.event.label === event.label);
  if (concerned.length === 0) throw new Error(`${event.label} was published, but nothing here handles it`);
  if (serial && key === undefined) throw new Error(`${event.label} is to stay in order, but by which key?`);
  const envelope: Envelope = {
    id: randomUUID(),
    occurredAt: clock.now().toISOString(),
    event: event.name,
    version: event.version,
    ...(ordered && { orderedBy: key }),
    payload,
  };
  return concerned.map(({ task, name }) => ({
    identifier: task,
    payload: envelope,
    ...(serial && key !== undefined && { queue_name: queueOf(name, key) }),
    ...(background && { priority: BEHIND_OTHERS }),
    ...(delayMs > 0 && { delay_seconds: delayMs / 1000 }),
  }));
}

/** The queue takes the smallest number first; all others have 0. */
const BEHIND_OTHERS = 10;

/**
 * Jobs of one queue never run at the same time. Every fetch looks at all queues there are, so instead of one for each
 * entity there are a few that entities share; within them, `orderedBy` tells who waits for whom.
 */
const QUEUES_PER_HANDLER = 64;

const queueOf = (handler: string, key: string) => `${handler}:${crc32(key) % QUEUES_PER_HANDLER}`;

async function readDeadLetters(pool: Pool, schema: string, offset: number, limit: number) {
  const rows = await readDead(pool, schema, offset, limit);
  const { failed } = await readStats(pool, schema);
  return { content: rows.map(deadLetterOf), totalElements: failed };
}

function deadLetterOf({ id, task, payload, last_error, updated_at }: DeadRow): DeadLetter {
  // `publish` is the only one who writes such jobs.
  const envelope = payload as Envelope;
  return {
    id: String(id),
    event: envelope.event,
    version: envelope.version,
    handler: task.slice(task.indexOf(':') + 1),
    payload: envelope.payload,
    occurredAt: new Date(envelope.occurredAt),
    lastError: last_error ?? 'its worker died every time it ran',
    diedAt: updated_at,
  };
}
