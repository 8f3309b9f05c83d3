import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { alone } from './dedicated.ts';

export interface MigrationSettings {
  schema: string;
  /** Holds `0001_name.sql`, `0002_name.sql` and so on. */
  folder: URL;
}

/**
 * Brings a schema up to date: runs the files that have not run yet, each in a transaction of its own, and answers their
 * names. Replicas that start together take turns, and the later ones find nothing to do.
 */
export async function migrate(pool: pg.Pool, { schema, folder }: MigrationSettings): Promise<string[]> {
  const files = await readMigrations(folder);
  return alone(pool, `storepod.migrate:${schema}`, async (client) => {
    await enterSchema(client, schema);
    return applyMissing(client, files);
  });
}

interface Migration {
  version: number;
  /** The file's name. */
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigration(folder, name)));
  files.forEach(({ version, name }, index) => {
    if (version <= index)
      throw new Error(`${name}: there is another file with this number. Give it the next free one.`);
    if (version > index + 1) {
      throw new Error(`${name}: number ${padded(index + 1)} is missing before it. Numbers have no gaps.`);
    }
  });
  return files;
}

const padded = (version: number) => String(version).padStart(4, '0');

async function readMigration(folder: URL, name: string): Promise<Migration> {
  const version = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
  if (!version) throw new Error(`${name}: a migration is called like 0001_what_it_does.sql`);
  const base = folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`);
  const text = await readFile(new URL(name, base), 'utf8');
  // A checkout on Windows may have other line ends; it is the same migration.
  const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
  return { version: Number(version), name, text, checksum };
}

async function enterSchema(client: pg.Client, schema: string): Promise<void> {
  const id = pg.escapeIdentifier(schema);
  // `create schema if not exists` asks for the right to create even where there is nothing to create.
  const known = await client.query('select from pg_namespace where nspname = $1', [schema]);
  if (!known.rowCount) await client.query(`create schema ${id}`);
  await client.query(`set search_path to ${id}, public`);
  await client.query(`create table if not exists ${id}.schema_migration (
    version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
}

async function applyMissing(client: pg.Client, files: Migration[]): Promise<string[]> {
  const { rows } = await client.query<Pick<Migration, 'version' | 'name' | 'checksum'>>(
    'select version, name, checksum from schema_migration order by version',
  );
  for (const row of rows) requireUnchanged(row, files[row.version - 1]);
  const missing = files.slice(rows.length);
  for (const file of missing) await apply(client, file);
  return missing.map(({ name }) => name);
}

function requireUnchanged(landed: Pick<Migration, 'name' | 'checksum'>, file: Migration | undefined): void {
  if (!file) {
    throw new Error(
      `${landed.name} has run on this database, but this version of the program does not know it. The database is ahead: start the newer version, or restore an older backup.`,
    );
  }
  if (file.name !== landed.name || file.checksum !== landed.checksum) {
    throw new Error(
      `${file.name} was changed after it ran on this database (as ${landed.name}). Put the file back as it was, and write the change as a new migration.`,
    );
  }
}

async function apply(client: pg.Client, { version, name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // a lost connection has rolled back by itself
    throw new Error(`${name}${place(text, error)}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** PostgreSQL counts characters from the beginning of the file; people count lines. */
function place(text: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return '';
  const before = Array.from(text)
    .slice(0, Number(error.position) - 1)
    .join('');
  const line = before.split('\n').length;
  return ` line ${line}, column ${before.length - before.lastIndexOf('\n')}`;
}
