import { once } from 'node:events';
import { stoppedClock } from '@storepod/kernel/clock';
import { onMoment } from '@storepod/kernel/moments';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDb } from '../src/db.ts';
import { defineEvent, handle } from '../src/events.ts';
import { transaction } from '../src/transaction.ts';
import { eventually, usePostgres } from './postgres.ts';
import { passTime, readJobs, testOutbox, useQueue } from './queue.ts';
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
  async function running(run: (signal: AbortSignal) => Promise<void>) {
    const begun = Promise.withResolvers<void>();
    const outbox = testOutbox(pool, {
      finishWithinMs: 30,
      handlers: [
        handle(StoreCreated, 'slow', (_payload, { signal }) => {
          begun.resolve();
          return run(signal);
        }),
      ],
    });
    await outbox.start();
    await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
    await begun.promise;
    return outbox;
  }

  test('waits for the job that runs', async () => {
    const finish = Promise.withResolvers<void>();
    const outbox = await running(() => finish.promise);
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

describe('retrying', () => {
  /** A handler that fails until it is told otherwise, and an event for it. */
  async function failing() {
    const state = { tries: 0, broken: true };
    const outbox = testOutbox(pool, {
      handlers: [
        handle(StoreCreated, 'tell-the-pod', async () => {
          state.tries++;
          if (state.broken) throw new Error(`away (${state.tries})`);
        }),
      ],
    });
    await outbox.start();
    await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
    return { outbox, state };
  }

  /** Waits until the try of that number has been written down, and answers its job. */
  const tried = (number: number) =>
    eventually(async () => (await readJobs(pool))[0])
      .toMatchObject({ locked_at: null, last_error: `away (${number})` })
      .then(async () => (await readJobs(pool))[0]);

  test('goes on for an hour with pauses of at most two and a half minutes, and then succeeds', async () => {
    const { state } = await failing();
    const pauses: number[] = [];
    for (let passed = 0; passed < 3600; passed += pauses.at(-1) ?? 0) {
      const job = await tried(pauses.length + 1);
      pauses.push(job?.due_in ?? Number.NaN);
      await passTime(pool, job?.due_in ?? 0);
    }
    expect(pauses.slice(0, 6).map(Math.round)).toEqual([3, 7, 20, 55, 148, 148]);
    expect(Math.max(...pauses)).toBeLessThan(150);

    state.broken = false;
    await passTime(pool, 150);
    await eventually(() => readJobs(pool)).toEqual([]);
    expect(state.tries).toBeGreaterThan(25);
  });

  test('ends after a day: a dead letter with its last error, which redriving runs again', async () => {
    const { outbox, state } = await failing();
    await tried(1);
    await passTime(pool, 23 * 3600);
    await tried(2);
    expect(await outbox.stats()).toMatchObject({ failed: 0 });
    await passTime(pool, 3600);
    await tried(3);
    const { content, totalElements } = await outbox.deadLetters({ page: 0, size: 10 });
    expect(totalElements).toBe(1);
    expect(content).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        event: 'StoreCreated',
        version: 1,
        handler: 'tell-the-pod',
        payload: { store: 's1' },
        occurredAt: expect.any(Date),
        lastError: 'away (3)',
        diedAt: expect.any(Date),
      },
    ]);
    await passTime(pool, 3600);
    expect(await outbox.stats()).toMatchObject({ ready: 0, failed: 1 });

    state.broken = false;
    expect(await outbox.redrive(['not-an-id', '999999', ...content.map(({ id }) => id)])).toBe(1);
    await eventually(() => readJobs(pool)).toEqual([]);
    expect(state.tries).toBe(4);
  });

  test('a redriven dead letter has another day', async () => {
    const { outbox } = await failing();
    await tried(1);
    await passTime(pool, 25 * 3600);
    await tried(2);
    const { content } = await outbox.deadLetters({ page: 0, size: 1 });
    await outbox.redrive(content.map(({ id }) => id));
    await tried(3);
    expect(await outbox.stats()).toMatchObject({ failed: 0 });
  });

  test('dead letters are removed after thirty days', async () => {
    const { outbox } = await failing();
    await tried(1);
    await passTime(pool, 25 * 3600);
    await tried(2);
    await passTime(pool, 29 * 86_400);
    expect(await outbox.stats()).toMatchObject({ failed: 1 });
    await passTime(pool, 2 * 86_400);
    await eventually(() => outbox.stats()).toMatchObject({ failed: 0 });
  });
});

describe('ordered events', () => {
  test('of one entity wait for an earlier one that is being retried; other entities pass', async () => {
    const handled: string[] = [];
    let broken = true;
    const outbox = testOutbox(pool, {
      handlers: [
        handle(StoreCreated, 'mirror', async ({ store }) => {
          if (broken && store === 's1') throw new Error('away');
          handled.push(`created ${store}`);
        }),
        handle(StoreRenamed, 'mirror', async ({ store, name }) => void handled.push(`${store} is ${name}`)),
      ],
    });
    await outbox.start();
    const db = openDb(pool);
    const publish = async (store: string) => {
      const ordered = { key: store, ordered: true };
      await transaction(db, (trx) => outbox.publish(trx, StoreCreated, { store }, ordered));
      await transaction(db, (trx) => outbox.publish(trx, StoreRenamed, { store, name: 'A' }, ordered));
      await transaction(db, (trx) => outbox.publish(trx, StoreRenamed, { store, name: 'B' }, ordered));
    };
    await publish('s1');
    await publish('s2');
    await eventually(() => handled).toEqual(['created s2', 's2 is A', 's2 is B']);
    await eventually(async () => (await readJobs(pool)).map(({ last_error }) => last_error))
      .toEqual([
        'away',
        'waits for an earlier event of the same entity',
        'waits for an earlier event of the same entity',
      ]);

    broken = false;
    const handledAfterAWhile = async () => {
      await passTime(pool, 10);
      return handled.slice(3);
    };
    await eventually(handledAfterAWhile).toEqual(['created s1', 's1 is A', 's1 is B']);
  });

  test('need a key', async () => {
    const outbox = testOutbox(pool, { handlers: [handle(StoreCreated, 'mirror', nothing)] });
    const publishing = transaction(openDb(pool), (trx) =>
      outbox.publish(trx, StoreCreated, { store: 's1' }, { ordered: true }),
    );
    await expect(publishing).rejects.toThrow('by which key?');
  });
});
