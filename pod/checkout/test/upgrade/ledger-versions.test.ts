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
/** Two moves that were saved together, an order that is called sold although it is back, and one that is called back and is not. */
const wrong = `
  insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status, payment_status,
      inventory_status, pending_action, occurred_at)
    select store_id, id, 2, type, 'CONSOLE', 'APPLIED', 'CANCELLED', 'PAID', 'COMMITTED', 'RETURN', now()
    from sales_order, unnest(array['REFUND_REQUESTED', 'CANCELLED']) type where number = 1002;
  insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status, payment_status,
      inventory_status, pending_action, occurred_at)
    select store_id, id, 3, 'ATTENTION_CLEARED', 'CONSOLE', 'APPLIED', 'CANCELLED', 'PAID', 'COMMITTED', 'NONE', now()
    from sales_order where number = 1002;
  update sales_order set version = 3, inventory_status = 'COMMITTED' where number = 1002;
  update sales_order set inventory_status = 'RETURNED' where number = 1001`;
const rows = [read('rows-before-0025.sql'), read('rows-before-0031.sql'), read('rows-before-0036.sql'), wrong]
  .join(';')
  .replaceAll('STORE', testIds.store)
  // Dropped by 0037.
  .replace(/^insert into deleted_thing .*$/m, '');
const database = await databaseBefore(schema, '0039_ledger_versions.sql', rows);
const { db } = await openPod({ database });

const ledgerOf = async (number: number) => {
  const { rows: entries } = await sql<{ version: number; type: string; inventory_status: string }>`
    select e.version, e.type, e.inventory_status from sales_order_event e join sales_order o on o.id = e.order_id
    where o.store_id = ${testIds.store} and e.store_id = ${testIds.store} and o.number = ${number} order by e.id`.execute(
    db,
  );
  return entries.map(({ version, type, inventory_status: stock }) => `${version} ${type} ${stock}`);
};

it('each row of a ledger has a version of its own, and an order that said the wrong thing of its goods is put right by one', async () => {
  expect(await ledgerOf(1002)).toEqual([
    '1 PLACED NOT_REQUESTED',
    '2 REFUND_REQUESTED COMMITTED',
    '3 CANCELLED COMMITTED',
    '4 ATTENTION_CLEARED COMMITTED',
    '5 STATUS_CHANGED RETURNED',
  ]);
  expect(await ledgerOf(1001)).toEqual(['1 PLACED NOT_REQUESTED', '2 STATUS_CHANGED COMMITTED']);
  expect(await ledgerOf(1003)).toEqual(['1 PLACED NOT_REQUESTED']);
});

it('an order has the version of the last row, and the ledger is only ever added to', async () => {
  const { rows: orders } = await sql<{ number: number; version: number; inventory_status: string }>`
    select number, version, inventory_status from sales_order where store_id = ${testIds.store} order by number`.execute(
    db,
  );
  expect(orders.slice(0, 3)).toEqual([
    { number: 1001, version: 2, inventory_status: 'COMMITTED' },
    { number: 1002, version: 5, inventory_status: 'RETURNED' },
    { number: 1003, version: 1, inventory_status: 'NOT_REQUESTED' },
  ]);
  const change = sql`update sales_order_event set version = 9 where store_id = ${testIds.store}`;
  await expect(change.execute(db)).rejects.toThrow('only ever added to');
});
