import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openPod } from '../pod/open-pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('checkout has no database');
// The rows of before 0025 fit 0027 as well: no table of theirs has changed in between.
const rows = readFileSync(new URL('rows-before-0025.sql', import.meta.url), 'utf8').replaceAll('STORE', testIds.store);
const database = await databaseBefore(schema, '0027_payment_attempt.sql', rows);
const { call, db, running, signal } = await openPod({ database });

it('orders of before 0027 are in their first attempt, and hear of it without its number', async () => {
  const { rows: orders } = await sql<{ number: number; ref: string; payment_attempt: number }>`
    select number, ref, payment_attempt from sales_order where store_id = ${testIds.store} order by number`.execute(db);
  expect(new Set(orders.map(({ payment_attempt }) => payment_attempt))).toEqual(new Set([1]));
  const waiting = orders.find(({ number }) => Number(number) === 1004);
  const failed = await signal(waiting?.ref ?? '', { status: 'FAILED', transactionRef: 't' });
  expect(failed.body).toMatchObject({ outcome: 'APPLIED', orderStatus: 'CANCELLED' });
  const list = await call('GET', '/private/orders?paymentType=NONE', undefined, { token: running.tokens.storeAdmin });
  expect(list.body.totalElements).toBe(0);
});
