import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recoveryJob } from '../../src/recovery/recover-orders.ts';
import service from '../../src/service.ts';
import { openPod } from '../pod/open-pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('checkout has no database');
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const rows = [read('rows-before-0025.sql'), read('rows-before-0031.sql'), read('rows-before-0036.sql')]
  .join(';')
  .replaceAll('STORE', testIds.store)
  // Dropped by 0037.
  .replace(/^insert into deleted_thing .*$/m, '');
const database = await databaseBefore(schema, '0038_driver.sql', rows);
const pod = await openPod({ database, env: { RECOVERY_AFTER: 'PT1H' } });

it('orders of before 0038 name no process, and none of them is taken for left', async () => {
  const { rows: orders } = await sql<{ driver: string | null }>`
    select driver from sales_order where store_id = ${testIds.store}`.execute(pod.db);
  expect(orders.length).toBeGreaterThan(0);
  expect(new Set(orders.map(({ driver }) => driver))).toEqual(new Set([null]));
  expect(await recoveryJob(pod.kit).isDueNow?.()).toBe(false);
});
