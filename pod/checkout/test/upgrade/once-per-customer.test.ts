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
const database = await databaseBefore(schema, '0031_once_per_customer.sql', rows);
const { db } = await openPod({ database });

it('what guests have used before is added up by mailbox, and accounts keep their own', async () => {
  const { rows: kept } = await sql<{ customer_key: string; used: number }>`
    select customer_key, used from discount_customer_use
    where store_id = ${testIds.store} and customer_key like '%tag%' or store_id = ${testIds.store} and customer_key like '%dora%'
    order by customer_key`.execute(db);
  expect(kept).toEqual([
    { customer_key: 'account+tag', used: 1 },
    { customer_key: 'guest:dora@example.com', used: 4 },
  ]);
  const { rows: uses } = await sql<{ customer_key: string }>`
    select distinct customer_key from discount_use where store_id = ${testIds.store} and customer_key like '%dora%'`.execute(
    db,
  );
  expect(uses).toEqual([{ customer_key: 'guest:dora@example.com' }]);
});
