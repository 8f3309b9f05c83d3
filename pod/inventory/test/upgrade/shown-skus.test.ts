import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openPod } from '../pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('inventory has no database');
const rows = readFileSync(new URL('rows-before-0008.sql', import.meta.url), 'utf8');
/** Those of the tables that came later. */
const newer = `
  insert into stock_adjustment (store_id, sku, key, delta) values ('STORE', 'TEE', 'k', 1);
  insert into sku_history (store_id, sku, stock_version, position) values ('STORE', 'GONE', 1, 1);
  insert into sku_alias (store_id, from_sku, to_sku, position, renamed_at) values ('STORE', 'FORMER', 'TEE', 1, now());
  insert into store_currency (store_id, currency) values ('STORE', 'USD') on conflict do nothing;
  insert into currency_change (store_id, id, to_currency, mode, rates, state, rows_total, started_at, ended_at)
    values ('STORE', gen_random_uuid(), 'USD', 'CLEAR', '[]', 'DONE', 1, now(), now());
  insert into sku_offer (store_id, sku, position, buyable, price) values ('STORE', 'TEE', 1, true, 2500);
  insert into stock_return (store_id, ref, key, skus, quantities) values ('STORE', 'ORDER', 'k', '{TEE}', '{1}');`;
const database = await databaseBefore(schema, '0018_shown_sku.sql', (rows + newer).replaceAll('STORE', testIds.store));
const { running, query } = await openPod({ database, shows: 'what is told' });
const seen = async () => (await query(['TEE', 'OLD'])).body.map(({ sku }: { sku: string }) => sku).toSorted();

it('skus of before are seen as they were, until catalog has told all there are', async () => {
  expect(await seen()).toEqual(['OLD', 'TEE']);
  const tell = (position: number, skus: object[], allSince?: number) =>
    running.as('podService', 'POST', `/api/v1/private/inventory/shown-skus?store=${testIds.store}`, {
      ...{ position, skus },
      ...(allSince && { allSince }),
    });
  expect((await tell(2, [{ sku: 'TEE', shown: true }])).status).toBe(204);
  expect(await seen()).toEqual(['OLD', 'TEE']);
  expect((await tell(3, [], 1)).status).toBe(204);
  expect(await seen()).toEqual(['TEE']);
});
