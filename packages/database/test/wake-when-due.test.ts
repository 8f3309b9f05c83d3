import { eventually } from '@storepod/testkit/eventually';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../src/db.ts';
import { handle } from '../src/events.ts';
import { every } from '../src/jobs.ts';
import { transaction } from '../src/transaction.ts';
import { usePostgres } from './postgres.ts';
import { readJobs, testOutbox, useQueue } from './queue.ts';
import { SCHEMA, StoreCreated } from './store-created.ts';

const postgres = usePostgres();
const url = useQueue(postgres);
let pool: Pool;

beforeEach(() => {
  pool = postgres.pool(url());
});

const HOUR_MS = 3_600_000;
/** What happens then within seconds was not found by polling. */
const withoutPolling = { pollMs: HOUR_MS, housekeepingMs: HOUR_MS };

describe('workers that do not poll', () => {
  test('run a periodic job when its time has come', async () => {
    let runs = 0;
    const tick = every('tick', 'PT1S', async () => void runs++);
    await testOutbox(pool, { periodic: [tick], ...withoutPolling }).start();
    await eventually(() => runs).toBeGreaterThanOrEqual(3);
  });

  test('try a failed job again when its pause is over', async () => {
    let tries = 0;
    const handler = handle(StoreCreated, 'fails-once', async () => {
      if (++tries === 1) throw new Error('not yet');
    });
    const outbox = testOutbox(pool, { handlers: [handler], ...withoutPolling });
    await outbox.start();
    await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
    await eventually(() => readJobs(pool)).toEqual([]);
    expect(tries).toBe(2);
  });

  test('go on with the jobs of one key, one after the other', async () => {
    const seen: string[] = [];
    const handler = handle(StoreCreated, 'in-order', async ({ store }) => void seen.push(store));
    const outbox = testOutbox(pool, { handlers: [handler], ...withoutPolling });
    await outbox.start();
    const stores = Array.from({ length: 12 }, (_, nth) => `s${nth}`);
    for (const store of stores)
      await transaction(openDb(pool), (trx) =>
        outbox.publish(trx, StoreCreated, { store }, { key: 'k', ordered: true }),
      );
    await eventually(() => seen).toEqual(stores);
  });

  test('take several that become due together at the same time', async () => {
    let running = 0;
    let most = 0;
    const all = Promise.withResolvers<void>();
    const handler = handle(StoreCreated, 'together', async () => {
      most = Math.max(most, ++running);
      if (running === 3) all.resolve();
      await all.promise;
      running--;
    });
    const outbox = testOutbox(pool, { handlers: [handler], ...withoutPolling });
    await outbox.prepare();
    await transaction(openDb(pool), async (trx) => {
      for (const store of ['s1', 's2', 's3']) await outbox.publish(trx, StoreCreated, { store });
    });
    await pool.query(`update ${SCHEMA}._private_jobs set run_at = now() + interval '2 seconds'`);
    await outbox.start();
    await eventually(() => most).toBe(3);
    await eventually(() => readJobs(pool)).toEqual([]);
  });
});
