import { once } from 'node:events';
import { stoppedClock } from '@storepod/kernel/clock';
import { onMoment } from '@storepod/kernel/moments';
import { eventually } from '@storepod/testkit/eventually';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDb } from '../src/db.ts';
import { defineEvent, handle } from '../src/events.ts';
import { transaction } from '../src/transaction.ts';
import { usePostgres } from './postgres.ts';
import { readJobs, testOutbox, useQueue } from './queue.ts';
import { StoreCreated } from './store-created.ts';

const StoreRenamed = defineEvent<{ store: string; name: string }>('StoreRenamed', 1);

const postgres = usePostgres();
const url = useQueue(postgres);
let pool: Pool;

beforeEach(() => {
  pool = postgres.pool(url());
});

const nothing = async () => {};

describe('publishing', () => {
  test('works while no worker runs, and the event is handled when one does', async () => {
    const handled: unknown[] = [];
    const clock = stoppedClock('2026-01-31T08:00:00Z');
    const outbox = testOutbox(pool, {
      clock,
      handlers: [
        handle(StoreCreated, 'tell-the-pod', async (payload, context) => {
          handled.push([payload, context.occurredAt, context.job.attempts, context.signal.aborted]);
        }),
      ],
    });
    await outbox.prepare();
    await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
    expect(await outbox.stats()).toEqual({ ready: 1, failed: 0, oldestReadySeconds: expect.any(Number) });

    await outbox.start();
    await eventually(() => handled).toEqual([[{ store: 's1' }, clock.now(), 1, false]]);
    await eventually(() => readJobs(pool)).toEqual([]);
    expect(await outbox.stats()).toEqual({ ready: 0, failed: 0, oldestReadySeconds: 0 });
  });

  test('with a delay has the event handled that much later, and not before', async () => {
    const handledAt = new Map<string, number>();
    const note = handle(StoreCreated, 'note', async ({ store }) => void handledAt.set(store, performance.now()));
    const outbox = testOutbox(pool, { handlers: [note] });
    await outbox.start();
    const publishedAt = performance.now();
    await transaction(openDb(pool), async (trx) => {
      await outbox.publish(trx, StoreCreated, { store: 'later' }, { delayMs: 1_200 });
      await outbox.publish(trx, StoreCreated, { store: 'now' });
    });
    await eventually(() => [...handledAt.keys()]).toEqual(['now', 'later']);
    expect((handledAt.get('later') ?? 0) - publishedAt).toBeGreaterThanOrEqual(1_150);
  });

  test('leaves no job behind when the transaction is rolled back', async () => {
    const outbox = testOutbox(pool, { handlers: [handle(StoreCreated, 'tell-the-pod', nothing)] });
    await outbox.prepare();
    const failing = transaction(openDb(pool), async (trx) => {
      await outbox.publish(trx, StoreCreated, { store: 's1' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await readJobs(pool)).toEqual([]);
  });

  test('is one statement in the transaction, however many handlers there are', async () => {
    const outbox = testOutbox(pool, {
      handlers: ['one', 'two', 'three'].map((name) => handle(StoreCreated, name, nothing)),
    });
    await outbox.prepare();
    const statements: string[] = [];
    onTestFinished(onMoment(({ name, detail }) => name === 'sql' && statements.push(detail ?? '')));
    await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
    expect(statements).toHaveLength(1);
    expect(await readJobs(pool)).toHaveLength(3);
  });

  test('an event that nothing handles is a fault', async () => {
    const outbox = testOutbox(pool, { handlers: [handle(StoreCreated, 'tell-the-pod', nothing)] });
    const publishing = transaction(openDb(pool), (trx) =>
      outbox.publish(trx, StoreRenamed, { store: 's1', name: 'New' }),
    );
    await expect(publishing).rejects.toThrow('StoreRenamed.v1 was published, but nothing here handles it');
  });

  test('two handlers of one name are refused when the outbox is opened', () => {
    const twice = [handle(StoreCreated, 'same', nothing), handle(StoreCreated, 'same', nothing)];
    expect(() => testOutbox(pool, { handlers: twice })).toThrow('two jobs are called StoreCreated.v1:same');
  });
});

describe('handlers', () => {
  test('of background events let every other job go first', async () => {
    const handled: string[] = [];
    const outbox = testOutbox(pool, {
      concurrency: 1,
      handlers: [
        handle(StoreCreated, 'long-work', async ({ store }) => void handled.push(store)),
        handle(StoreRenamed, 'news', async ({ name }) => void handled.push(name)),
      ],
    });
    await outbox.prepare();
    await transaction(openDb(pool), async (trx) => {
      for (const store of ['s1', 's2']) await outbox.publish(trx, StoreCreated, { store }, { background: true });
      await outbox.publish(trx, StoreRenamed, { store: 's1', name: 'New' });
    });
    await outbox.start();
    await eventually(() => handled).toEqual(['New', 's1', 's2']);
  });

  test('a failing one does not hold up another of the same event', async () => {
    const handled: string[] = [];
    const heard: string[] = [];
    onTestFinished(onMoment(({ name, detail }) => name.startsWith('job.') && heard.push(`${name} ${detail}`)));
    const outbox = testOutbox(pool, {
      handlers: [
        handle(StoreCreated, 'broken', () => Promise.reject(new Error('the pod is away'))),
        handle(StoreCreated, 'sound', async ({ store }) => void handled.push(store)),
      ],
    });
    await outbox.start();
    await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
    await eventually(() => handled).toEqual(['s1']);
    await eventually(() => readJobs(pool)).toMatchObject([{ locked_at: null, last_error: 'the pod is away' }]);
    expect(heard).toEqual(
      expect.arrayContaining([
        'job.started StoreCreated.v1:broken',
        'job.failed StoreCreated.v1:broken',
        'job.started StoreCreated.v1:sound',
        'job.finished StoreCreated.v1:sound',
      ]),
    );
  });

  test('two workers never run one job at the same time, nor a finished one again', async () => {
    const running = new Set<string>();
    const overlaps: string[] = [];
    const runs = new Map<string, number>();
    const handlers = [
      handle(StoreCreated, 'slow', async ({ store }) => {
        if (running.has(store)) overlaps.push(store);
        running.add(store);
        runs.set(store, (runs.get(store) ?? 0) + 1);
        await pool.query('select pg_sleep(0.005)');
        running.delete(store);
      }),
    ];
    const workers = [0, 1].map(() => testOutbox(postgres.pool(url()), { handlers, housekeepingMs: 50 }));
    await Promise.all(workers.map((worker) => worker.start()));
    const stores = Array.from({ length: 200 }, (_, index) => `s${index}`);
    await transaction(openDb(pool), async (trx) => {
      for (const store of stores) await workers[0]?.publish(trx, StoreCreated, { store });
    });
    await eventually(() => readJobs(pool)).toEqual([]);
    expect(overlaps).toEqual([]);
    expect(Object.fromEntries(runs)).toEqual(Object.fromEntries(stores.map((store) => [store, 1])));
  });
});

describe('stopping', () => {
  /** Starts a job and answers once it runs. */
  async function running(run: (signal: AbortSignal) => Promise<void>, finishWithinMs = 30) {
    const started = Promise.withResolvers<void>();
    const outbox = testOutbox(pool, {
      finishWithinMs,
      handlers: [
        handle(StoreCreated, 'slow', (_payload, { signal }) => {
          started.resolve();
          return run(signal);
        }),
      ],
    });
    await outbox.start();
    await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
    await started.promise;
    return outbox;
  }

  test('waits for the job that runs', async () => {
    const finish = Promise.withResolvers<void>();
    const outbox = await running(() => finish.promise, 30_000);
    const stopped = outbox.stop();
    finish.resolve();
    await stopped;
    expect(await readJobs(pool)).toEqual([]);
  });

  test('aborts a job whose time is up, which is then tried again', async () => {
    const outbox = await running(async (signal) => {
      await once(signal, 'abort');
      signal.throwIfAborted();
    });
    await outbox.stop();
    expect(await readJobs(pool)).toMatchObject([{ locked_at: null, last_error: expect.stringContaining('aborted') }]);
  });

  test('abandons a job that does not heed its signal', async () => {
    const outbox = await running(() => new Promise(() => {}));
    await outbox.stop();
    expect(await readJobs(pool)).toMatchObject([{ locked_at: null, last_error: 'it did not stop in time' }]);
  });
});
