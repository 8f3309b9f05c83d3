import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '../src/db.ts';
import { keptPlans } from '../src/kept-plans.ts';
import { fixedStatement, prepared } from '../src/prepared.ts';
import { usePostgres } from './postgres.ts';

const postgres = usePostgres();

test('a marked statement is planned once for a connection, and any other is not kept', async () => {
  const db = openDb(postgres.pool(await postgres.createDatabase(), { max: 1 }));
  const add = (n: number) => sql<{ sum: number }>`${prepared} select ${n}::int + 1 as sum`.execute(db);
  for (const n of [1, 2, 3]) expect((await add(n)).rows).toEqual([{ sum: n + 1 }]);
  await sql`select ${1}::int`.execute(db);
  const { rows } = await sql`select statement, generic_plans::int as generic from pg_prepared_statements
    where name <> ${keptPlans.name}`.execute(db);
  expect(rows).toEqual([{ statement: '/* prepared */ select $1::int + 1 as sum', generic: 3 }]);
});

/** A table that is smaller than its index. */
async function smallTable(max = 1) {
  const db = openDb(postgres.pool(await postgres.createDatabase(), { max }));
  await sql`create table thing (id int primary key)`.execute(db);
  await sql`insert into thing values (1), (2)`.execute(db);
  await sql`analyze thing`.execute(db);
  const explain = (mark = sql``) =>
    sql<{ 'QUERY PLAN': string }>`${mark} explain select from thing where id = 1`.execute(db);
  const planOf = async (mark?: typeof prepared) => (await explain(mark)).rows[0]?.['QUERY PLAN'];
  const settings = async () =>
    (
      await sql`select current_setting('enable_seqscan') as seqscan, current_setting('plan_cache_mode') as plans`.execute(
        db,
      )
    ).rows;
  return { db, planOf, settings };
}

test('a kept plan reads a table by its index, however small it is today', async () => {
  const { planOf } = await smallTable();
  expect(await planOf()).not.toMatch(/Index/);
  expect(await planOf(prepared)).toMatch(/^Index/);
});

test('a kept plan reads it so, too, when it is made anew because its table was analysed', async () => {
  const { db, planOf } = await smallTable();
  expect(await planOf(prepared)).toMatch(/^Index/);
  await sql`analyze thing`.execute(db);
  expect(await planOf(prepared)).toMatch(/^Index/);
});

test('a pooled connection is as it was after a prepared statement, one that failed, and a transaction with one', async () => {
  const { db, planOf, settings } = await smallTable();
  const before = await settings();
  await sql`${prepared} select ${1}::int`.execute(db);
  expect(await settings()).toEqual(before);
  await expect(sql`${prepared} select 1 / ${0}::int`.execute(db)).rejects.toThrow('division by zero');
  expect(await settings()).toEqual(before);
  await db.transaction().execute((trx) => sql`${prepared} select ${2}::int`.execute(trx));
  expect(await settings()).toEqual(before);
  expect(await planOf()).not.toMatch(/Index/);
});

test('a prepared statement answers with its own rows alone, and with how many it changed', async () => {
  const { db } = await smallTable();
  const remove = (id: number) => sql`${prepared} delete from thing where id = ${id} returning id`.execute(db);
  for (const id of [1, 2]) expect(await remove(id)).toMatchObject({ rows: [{ id }], numAffectedRows: 1n });
  expect(await remove(1)).toMatchObject({ rows: [], numAffectedRows: 0n });
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
