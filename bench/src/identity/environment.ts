import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@storepod/database/embedded';
import { hashPassword } from '@storepod/identity/password/argon2';
import { freePort } from '@storepod/testkit/ports';
import pg from 'pg';

export const PASSWORD = 'Storepod-demo-1';

/** A PostgreSQL of the benchmark's own, which writes through to the disk as one in use does. */
export interface BenchEnvironment {
  /** The address of a new database in which unqualified names mean the schema. */
  database(name: string, schema: string): Promise<string>;
  close(): Promise<void>;
}

export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const folder = await mkdtemp(join(tmpdir(), 'storepod-bench-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    durable: true,
  });
  return {
    database: async (name, schema) => {
      await query(server.superuserUrl(), `create database ${name}`);
      const url = new URL(server.superuserUrl());
      url.pathname = `/${name}`;
      url.searchParams.set('options', `-c search_path=${schema},public`);
      return url.href;
    },
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What an authorization server cannot start without. */
export const identityEnvironment = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  ISSUER: 'http://edge.bench/cua',
  SECRETS_KEYS: `a:${randomBytes(32).toString('base64')}`,
  COOKIE_KEYS: randomBytes(32).toString('hex'),
  POD_ID: '507f1f77bcf86cd799439011',
});

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export const query = (url: string, ...asked: Parameters<Query>): ReturnType<Query> =>
  inSession(url, (ask) => ask(...asked));

/** Statements one after the other over one connection: to open one takes ten times as long as to read a small table. */
export async function inSession<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (sql, values = []) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}

/** The id of the nth store. */
export const storeId = (index: number) => `66${index.toString(16).padStart(22, '0')}`;

/** Stores with the same number of shoppers each, all with one password: `shopper-1`, `shopper-2`, ... */
export async function insertStores(url: string, stores: number, shoppersEach: number): Promise<void> {
  await query(
    url,
    `insert into realm (id) select '66' || lpad(to_hex(n), 22, '0') from generate_series(1, $1::int) n`,
    [stores],
  );
  await query(
    url,
    `insert into role (id, realm_id, name, scope, system_role)
     select gen_random_uuid(), id, 'CUSTOMER', 'REALM', true from realm`,
  );
  await query(
    url,
    `insert into account (id, realm_id, username, email, password_hash, activated_at, created_at)
     select gen_random_uuid(), realm.id, 'shopper-' || n, 'shopper-' || n || '@example.com', $1, now(), now()
       from realm, generate_series(1, $2::int) n`,
    [await hashPassword(PASSWORD), shoppersEach],
  );
  await query(
    url,
    `insert into account_role (account_id, role_id)
     select account.id, role.id from account join role using (realm_id)`,
  );
  await query(url, 'analyze');
}
