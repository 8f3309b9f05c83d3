import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { jobsDone } from '@storepod/testkit/jobs';
import { startPeer } from '@storepod/testkit/peers';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openCatalog } from '../fixture.ts';
import { wrongRows } from '../kept-columns.ts';

const schema = service.options.database;
if (!schema) throw new Error('catalog has no database');

/** The rows of before 0008 and those of the tables that came later; the lamp stands in a hidden category, the bulb in none. */
const before = readFileSync(new URL('rows-before-0008.sql', import.meta.url), 'utf8');
const newer = `
  insert into product_variant_image (store_id, product_id, variant_id, image_id, position)
    select store_id, product_id, v.id, i.id, 0 from product_variant v join product_image i using (store_id, product_id);
  insert into search_word (store_id, language, word, spelled, letters, stubs, uses)
    values ('STORE', 'en', 'lamp', 'lamp', 'lamp', '{1}', 1);
  insert into search_word_change (store_id, language, word, uses) values ('STORE', 'en', 'lamp', 1);
  insert into sku_offer (store_id, sku, buyable, price) values ('STORE', 'BULB', true, 100);
  insert into usage_report (store_id, month, used, reported_at) values ('STORE', now(), 1, now());
  insert into offer_position (store_id, position) values ('STORE', 1);
  update category set visible = code <> 'lamps', shown = code <> 'lamps';
  delete from product_category where category_id not in (select id from category where code = 'lamps');`;

const told: { position: number; skus: { sku: string; shown: boolean }[]; allSince?: number }[] = [];
const inventory = await startPeer(({ path, body }) => {
  if (path.endsWith('/offers')) return [];
  if (path.endsWith('/shown-skus')) told.push(body as (typeof told)[number]);
  return undefined;
});
const database = await databaseBefore(
  schema,
  '0024_hidden_goods.sql',
  (before + newer).replaceAll('STORE', testIds.store),
);
const { db, shop, manage } = await openCatalog({ database, peers: { inventory: inventory.origin } });

it('what stood in hidden categories alone is hidden, by its rows and by its skus, and the rest is shown', async () => {
  expect(await wrongRows(db, testIds.store)).toEqual([]);
  const { content } = (await shop('/api/v2/products')).body;
  expect(content.map(({ sku }: { sku: string }) => sku)).toEqual(['BULB']);
  expect((await shop('/api/v1/cart-lines?skus=LAMP-BRASS,BULB')).body).toMatchObject([{ sku: 'BULB' }]);
});

it('inventory is told every sku of the store once, and that these are all', async () => {
  await jobsDone(db, 'catalog_jobs');
  const whole = told.filter(({ allSince }) => allSince !== undefined);
  expect(whole).toMatchObject([
    {
      skus: [
        { sku: 'BULB', shown: true },
        { sku: 'LAMP-BRASS', shown: false },
      ],
    },
  ]);
  expect(whole[0]?.allSince).toBeLessThan(whole[0]?.position ?? 0);
  const { rows } = await sql`select from sku_telling where store_id = ${testIds.store}`.execute(db);
  expect(rows).toHaveLength(1);
});

it('categories of before are found by their names, and shown again as they are', async () => {
  const [lamps] = (await manage('GET', '/api/v1/private/category?count=50')).body.content.filter(
    ({ code }: { code: string }) => code === 'lamps',
  );
  await manage('PATCH', `/api/v1/private/category/${lamps.id}/visible`, { visible: true });
  const found = async (q: string) =>
    (await shop(`/api/v2/products/search?q=${q}&facets=false`)).body.content.map(({ sku }: { sku: string }) => sku);
  await expect.poll(() => found('lamps')).toEqual(['LAMP-BRASS']);
});
