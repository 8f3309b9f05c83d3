import { eventually } from '@storepod/testkit/eventually';
import { beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '../src/log.ts';
import { query, usePostgres } from './postgres.ts';

const postgres = usePostgres();
let url: string;

beforeAll(async () => {
  url = await postgres.createDatabase();
});

test('columns come back as instants, safe numbers and exact texts', async () => {
  const pool = postgres.pool(url);
  const { rows } = await pool.query(
    `select timestamptz '2026-01-31T08:00:00Z' as at, 42::int8 as count, 0.10::numeric as rate, date '2026-01-31' as day`,
  );
  expect(rows).toEqual([{ at: new Date('2026-01-31T08:00:00Z'), count: 42, rate: '0.10', day: '2026-01-31' }]);
});

test('a bigint that a number cannot hold is refused and not rounded', async () => {
  const pool = postgres.pool(url);
  await expect(pool.query('select 9007199254740993::int8')).rejects.toThrow('does not fit into a number');
  expect((await pool.query('select 1::int8 as one')).rows).toEqual([{ one: 1 }]);
});

test('every session has its name and its time-outs from the start', async () => {
  const pool = postgres.pool(url, {
    name: 'inventory',
    statementTimeoutMs: 1_500,
    idleInTransactionTimeoutMs: 1_600,
  });
  const { rows } = await pool.query(
    `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ name: 'inventory', statement: '1500ms', idle: '1600ms' }]);
  await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
});

test('the pool outlives connections that the server ended, idle or in use', async () => {
  const pool = postgres.pool(url);
  const [{ pid: idle }] = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [
    { pid: number },
  ];
  await query(url, 'select pg_terminate_backend($1)', [idle]);
  await eventually(() => pool.totalCount).toBe(0);

  const client = await pool.connect();
  const [{ pid: busy }] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [
    { pid: number },
  ];
  await query(url, 'select pg_terminate_backend($1)', [busy]);
  await expect(client.query('select 1')).rejects.toThrow();
  client.release();
  await eventually(async () => (await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a lost connection is told without its settings and statements', async () => {
  const told = vi.fn<(fields: { err: Error }, message: string) => void>();
  const pool = postgres.pool(url, { log: { ...silentLog, warn: told } });
  const { rows } = await pool.query({ name: 'who', text: 'select pg_backend_pid() as pid' });
  await query(url, 'select pg_terminate_backend($1)', [rows[0].pid]);
  await eventually(() => told.mock.calls.length).toBe(1);
  const [{ err }, message] = told.mock.calls[0] ?? [{}];
  expect([message, Object.keys(err ?? {})]).toEqual([
    'an idle database connection was lost',
    expect.not.arrayContaining(['client']),
  ]);
});
