import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { lines, openPod } from '../pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('inventory has no database');
const rows = readFileSync(new URL('rows-before-0019.sql', import.meta.url), 'utf8').replaceAll('STORE', testIds.store);
const database = await databaseBefore(schema, '0019_unpaid_holds.sql', rows);
const { order, quantityOf, violations } = await openPod({ database });

it('holds of before count to no share, and go on', async () => {
  const unpaid = (ref: string, quantity: number) =>
    order('reserve', ref, { ...lines('TEE', quantity), unpaidShare: 50 });
  expect((await unpaid('guest', 2)).status).toBe(200);
  expect((await unpaid('other', 1)).body.code).toBe('INVENTORY.RESERVATION.UNPAID_SHARE_TAKEN');
  expect((await order('release', 'held')).body.status).toBe(true);
  expect((await unpaid('back', 1)).status).toBe(200);
  expect(await quantityOf('TEE')).toBe(5);
  expect(await violations()).toEqual([]);
});
