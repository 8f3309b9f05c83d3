import { onMoment } from '@storepod/kernel/moments';
import { eventually } from '@storepod/testkit/eventually';
import type { Pool } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { every } from '../src/jobs.ts';
import { usePostgres } from './postgres.ts';
import { passTime, testOutbox, useQueue } from './queue.ts';
import { SCHEMA } from './store-created.ts';

const postgres = usePostgres();
const url = useQueue(postgres);
let pool: Pool;

beforeEach(() => {
  pool = postgres.pool(url());
});

const chain = async () => {
  const { rows } = await pool.query<{ locked: boolean; due_in: number }>(
    `select locked_at is not null as locked, extract(epoch from run_at - now())::float8 as due_in
     from ${SCHEMA}._private_jobs where key = 'every:tick'`,
  );
  return rows;
};

/** Waits until that many runs are over and the next is in place. */
const settled = async (runs: () => number, count: number) => {
  await eventually(runs).toBe(count);
  await eventually(chain).toMatchObject([{ locked: false }]);
};

test('a periodic job runs once per period in the whole cluster, never twice at once', async () => {
  let runs = 0;
  let running = 0;
  let most = 0;
  const tick = every('tick', 'PT1M', async () => {
    runs++;
    most = Math.max(most, ++running);
    await pool.query('select pg_sleep(0.03)');
    running--;
  });
  const workers = [0, 1].map(() => testOutbox(postgres.pool(url()), { periodic: [tick], housekeepingMs: 20 }));
  await Promise.all(workers.map((worker) => worker.start()));
  for (const count of [1, 2, 3, 4, 5]) {
    await settled(() => runs, count);
    await passTime(pool, 60);
  }
  await settled(() => runs, 6);
  expect(most).toBe(1);
});

test('the next run comes one period after the last began', async () => {
  let runs = 0;
  const tick = every('tick', 'PT30S', async () => void runs++);
  const before = performance.now();
  await testOutbox(pool, { periodic: [tick] }).start();
  await settled(() => runs, 1);
  const [next] = await chain();
  const seconds = (performance.now() - before) / 1_000;
  expect(next?.due_in).toBeGreaterThanOrEqual(30 - seconds);
  expect(next?.due_in).toBeLessThanOrEqual(30);
  await passTime(pool, 10);
  expect(await chain()).toMatchObject([{ locked: false }]);
  expect(runs).toBe(1);
});

test('a failing run is announced and does not end the chain', async () => {
  const heard: string[] = [];
  onTestFinished(onMoment(({ name, detail }) => detail === 'every:tick' && heard.push(name)));
  let runs = 0;
  const tick = every('tick', 'PT1M', async () => {
    if (++runs === 1) throw new Error('not today');
  });
  await testOutbox(pool, { periodic: [tick] }).start();
  await settled(() => runs, 1);
  await passTime(pool, 60);
  await settled(() => runs, 2);
  expect(heard).toEqual(['job.started', 'job.failed', 'job.started', 'job.finished']);
});

test('a chain that was lost is begun again', async () => {
  let runs = 0;
  const tick = every('tick', 'P1D', async () => void runs++);
  await testOutbox(pool, { periodic: [tick], housekeepingMs: 20 }).start();
  await settled(() => runs, 1);
  await pool.query(`delete from ${SCHEMA}._private_jobs where key = 'every:tick'`);
  await settled(() => runs, 2);
});

test('a shorter period takes hold with the next start', async () => {
  let runs = 0;
  const tick = (period: string) => every('tick', period, async () => void runs++);
  const before = testOutbox(pool, { periodic: [tick('P1D')] });
  await before.start();
  await settled(() => runs, 1);
  await before.stop();
  await testOutbox(pool, { periodic: [tick('PT10S')] }).start();
  const [next] = await chain();
  expect(next?.due_in).toBeLessThanOrEqual(10);
});
