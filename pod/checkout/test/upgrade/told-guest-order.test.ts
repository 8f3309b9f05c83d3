import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { tellGuestOrders } from '../../src/customer/tell-guest-orders.ts';
import service from '../../src/service.ts';
import { openPod } from '../pod/open-pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('checkout has no database');
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const rows = [read('rows-before-0025.sql'), read('rows-before-0031.sql'), read('rows-before-0036.sql')]
  .join(';')
  .replaceAll('STORE', testIds.store);
const guest = `insert into guest_order (store_id, order_id, origin, mailbox, placed_at)
  select store_id, id, '203.0.113.9', email, now() from sales_order where store_id = '${testIds.store}' and number = 1004`;
const database = await databaseBefore(schema, '0036_told_guest_order.sql', `${rows};${guest}`);
const { db, neighbours, running } = await openPod({ database });

it('what guests have ordered of late before 0036 is told to cua, once', async () => {
  const { rows: orders } = await sql<{ email: string }>`
    select email from sales_order where store_id = ${testIds.store} and number = 1004`.execute(db);
  for (let times = 0; times < 2; times++) await tellGuestOrders(running.parts, new AbortController().signal);
  expect(neighbours.cua.asked.map(({ body }) => body)).toEqual([{ emails: [orders[0]?.email] }]);
});
