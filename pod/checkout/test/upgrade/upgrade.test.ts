import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openPod } from '../pod/open-pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('checkout has no database');
const rows = readFileSync(new URL('rows-before-0025.sql', import.meta.url), 'utf8').replaceAll('STORE', testIds.store);
const database = await databaseBefore(schema, '0025_customer_spending.sql', rows);
const { call, db, running } = await openPod({ database });
const get = async (path: string) => (await call('GET', path, undefined, { token: running.tokens.storeAdmin })).body;
const numbers = async (query: string) =>
  (await get(`/private/orders?${query}`)).content.map(({ number }: { number: number }) => number);

describe('customers and orders of before 0025', () => {
  it('have spent what their sales add up to, in each currency', async () => {
    const { rows: kept } = await sql<{ name: string; currency: string; spent: number }>`
      select first_name as name, currency, spent from customer_spending
      join customer_account on customer_account.id = customer_id and customer_account.store_id = ${testIds.store}
      where customer_spending.store_id = ${testIds.store} order by spent`.execute(db);
    expect(kept).toEqual([
      { name: 'Ann', currency: 'USD', spent: 700 },
      { name: 'Erased', currency: 'USD', spent: 4000 },
      { name: 'Ann', currency: 'EUR', spent: 9000 },
    ]);
    const { content } = await get('/private/customers?sort=spent,desc');
    expect(content.map((one: { firstName: string; spent: object }) => [one.firstName, one.spent])).toEqual([
      ['Erased', { amount: 4000, currency: 'USD' }],
      ['Ann', { amount: 700, currency: 'USD' }],
      ['Bob', { amount: 0, currency: 'USD' }],
    ]);
  });

  it('are found by their letters and amounts, the newest first; those of an erased customer by amounts alone', async () => {
    expect(await numbers('name=ann')).toEqual([1003, 1002, 1001]);
    expect(await numbers('name=ann%20lee&amountTo=1000&sort=amount,asc')).toEqual([1002, 1001]);
    expect(await numbers('email=bob@')).toEqual([1004]);
    expect(await numbers('name=b.c')).toEqual([]);
    expect(await numbers('phone=49%2030')).toEqual([1004, 1003, 1002, 1001]);
    expect(await numbers('name=erased')).toEqual([]);
    expect(await numbers('amountFrom=4000')).toEqual([1005, 1003]);
  });

  it('are listed by a date that is changed afterwards', async () => {
    await sql`update sales_order set placed_at = '2026-02-01' where store_id = ${testIds.store} and number = 1001`.execute(
      db,
    );
    expect(await numbers('name=ann')).toEqual([1001, 1003, 1002]);
  });
});
