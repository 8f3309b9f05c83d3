import { eventually } from '@storepod/testkit/eventually';
import type { Pool } from 'pg';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDb } from '../src/db.ts';
import { type Invalidation, openInvalidation } from '../src/invalidation.ts';
import { silentLog } from '../src/log.ts';
import { transaction } from '../src/transaction.ts';
import { query, usePostgres } from './postgres.ts';

const postgres = usePostgres();
let url: string;
let pool: Pool;

beforeAll(async () => {
  url = await postgres.createDatabase();
});
beforeEach(() => {
  pool = postgres.pool(url);
});

interface Listener {
  changes: Invalidation;
  heard: string[];
  resets: () => number;
}

async function listen(database: Pool | string = pool, channel = 'catalog'): Promise<Listener> {
  let resets = 0;
  const heard: string[] = [];
  const changes = openInvalidation(database, { channel, onReset: () => resets++, log: silentLog });
  onTestFinished(() => changes.close());
  changes.onTouch((topic) => heard.push(topic));
  await eventually(changes.connected).toBe(true);
  return { changes, heard, resets: () => resets };
}

const touch = ({ changes }: Listener, topic: string) => transaction(openDb(pool), (trx) => changes.touch(trx, topic));

describe('a touched topic', () => {
  test('is heard by the writer before its transaction returns', async () => {
    const writer = await listen();
    await touch(writer, 'store-1');
    expect(writer.heard).toContain('store-1');
  });

  test('is heard by others on the same channel, through a pool or an address, and by nobody else', async () => {
    const writer = await listen();
    const [pooled, addressed, stranger] = await Promise.all([listen(), listen(url), listen(pool, 'payment')]);
    await touch(writer, 'store-1');
    await eventually(() => pooled.heard).toEqual(['store-1']);
    await eventually(() => addressed.heard).toEqual(['store-1']);
    expect(stranger.heard).toEqual([]);
  });

  test('is heard by nobody after a rollback', async () => {
    const [writer, other] = await Promise.all([listen(), listen()]);
    const failing = transaction(openDb(pool), async (trx) => {
      await writer.changes.touch(trx, 'never');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await touch(writer, 'later'); // messages keep their order: had there been another one, it would be here first
    await eventually(() => other.heard).toEqual(['later']);
    expect(writer.heard).not.toContain('never');
  });

  test('is not heard before the commit', async () => {
    const [writer, other] = await Promise.all([listen(), listen()]);
    await transaction(openDb(pool), async (trx) => {
      await writer.changes.touch(trx, 'store-1');
      await touch(other, 'store-2');
      await eventually(() => other.heard).toContain('store-2');
      expect([...writer.heard, ...other.heard]).not.toContain('store-1');
    });
    await eventually(() => other.heard).toContain('store-1');
  });

  test('is shorter than what PostgreSQL carries', async () => {
    const writer = await listen();
    await expect(touch(writer, 'x'.repeat(8000))).rejects.toThrow('shorter than 8000 bytes');
    await touch(writer, 'x'.repeat(7999));
  });
});

test('a listener that throws harms neither the others nor the writer', async () => {
  const writer = await listen();
  const heard: string[] = [];
  writer.changes.onTouch(() => {
    throw new Error('broken');
  });
  const stop = writer.changes.onTouch((topic) => heard.push(topic));
  await touch(writer, 'store-1');
  expect(heard).toContain('store-1');
  stop();
  heard.length = 0;
  await touch(writer, 'store-2');
  expect(heard).toEqual([]);
});

test('a lost connection is shown, opened again, and followed by a reset', async () => {
  const [writer, other] = await Promise.all([listen(), listen()]);
  expect(other.resets()).toBe(0);
  await query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'catalog invalidation' and datname = current_database()`,
  );
  await eventually(other.resets).toBe(1);
  await eventually(other.changes.connected).toBe(true);
  await eventually(writer.changes.connected).toBe(true);
  await touch(writer, 'store-1');
  await eventually(() => other.heard).toEqual(['store-1']);
});

test('while there is no database it says that it is not connected', async () => {
  const other = await listen();
  const name = new URL(url).pathname.slice(1);
  await query(postgres.server().superuserUrl(), `alter database ${name} allow_connections false`);
  await query(
    postgres.server().superuserUrl(),
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'catalog invalidation' and datname = $1`,
    [name],
  );
  await eventually(other.changes.connected).toBe(false);
  expect(other.resets()).toBe(0);
  await query(postgres.server().superuserUrl(), `alter database ${name} allow_connections true`);
  await eventually(other.changes.connected).toBe(true);
  expect(other.resets()).toBe(1);
});
