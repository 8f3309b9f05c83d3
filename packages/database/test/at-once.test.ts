import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onMoment } from '@storepod/kernel/moments';
import { eventually } from '@storepod/testkit/eventually';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Db, openDb } from '../src/db.ts';
import { handle } from '../src/events.ts';
import type { Outbox } from '../src/outbox.ts';
import { NOT_ITS_TURN } from '../src/queue/job-table.ts';
import { transaction } from '../src/transaction.ts';
import { usePostgres } from './postgres.ts';
import { readJobs, sentStatements, testOutbox, useQueue } from './queue.ts';
import { SCHEMA, StoreCreated } from './store-created.ts';

const postgres = usePostgres();
const url = useQueue(postgres);
let pool: Pool;
let db: Db<unknown>;

beforeEach(async () => {
  pool = postgres.pool(url());
  db = openDb(pool);
  await pool.query('create table if not exists done (pid int, store text); truncate done');
});

/** A handler that waits until it is let go, and what it was given. */
function waiting({ fails = false } = {}) {
  const started: string[] = [];
  const gate = Promise.withResolvers<void>();
  const note = handle(StoreCreated, 'note', async ({ store }, { job }) => {
    started.push(`${store} ${job.attempts}`);
    if (fails && job.attempts === 1) throw new Error('not yet');
    await gate.promise;
  });
  onTestFinished(() => gate.resolve());
  return { started, note, letGo: () => gate.resolve() };
}

const publish = (outbox: Outbox, store: string, options: { key?: string; ordered?: boolean } = {}) =>
  transaction(db, (trx) => outbox.publish(trx, StoreCreated, { store }, { ...options, atOnce: true }));

describe('a job that follows at once', () => {
  test('is run by the process that published it, and lies in the queue until it is done', async () => {
    const { started, note, letGo } = waiting();
    const outbox = testOutbox(pool, { handlers: [note] });
    await outbox.start();
    await publish(outbox, 's1');
    expect(started).toEqual(['s1 1']);
    expect(await readJobs(pool)).toMatchObject([{ attempts: 1, locked_at: expect.any(Date) }]);
    letGo();
    await eventually(() => readJobs(pool)).toEqual([]);
  });

  test('is neither run nor kept where its transaction is rolled back', async () => {
    const { started, note } = waiting();
    const outbox = testOutbox(pool, { handlers: [note] });
    await outbox.start();
    const rolledBack = transaction(db, async (trx) => {
      await outbox.publish(trx, StoreCreated, { store: 's1' }, { atOnce: true });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(started).toEqual([]);
    expect(await readJobs(pool)).toEqual([]);
  });

  test('is an ordinary one where no worker runs', async () => {
    const { started, note, letGo } = waiting();
    letGo();
    const outbox = testOutbox(pool, { handlers: [note] });
    await outbox.prepare();
    await publish(outbox, 's1');
    expect(await readJobs(pool)).toMatchObject([{ attempts: 0, locked_at: null }]);
    await outbox.start();
    await eventually(() => started).toEqual(['s1 1']);
  });

  test('is tried again by the queue when it fails', async () => {
    const { started, note, letGo } = waiting({ fails: true });
    const outbox = testOutbox(pool, { handlers: [note] });
    await outbox.start();
    await publish(outbox, 's1');
    await eventually(() => readJobs(pool)).toMatchObject([{ attempts: 1, locked_at: null, last_error: 'not yet' }]);
    letGo();
    await eventually(() => started).toEqual(['s1 1', 's1 2']);
    await eventually(() => readJobs(pool)).toEqual([]);
  });

  test('keeps the order of its entity: a later one waits for it, those of others do not', async () => {
    const { started, note, letGo } = waiting();
    const outbox = testOutbox(pool, { handlers: [note] });
    await outbox.start();
    await publish(outbox, 'first', { key: 'a', ordered: true });
    await publish(outbox, 'second', { key: 'a', ordered: true });
    await publish(outbox, 'other', { key: 'b', ordered: true });
    expect(started).toEqual(['first 1', 'other 1']);
    letGo();
    await eventually(() => started).toEqual(['first 1', 'other 1', 'second 1']);
    await eventually(() => readJobs(pool)).toEqual([]);
  });

  test('does not wait for an earlier one of its entity that is done and only not deleted yet', async () => {
    const started: string[] = [];
    const note = handle(StoreCreated, 'note', async ({ store }) => void started.push(store));
    const outbox = testOutbox(pool, { handlers: [note] });
    await outbox.start();
    const published: string[] = [];
    onTestFinished(onMoment(({ name, detail = '' }) => name === 'sql' && published.push(detail)));
    const sent = sentStatements();
    for (const store of ['first', 'second', 'third']) {
      await publish(outbox, store, { key: 'a', ordered: true });
      expect(started.at(-1)).toBe(store);
    }
    await eventually(() => readJobs(pool)).toEqual([]);
    // One statement each, and they are deleted together; by more than one where the machine was slow.
    expect(published).toHaveLength(3);
    expect(sent.filter((one) => one === `delete-taken-${SCHEMA}`).length).toBeLessThanOrEqual(3);
  });

  test('that came meanwhile has its turn when the earlier one is deleted, whoever fetched it', async () => {
    const { started, note, letGo } = waiting();
    const first = testOutbox(pool, { handlers: [note] });
    await first.start();
    await publish(first, 'first', { key: 'a', ordered: true });
    await publish(first, 'second', { key: 'a', ordered: true });
    const handedBack = { attempts: 0, locked_at: null, last_error: NOT_ITS_TURN };
    await eventually(() => readJobs(pool)).toMatchObject([{ attempts: 1 }, handedBack]);
    // So that nothing but the deletion can bring its turn about.
    await pool.query(`update ${SCHEMA}._private_jobs set run_at = now() + interval '1 hour' where locked_at is null`);
    letGo();
    await eventually(() => started).toEqual(['first 1', 'second 1']);
    await eventually(() => readJobs(pool)).toEqual([]);
  });

  test('is written by the statement that writes what it follows from, and not without a row', async () => {
    const { started, note, letGo } = waiting();
    const outbox = testOutbox(pool, { handlers: [note] });
    await outbox.start();
    const write = async (store: string, isWritten: boolean) => {
      const jobs = outbox.publishing([{ event: StoreCreated, payload: { store } }], sql`saved.store is not null`);
      const { rows } = await sql<{ jobs: unknown }>`with saved as (
          insert into done (pid, store) select 0, ${store} where ${isWritten} returning store)
        select ${jobs.value} as jobs from saved`.execute(db);
      jobs.committed(rows[0]?.jobs);
    };
    await write('unwritten', false);
    await write('written', true);
    expect(started).toEqual(['written 1']);
    letGo();
    await eventually(() => readJobs(pool)).toEqual([]);
  });

  test('of a process that is killed in the middle is taken over by another one', async () => {
    const script = fileURLToPath(new URL('worker-process.ts', import.meta.url));
    const child = spawn(process.execPath, [script, url(), 'die-at-once'], { stdio: ['ignore', 'inherit', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await readJobs(pool)).toMatchObject([{ locked_at: expect.any(Date) }]);
    const { started, note, letGo } = waiting();
    letGo();
    await testOutbox(postgres.pool(url()), { handlers: [note] }).start();
    await eventually(() => started).toEqual(['s1 2']);
    await eventually(() => readJobs(pool)).toEqual([]);
  });

  test('has its time when the process stops', async () => {
    const { note, letGo } = waiting();
    const outbox = testOutbox(pool, { handlers: [note] });
    await outbox.start();
    await publish(outbox, 's1');
    const stopped = outbox.stop();
    letGo();
    await stopped;
    expect(await readJobs(pool)).toEqual([]);
  });
});
