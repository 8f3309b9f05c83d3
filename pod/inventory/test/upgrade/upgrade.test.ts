import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import service from '../../src/service.ts';
import { lines, openPod } from '../pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('inventory has no database');
const rows = readFileSync(new URL('rows-before-0008.sql', import.meta.url), 'utf8').replaceAll('STORE', testIds.store);
const database = await databaseBefore(schema, '0009_more_kinds.sql', rows);
const { db, manage, order, quantityOf, query, violations } = await openPod({ database });

describe('rows of before 0008', () => {
  it('are shown as they were, add up, and have their first versions', async () => {
    expect((await query(['TEE'])).body[0]).toMatchObject({
      quantity: 4,
      price: { finalPrice: { amount: 1990, currency: 'USD' } },
    });
    expect((await manage('GET', '?skus=TEE')).body.content[0]).toMatchObject({ stockVersion: 1, priceVersion: 1 });
    expect(await violations()).toEqual([]);
  });

  it('show that the store mixes currencies', async () => {
    expect((await manage('GET', '/currency')).body).toMatchObject({
      currency: 'USD',
      prices: [
        { currency: 'EUR', skus: 1 },
        { currency: 'USD', skus: 1 },
      ],
    });
  });

  it('are offered as they are sold', async () => {
    const { rows: offers } = await sql<{ sku: string; price: number; buyable: boolean }>`
      select sku, price, buyable from sku_offer where store_id = ${testIds.store} order by sku`.execute(db);
    expect(offers).toEqual([
      { sku: 'OLD', price: 1000, buyable: true },
      { sku: 'TEE', price: 1990, buyable: true },
    ]);
  });

  it('go on: holds settle, sales come back line by line, what came back stays back', async () => {
    expect((await order('release', 'held')).body.status).toBe(true);
    const part = { lines: [{ sku: 'TEE', quantity: 1 }], returnKey: 'k' };
    expect((await order('return', 'sold', part)).body.lines).toEqual([{ sku: 'TEE', sold: 3, returned: 1 }]);
    expect((await order('return', 'back')).body.status).toBe(true);
    expect((await order('return', 'back', part)).status).toBe(422);
    expect(await quantityOf('TEE')).toBe(6);
    expect((await order('reserve', 'new', lines('TEE', 6))).status).toBe(200);
    expect(await violations()).toEqual([]);
  });
});
