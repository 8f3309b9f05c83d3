import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { silentLog } from '@storepod/database/log';
import { migrate } from '@storepod/database/migrate';
import { openOutbox } from '@storepod/database/outbox';
import { openPool } from '@storepod/database/pool';
import type { ServiceDefinition } from '@storepod/service/definition';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of one test file's own, with the service's schema in it. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

type Schema = NonNullable<ServiceDefinition['options']['database']>;

/** A busy machine is slow to connect and to migrate, and that is no failure. */
const PATIENCE = { waitMs: 60_000, statementTimeoutMs: 120_000 };

/** A copy of the template: a few milliseconds instead of all migrations, and of its files: a log of all their pages costs twice as much. */
export async function freshDatabase(schema?: Schema): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = schema ? await templateOf(server, schema) : 'template0';
  await asSuperuser(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    url: urlOf(server, name, schema?.schema),
    drop: async () =>
      void (await asSuperuser(server, (client) => client.query(`drop database if exists ${name} with (force)`))),
  };
}

/**
 * A database as the service had it before one of its migrations, with some rows in every table. A test starts the service
 * on it, which migrates: `testService(definition, { database })`.
 */
export async function databaseBefore(
  { schema, migrations }: Schema,
  migration: string,
  rows: string,
): Promise<TestDatabase> {
  const earlier = readdirSync(migrations).sort();
  if (!earlier.includes(migration)) throw new Error(`${schema} has no migration ${migration}`);
  const folder = mkdtempSync(join(tmpdir(), 'storepod-migrations-'));
  for (const file of earlier.slice(0, earlier.indexOf(migration)))
    copyFileSync(new URL(file, migrations), join(folder, file));
  const database = await freshDatabase();
  const url = urlOf(inject('postgresUrl'), new URL(database.url).pathname.slice(1), schema);
  const pool = openPool({ url, name: 'earlier', max: 1, ...PATIENCE });
  await migrate(pool, { schema, folder: pathToFileURL(`${folder}/`) });
  rmSync(folder, { recursive: true });
  await pool.query(rows);
  await requireRows(pool, schema);
  await pool.end();
  return { ...database, url };
}

/** A table without rows would survive anything. */
async function requireRows(pool: pg.Pool, schema: string): Promise<void> {
  const { rows: tables } = await pool.query('select tablename as name from pg_tables where schemaname = $1', [schema]);
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (!rowCount) throw new Error(`${schema}.${name} has no rows before the migration`);
  }
}

/** The address of a database in which unqualified names mean the service's schema, as its login role has it. */
function urlOf(server: string, database: string, schema: string | undefined): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (schema) url.searchParams.set('options', `-c search_path=${schema},public`);
  return url.href;
}

/** Made once per set of migrations and shared by all files of the run. */
async function templateOf(server: string, schema: Schema): Promise<string> {
  const name = `template_${schema.schema}_${fingerprint(schema.migrations)}`;
  await asSuperuser(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    try {
      const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name]);
      if (!rowCount) await makeTemplate(client, server, name, schema);
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    }
  });
  return name;
}

async function makeTemplate(client: pg.Client, server: string, name: string, { schema, migrations }: Schema) {
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name} template template0`);
  const pool = openPool({ url: urlOf(server, name, schema), name: 'template', max: 1, ...PATIENCE });
  await migrate(pool, { schema, folder: migrations });
  // The tables of the queue as well: a service makes them at its start, which takes longer than all the rest of it.
  await openOutbox(pool, { schema: `${schema}_jobs`, log: silentLog }).prepare();
  await pool.end();
  await client.query(`alter database ${name} with is_template true`);
}

function fingerprint(folder: URL): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(new URL(file, folder)));
  return hash.update(fileURLToPath(folder)).digest('hex').slice(0, 12);
}

/** The superuser's session of this process: each file asks three times, and a session of its own would cost more than what it asks. */
let session: Promise<pg.Client> | undefined;
/** What holds a lock must not be mixed with what another file of the process asks meanwhile. */
let turn: Promise<unknown> = Promise.resolve();

function asSuperuser(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<unknown> {
  session ??= connect(server);
  const result = turn.then(async () => work(await (session as Promise<pg.Client>)));
  turn = result.catch(() => undefined);
  return result;
}

async function connect(server: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return client;
}
