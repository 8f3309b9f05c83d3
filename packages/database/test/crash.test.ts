import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@storepod/testkit/eventually';
import type { Pool } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDb } from '../src/db.ts';
import { handle } from '../src/events.ts';
import { transaction } from '../src/transaction.ts';
import { usePostgres } from './postgres.ts';
import { readJobs, testOutbox, useQueue } from './queue.ts';
import { StoreCreated } from './store-created.ts';

const postgres = usePostgres();
const url = useQueue(postgres);
let pool: Pool;

beforeEach(async () => {
  pool = postgres.pool(url());
  await pool.query('create table if not exists done (pid int, store text); truncate done');
});

/** Runs a worker in a process of its own, which kills itself at the moment it is told. */
function killedProcess(what: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('worker-process.ts', import.meta.url)), url(), what], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return once(child, 'exit').then(([code, signal]) => ({ pid: child.pid, code, signal }));
}

/** A worker in this process that notes its runs like the other one. */
const survivor = (housekeepingMs?: number) =>
  testOutbox(postgres.pool(url()), {
    ...(housekeepingMs && { housekeepingMs }),
    handlers: [
      handle(StoreCreated, 'note', async ({ store }) => {
        await pool.query('insert into done (pid, store) values ($1, $2)', [process.pid, store]);
      }),
    ],
  });

const done = async () => (await pool.query('select pid, store from done')).rows;

test('an event whose process was killed right after commit is delivered after a restart', async () => {
  const killed = await killedProcess('die-after-commit');
  expect(killed.signal).toBe('SIGKILL');
  expect(await done()).toEqual([]);
  await survivor().start();
  await eventually(done).toEqual([{ pid: process.pid, store: 's1' }]);
  await eventually(() => readJobs(pool)).toEqual([]);
});

test('a job whose process was killed in the middle runs again as soon as another starts', async () => {
  const outbox = survivor();
  await outbox.prepare();
  await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
  const killed = await killedProcess('die-in-handler');
  expect(killed.signal).toBe('SIGKILL');
  expect(await readJobs(pool)).toMatchObject([{ locked_at: expect.any(Date) }]);

  await outbox.start();
  await eventually(done).toEqual([
    { pid: killed.pid, store: 's1' },
    { pid: process.pid, store: 's1' },
  ]);
  await eventually(() => readJobs(pool)).toEqual([]);
});

test('a job whose process was killed in the middle is taken over by a worker that runs all along', async () => {
  // The one here can run the job only after it was freed: the other process is the only one that has a free hand.
  const busy = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const outbox = testOutbox(postgres.pool(url()), {
    concurrency: 1,
    housekeepingMs: 100,
    handlers: [
      handle(StoreCreated, 'note', async ({ store }) => {
        if (store === 'first') {
          started.resolve();
          await busy.promise;
        } else await pool.query('insert into done (pid, store) values ($1, $2)', [process.pid, store]);
      }),
    ],
  });
  await outbox.start();
  await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 'first' }));
  await started.promise;
  await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
  const killed = await killedProcess('die-in-handler');
  busy.resolve();
  await eventually(done).toEqual([
    { pid: killed.pid, store: 's1' },
    { pid: process.pid, store: 's1' },
  ]);
});
