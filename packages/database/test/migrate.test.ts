import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../src/migrate.ts';
import { query, temporaryFolder, usePostgres } from './postgres.ts';

const postgres = usePostgres();
const parent = temporaryFolder();
let url: string;
let folder: string;
let count = 0;

beforeAll(async () => {
  url = await postgres.createDatabase();
});
beforeEach(async () => {
  await query(url, 'drop schema if exists shop cascade');
  folder = join(parent, String(++count));
  mkdirSync(folder);
});

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};
const run = () => migrate(postgres.pool(url), { schema: 'shop', folder: pathToFileURL(folder) });

const two = {
  '0001_stock.sql': 'create table stock (sku text);',
  '0002_seed.sql': "insert into stock values ('A'); insert into stock values ('B');",
};

describe('migrations', () => {
  test('run in order, in their schema, and once', async () => {
    write(two);
    expect(await run()).toEqual(['0001_stock.sql', '0002_seed.sql']);
    expect(await run()).toEqual([]);
    write({ '0003_more.sql': "insert into stock values ('C');" });
    expect(await run()).toEqual(['0003_more.sql']);
    expect(await query(url, 'select string_agg(sku, $1) as all from shop.stock', [','])).toEqual([{ all: 'A,B,C' }]);
    expect(await query(url, 'select version, name from shop.schema_migration order by 1')).toEqual([
      { version: 1, name: '0001_stock.sql' },
      { version: 2, name: '0002_seed.sql' },
      { version: 3, name: '0003_more.sql' },
    ]);
  });

  test('are applied once by replicas that start together', async () => {
    write({ ...two, '0003_slow.sql': 'select pg_sleep(0.1);' });
    const results = await Promise.all([run(), run(), run(), run()]);
    expect(results.filter((applied) => applied.length === 3)).toHaveLength(1);
    expect(results.filter((applied) => applied.length === 0)).toHaveLength(3);
    expect(await query(url, 'select sku from shop.stock')).toHaveLength(2);
  });

  test('outlast the statement time-out of the pool', async () => {
    write({ '0001_long.sql': 'select pg_sleep(2);' });
    const pool = postgres.pool(url, { statementTimeoutMs: 1_500 });
    expect(await migrate(pool, { schema: 'shop', folder: pathToFileURL(`${folder}/`) })).toEqual(['0001_long.sql']);
  });

  test('leave nothing of a file that fails, keep those before it, and say where it failed', async () => {
    write({ ...two, '0003_wrong.sql': "insert into stock values ('C');\n\nselect nothing from nowhere;\n" });
    await expect(run()).rejects.toThrow(/^0003_wrong\.sql line 3, column 21: relation "nowhere" does not exist$/);
    expect(await query(url, 'select sku from shop.stock')).toHaveLength(2);
    write({ '0003_wrong.sql': "insert into stock values ('C');" });
    expect(await run()).toEqual(['0003_wrong.sql']);
  });

  test('are kept together with the record that they ran, or not at all', async () => {
    const forged = "insert into schema_migration (version, name, checksum) values (1, 'forged', '')";
    write({ '0001_half.sql': `create table half (); ${forged};` });
    await expect(run()).rejects.toThrow(/^0001_half\.sql: duplicate key/);
    expect(await query(url, "select from pg_tables where tablename = 'half'")).toEqual([]);
    expect(await query(url, 'select from shop.schema_migration')).toEqual([]);
  });
});

describe('a folder that cannot be right stops before anything runs', () => {
  test.each([
    ['a gap', { '0001_a.sql': '', '0003_c.sql': '' }, /^0003_c\.sql: number 0002 is missing/],
    ['a duplicate', { '0001_a.sql': '', '0002_b.sql': '', '0002_c.sql': '' }, /^0002_c\.sql: there is another file/],
    ['a beginning other than 1', { '0002_b.sql': '' }, /^0002_b\.sql: number 0001 is missing/],
    ['a name without a number', { 'first.sql': '' }, /^first\.sql: a migration is called like 0001/],
  ])('%s', async (_what, files, message) => {
    write(files);
    await expect(run()).rejects.toThrow(message);
    expect(await query(url, "select from pg_namespace where nspname = 'shop'")).toEqual([]);
  });

  test('a file that was changed after it ran', async () => {
    write(two);
    await run();
    write({ '0001_stock.sql': 'create table stock (sku text, count int);' });
    await expect(run()).rejects.toThrow(/^0001_stock\.sql was changed after it ran .* as a new migration/);
  });

  test('other line ends are no change', async () => {
    write({ '0001_a.sql': 'create table a ();\ncreate table b ();\n' });
    await run();
    write({ '0001_a.sql': 'create table a ();\r\ncreate table b ();\r\n' });
    expect(await run()).toEqual([]);
  });

  test('a database that is ahead of the program', async () => {
    write(two);
    await run();
    rmSync(join(folder, '0002_seed.sql'));
    await expect(run()).rejects.toThrow(/^0002_seed\.sql has run on this database, .* The database is ahead/);
  });
});
