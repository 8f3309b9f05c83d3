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
/** Two orders that were confirmed and call themselves paid: by money, and since they come to nothing. */
const confirmed = `
  update sales_order set order_status = 'CONFIRMED', payment_status = 'PAID' where number in (1002, 1003);
  update sales_order set payment_type = 'NONE' where number = 1003`;
const rows = [read('rows-before-0025.sql'), read('rows-before-0031.sql'), read('rows-before-0036.sql'), confirmed]
  .join(';')
  .replaceAll('STORE', testIds.store)
  // Dropped by 0037.
  .replace(/^insert into deleted_thing .*$/m, '');
const database = await databaseBefore(schema, '0041_orders_of_nothing.sql', rows);
const { db } = await openPod({ database });

it('of the orders of before 0041 those that come to nothing count as unpaid, too', async () => {
  const { rows: counted } = await sql<{ number: number }>`
    select number from sales_order o where o.store_id = ${testIds.store} and is_unproven(o) order by number`.execute(
    db,
  );
  expect(counted.map(({ number }) => number)).toEqual([1003, 1004]);
});
