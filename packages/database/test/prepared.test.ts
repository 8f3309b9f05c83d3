import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '../src/db.ts';
import { fixedStatement, prepared } from '../src/prepared.ts';
import { usePostgres } from './postgres.ts';

const postgres = usePostgres();

test('a marked statement is planned once for a connection, and any other is not kept', async () => {
  const db = openDb(postgres.pool(await postgres.createDatabase(), { max: 1 }));
  const add = (n: number) => sql<{ sum: number }>`${prepared} select ${n}::int + 1 as sum`.execute(db);
  for (const n of [1, 2, 3]) expect((await add(n)).rows).toEqual([{ sum: n + 1 }]);
  await sql`select ${1}::int`.execute(db);
  const { rows } = await sql`select statement, generic_plans::int as generic from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ statement: '/* prepared */ select $1::int + 1 as sum', generic: 3 }]);
});

test('a kept plan reads a table by its index, however small it is today', async () => {
  const db = openDb(postgres.pool(await postgres.createDatabase(), { max: 1 }));
  await sql`create table thing (id int primary key)`.execute(db);
  await sql`insert into thing values (1), (2)`.execute(db);
  await sql`analyze thing`.execute(db);
  const explain = () => sql<{ 'QUERY PLAN': string }>`explain select from thing where id = 1`.execute(db);
  expect((await explain()).rows[0]?.['QUERY PLAN']).not.toMatch(/Index/);
  await sql`${prepared} select 1`.execute(db);
  expect((await explain()).rows[0]?.['QUERY PLAN']).toMatch(/^Index/);
});

test('a fixed statement is put together once and takes the values of each call', async () => {
  const db = openDb(postgres.pool(await postgres.createDatabase(), { max: 1 }));
  let built = 0;
  const add = fixedStatement(({ to, some }: { to: number; some: number[] }) => {
    built += 1;
    return sql<{ sum: number }>`select ${to}::int + cardinality(${some}::int[]) * ${10}::int + ${to}::int as sum`;
  });
  expect(await add(db, { to: 1, some: [] })).toEqual([{ sum: 2 }]);
  expect(await add(db, { some: [7, 7], to: 2 })).toEqual([{ sum: 24 }]);
  expect(built).toBe(1);
});

test('a statement that fails leaves the kept one usable', async () => {
  const db = openDb(postgres.pool(await postgres.createDatabase(), { max: 1 }));
  const divide = (n: number) => sql<{ part: number }>`${prepared} select 6 / ${n}::int as part`.execute(db);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(2)).rows).toEqual([{ part: 3 }]);
});
