import { join } from 'node:path';
import { eventually } from '@storepod/testkit/eventually';
import { freePort } from '@storepod/testkit/ports';
import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '../src/db.ts';
import { throughSocket } from '../src/embedded/socket.ts';
import { startEmbeddedPostgres } from '../src/embedded.ts';
import { handle } from '../src/events.ts';
import { silentLog } from '../src/log.ts';
import { openPool } from '../src/pool.ts';
import { transaction } from '../src/transaction.ts';
import { query, temporaryFolder, usePostgres } from './postgres.ts';
import { readJobs, testOutbox, useQueue } from './queue.ts';
import { SCHEMA, StoreCreated } from './store-created.ts';

const postgres = usePostgres();
const url = useQueue(postgres);
const folder = temporaryFolder();

test('the worker outlives a restart of the database, and what it could not report runs again', async () => {
  const settings = { dataDir: join(folder, 'pg'), port: await freePort(), durable: false };
  let server = await startEmbeddedPostgres(settings);
  onTestFinished(() => server.stop());
  const pool = openPool({ url: throughSocket(server.superuserUrl(), server.socketFolder), name: 'test' });
  onTestFinished(() => pool.end());
  const runs: string[] = [];
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const warnings: string[] = [];
  const outbox = testOutbox(pool, {
    log: { ...silentLog, warn: (_fields, message) => void warnings.push(message) },
    handlers: [
      handle(StoreCreated, 'note', async ({ store }) => {
        runs.push(store);
        started.resolve();
        await finish.promise;
      }),
    ],
  });
  await outbox.start();
  await publish(pool, outbox, 's1');
  await started.promise;

  await server.stop();
  finish.resolve();
  // Not before it tried to report: on a busy machine the new server may be there first, and then nothing is lost.
  await eventually(() => warnings).toContain('the job queue stopped; starting it again');
  server = await startEmbeddedPostgres(settings);

  await eventually(() => runs).toEqual(['s1', 's1']);
  await publish(pool, outbox, 's2');
  await eventually(() => runs).toEqual(['s1', 's1', 's2']);
  await eventually(() => readJobs(pool)).toEqual([]);
});

test('a worker that lost the session of its lock takes it again at once and is not taken for dead', async () => {
  const pool = postgres.pool(url());
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let runs = 0;
  const handlers = [
    handle(StoreCreated, 'note', async () => {
      runs++;
      started.resolve();
      await finish.promise;
    }),
  ];
  const outbox = testOutbox(pool, { handlers });
  await outbox.start();
  await publish(pool, outbox, 's1');
  await started.promise;
  const holder = await lockHolder();
  await query(url(), 'select pg_terminate_backend($1)', [holder]);
  await eventually(() => lockHolder()).not.toBe(holder);
  await eventually(() => lockHolder()).toEqual(expect.any(Number));

  await testOutbox(postgres.pool(url()), { handlers }).start(); // looks for the dead first
  await publish(pool, outbox, 's2');
  await eventually(() => runs).toBe(2);
  finish.resolve();
  await eventually(() => readJobs(pool)).toEqual([]);
  expect(runs).toBe(2);
});

test('a worker fetches nothing while the lock that shows it alive is lost', async () => {
  const pool = postgres.pool(url());
  const handled: string[] = [];
  let failures = 0;
  const count = (_fields: object, message: string) => void (message.startsWith('a database session') && failures++);
  const outbox = testOutbox(pool, {
    log: { ...silentLog, warn: count },
    handlers: [handle(StoreCreated, 'note', async ({ store }) => void handled.push(store))],
  });
  await outbox.start();
  await publish(pool, outbox, 's1');
  await eventually(() => handled).toEqual(['s1']);

  const name = new URL(url()).pathname.slice(1);
  const outside = postgres.server().superuserUrl();
  await query(outside, `alter database ${name} allow_connections false`); // those that are open stay open
  await query(outside, 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    `${SCHEMA} worker`,
  ]);
  await eventually(() => failures).toBeGreaterThan(0); // now the worker knows
  await publish(pool, outbox, 's2');
  await eventually(() => failures).toBeGreaterThan(4);
  expect(handled).toEqual(['s1']);

  await query(outside, `alter database ${name} allow_connections true`);
  await eventually(() => handled).toEqual(['s1', 's2']);
});

const publish = (pool: Pool, outbox: ReturnType<typeof testOutbox>, store: string) =>
  transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store }));

/** The session that shows the first worker alive. */
const lockHolder = async () =>
  (
    await query(
      url(),
      `select pid from pg_stat_activity join pg_locks using (pid)
       where application_name = $1 and locktype = 'advisory' and datname = current_database() order by backend_start`,
      [`${SCHEMA} worker`],
    )
  )[0]?.pid;
