import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { jobsDone } from '@storepod/testkit/jobs';
import { startPeer } from '@storepod/testkit/peers';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openCatalog } from '../fixture.ts';

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
  insert into offer_position (store_id, position) values ('STORE', 1);
  with import as (
    insert into product_import (store_id, id, state, dry_run, actor, bytes, lines, next_byte, next_line, created_at, progressed_at, ended_at)
    values ('STORE', '0190a00a-0000-7000-8000-000000000001', 'DONE', false, 'ann', 1, 1, 1, 1, now(), now(), now())
    returning store_id, id
  ), part as (insert into product_import_part select store_id, id, 0, '' from import),
     sku as (insert into product_import_sku select store_id, id, 'BULB', 1 from import)
  insert into product_import_refusal select store_id, id, 1, 'BULB', 'CODE', 'Why.' from import;
  update category set code = 'lighting' where code = 'lamps';
  update category_description set friendly_url = 'bright' where friendly_url = 'lamps';`;

const told = new Map<string, string | null>();
const content = await startPeer(({ path, body }) => {
  if (path.endsWith('/external/addresses'))
    for (const { path, to } of (body as { addresses: { path: string; to: string | null }[] }).addresses)
      told.set(path, to);
  return path.endsWith('/external/media') ? [] : undefined;
});
const database = await databaseBefore(
  schema,
  '0030_address_note_codes.sql',
  (rows + newer).replaceAll('STORE', testIds.store),
);
const { db, manage } = await openCatalog({ database, peers: { content: content.origin } });

it('the codes of categories of before are told after the start, and what becomes of them is followed', async () => {
  const at = (code: string) => told.get(`/category/${code}`);
  await expect.poll(() => at('lighting')).toBe('/category/lighting');
  const { body } = await manage('GET', '/api/v1/private/category/0190a003-0000-7000-8000-000000000002');
  const { status } = await manage('PUT', `/api/v1/private/category/${body.id}`, {
    code: 'lanterns',
    parent: { code: 'home' },
    descriptions: [{ language: 'en', name: 'Lamps' }],
  });
  expect(status).toBe(200);
  await jobsDone(db, 'catalog_jobs');
  expect([at('lighting'), at('lanterns')]).toEqual(['/category/bright', '/category/lanterns']);
});
