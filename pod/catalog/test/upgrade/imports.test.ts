import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openCatalog } from '../fixture.ts';
import { untilOver, uploadTo } from '../transfer-fixture.ts';

const schema = service.options.database;
if (!schema) throw new Error('catalog has no database');

const rows = readFileSync(new URL('rows-before-0008.sql', import.meta.url), 'utf8');
const newer = `
  insert into product_variant_image (store_id, product_id, variant_id, image_id, position)
    select store_id, product_id, v.id, i.id, 0 from product_variant v join product_image i using (store_id, product_id);
  insert into search_word (store_id, language, word, spelled, letters, stubs, uses)
    values ('STORE', 'en', 'lamp', 'lamp', 'lamp', '{1}', 1) on conflict do nothing;
  insert into search_word_change (store_id, language, word, uses) values ('STORE', 'en', 'lamp', 1);
  insert into sku_offer (store_id, sku, buyable, price) values ('STORE', 'BULB', true, 100);
  insert into sku_note (store_id, sku) values ('STORE', 'BULB');
  insert into sku_telling (store_id, told_at) values ('STORE', now());
  insert into usage_report (store_id, month, used, reported_at) values ('STORE', now(), 1, now());
  insert into offer_position (store_id, position) values ('STORE', 1);`;
const database = await databaseBefore(
  schema,
  '0029_product_import.sql',
  (rows + newer).replaceAll('STORE', testIds.store),
);
const { running, manage } = await openCatalog({ database });
const token = running.tokens.organisationAdmin;

it('a store of before has no imports, and takes a file that changes what it has', async () => {
  expect((await manage('GET', '/api/v1/private/products/imports')).body).toMatchObject({ totalElements: 0 });
  const csv = 'sku,product,weight\nLAMP-BRASS,LAMP-BRASS,2\nLAMP-BRASS-2,,3\n';
  const { status, body } = await uploadTo(running.origin, token, csv);
  expect(status, JSON.stringify(body)).toBe(202);
  const report = await untilOver(running.origin, token, testIds.store, body.id);
  expect(report).toMatchObject({ state: 'DONE', rows: 2, updated: 1, refused: 1, linesRead: report.lines });
  expect((await manage('GET', '/api/v1/private/products/imports')).body).toMatchObject({ content: [{ id: body.id }] });
});
