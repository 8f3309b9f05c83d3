import { emptyTables, writeRows } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { beforeAll, expect, it } from 'vitest';
import { inventory } from '../src/contract.ts';
import { lines, openPod, tee } from './pod.ts';

const productId = '019b0f2e-7c40-7abc-8def-0123456789ab';
// Answers are kept here as they are in production: those of one store must not reach another.
const env = { AVAILABILITY_CACHE: 'PT10S' };
const [pod, { running: empty }] = [await openPod({ env }), await openPod({ env })];
const { running: filled } = pod;

/** What no endpoint leaves behind by itself. */
const rareRows = `
  insert into stock_adjustment (store_id, sku, key, delta) values ('STORE', 'TEE', 'k', 1);
  insert into sku_history (store_id, sku, stock_version, position) values ('STORE', 'TEE', 1, 1);
  insert into sku_alias (store_id, from_sku, to_sku, position, renamed_at) values ('STORE', 'OLD', 'TEE', 1, now());
  insert into store_currency (store_id, currency) values ('STORE', 'USD') on conflict do nothing;
  insert into currency_change (store_id, id, to_currency, mode, rates, state, rows_total, started_at, ended_at)
    values ('STORE', gen_random_uuid(), 'USD', 'CLEAR', '[]', 'DONE', 0, now(), now());
  insert into stock_return (store_id, ref, key, skus, quantities) values ('STORE', 'ORDER', 'k', '{TEE}', '{1}')`;

beforeAll(async () => {
  expect(await pod.manage('PUT', '/TEE', { ...tee, productId })).toMatchObject({ status: 200 });
  expect(await pod.order('reserve', 'order-1', { ...lines('TEE', 9), unpaidShare: 100 })).toMatchObject({
    status: 200,
  });
  await writeRows(filled, rareRows);
});

it('has a row of every table to find traces of', async () => {
  expect(await emptyTables(filled, 'inventory')).toEqual(['conservation_violation']);
});

it('tells nothing of one store to anybody of another', async () => {
  const { asked, traces } = await findTraces({
    filled,
    empty,
    contract: inventory,
    reads: {
      availability: { query: { skus: ['TEE'] } },
      queryAvailability: { body: { skus: ['TEE'] } },
      lowStock: { query: { threshold: 5 } },
      stockByProducts: { query: { productIds: [productId] } },
      movements: { params: { sku: 'TEE' } },
    },
  });
  expect(traces).toEqual([]);
  expect(asked).toBe(9);
});

it('notices when any of its statements loses its store', () => {
  const outcome = filled.isolation?.mutate();
  expect(outcome?.unnoticed).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});
