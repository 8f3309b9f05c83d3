import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@storepod/testkit/ports';
import pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded.ts';
import { openPool, type PoolSettings } from '../src/pool.ts';

/** A folder of its own, gone after the tests of the file. It lets everybody in, as the server's user may be another. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storepod-'));
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestServer {
  server(): EmbeddedPostgres;
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>;
  /** Opens a pool that is closed when the test has finished. */
  pool(url: string, settings?: Partial<PoolSettings>): pg.Pool;
}

/** One PostgreSQL for the tests of a file. */
export function usePostgres(): TestServer {
  const folder = temporaryFolder();
  let running: EmbeddedPostgres | undefined;
  let databases = 0;
  const server = () => {
    if (!running) throw new Error('the server runs only while tests run');
    return running;
  };
  beforeAll(async () => {
    running = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), port: await freePort(), durable: false });
  });
  afterAll(() => running?.stop());
  return {
    server,
    createDatabase: async () => {
      const name = `test_${++databases}`;
      await query(server().superuserUrl(), `create database ${name}`);
      return server().superuserUrl(name);
    },
    pool: (url, settings) => {
      // A busy machine is slow to connect, and that is no failure.
      const pool = openPool({ url, name: 'test', waitMs: 60_000, statementTimeoutMs: 60_000, ...settings });
      onTestFinished(() => pool.end());
      return pool;
    },
  };
}

/** One statement on a connection of its own. */
export async function query(url: string, text: string, values?: unknown[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
