import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openPod } from '../pod/open-pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('checkout has no database');
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const rows = `${read('rows-before-0025.sql')};${read('rows-before-0031.sql')}`.replaceAll('STORE', testIds.store);
const database = await databaseBefore(schema, '0032_waived_money.sql', rows);
const { call, db, running } = await openPod({ database });
const spent = async () => {
  const { rows: kept } = await sql<{ spent: number }>`
    select spent from customer_spending where store_id = ${testIds.store} and currency = 'USD' order by spent`.execute(
    db,
  );
  return kept.map((row) => row.spent);
};

it('orders of before ask for all of their total, and their customers have spent what they had', async () => {
  expect(await spent()).toEqual([700, 4000]);
  const { body } = await call('GET', '/private/orders?number=1005', undefined, { token: running.tokens.storeAdmin });
  expect(body.content).toMatchObject([{ total: { amount: 4000 }, due: { amount: 4000 } }]);
});

it('what an order does not ask for any more nobody has spent', async () => {
  await sql`update sales_order set waived = 1500 where store_id = ${testIds.store} and number = 1005`.execute(db);
  expect(await spent()).toEqual([700, 2500]);
});
