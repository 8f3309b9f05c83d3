import { readFileSync } from 'node:fs';
import { emptyTables, writeRows } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';

/** A row of every table, with ids that the reads below name. */
const rows = readFileSync(new URL('./upgrade/rows-before-0008.sql', import.meta.url), 'utf8');
const newerRows = `
  insert into audit (id, store_id, recorded_at, action, entity_type, actor_id, actor_name, changes, trace_id)
    values (gen_random_uuid(), 'STORE', now(), 'product.update', 'product', 'somebody', 'somebody', '{}', 'trace');
  insert into ended_thing (store_id, call_digest, ended_at) values ('STORE', sha256('a call'), now());
  insert into product_variant_image (store_id, product_id, variant_id, image_id, position)
    select store_id, product_id, v.id, i.id, 0 from product_variant v join product_image i using (store_id, product_id);
  insert into search_word (store_id, language, word, spelled, letters, stubs, uses)
    values ('STORE', 'en', 'lamp', 'lamp', 'lamp', '{1}', 1);
  insert into sku_offer (store_id, sku, buyable, price) values ('STORE', 'BULB', true, 100);
  insert into sku_note (store_id, sku) values ('STORE', 'BULB');
  insert into sku_telling (store_id, told_at) values ('STORE', now());
  insert into usage_report (store_id, month, used, reported_at) values ('STORE', now(), 1, now());
  insert into offer_position (store_id, position) values ('STORE', 1);
  insert into product_import (store_id, id, state, dry_run, actor, bytes, lines, next_byte, next_line, created_at, progressed_at)
    values ('STORE', '0190a009-0000-7000-8000-000000000001', 'WAITING', false, 'somebody', 9, 2, 4, 2, now(), now());
  insert into product_import_part (store_id, import_id, nth, content)
    select store_id, id, 0, '\\x00' from product_import;
  insert into product_import_sku (store_id, import_id, sku, line) select store_id, id, 'LAMP', 2 from product_import;
  insert into product_import_refusal (store_id, import_id, line, sku, code, message)
    select store_id, id, 2, 'LAMP', 'A', 'b' from product_import;
  insert into search_word_change (store_id, language, word, uses) values ('STORE', 'en', 'lamp', 1);`;

const product = '0190a001-0000-7000-8000-000000000001';
const category = '0190a003-0000-7000-8000-000000000002';
const skus = ['LAMP-BRASS', 'BULB'];

const [{ running: filled }, { running: empty }] = [await openCatalog(), await openCatalog()];
await writeRows(filled, rows);
await writeRows(filled, newerRows);

it('has a row of every table to find traces of', async () => {
  expect(await emptyTables(filled, 'catalog')).toEqual([]);
});

it('tells nothing of one store to anybody of another', async () => {
  const { asked, traces } = await findTraces({
    filled,
    empty,
    contract: catalog,
    reads: {
      productByFriendlyUrl: { params: { friendlyUrl: 'reading-lamp' } },
      // A part begins behind a thing that another one follows.
      sitemapParts: { query: { count: 1 } },
      productBySku: { query: { sku: 'LAMP-BRASS' } },
      productsBySku: { query: { skus } },
      cartLines: { query: { skus } },
      search: { query: { q: 'lamp' } },
      // Without words the products are found by another statement.
      searchByBody: { body: { categoryIds: [category] } },
      suggest: { query: { q: 'lamp' } },
      suggestByBody: { body: { q: 'lamp' } },
      categoryByFriendlyUrl: { params: { friendlyUrl: 'lamps' } },
      categoryBrands: { params: { id: category } },
      productsOfGroup: { params: { code: 'FEATURED_ITEMS' } },
      relatedProducts: { params: { id: product } },
      productImages: { params: { id: product } },
      getProduct: { params: { id: product } },
      skuExists: { query: { code: 'BULB' } },
      listVariants: { params: { id: product } },
      getOption: { params: { id: '0190a005-0000-7000-8000-000000000001' } },
      optionExists: { query: { code: 'colour' } },
      getCategory: { params: { id: category } },
      categoriesOfProduct: { params: { productId: product } },
      categoryExists: { query: { code: 'lamps' } },
      // With a name it asks for the texts, too.
      listBrands: { query: { name: 'Atelj' } },
      getBrand: { params: { id: '0190a004-0000-7000-8000-000000000001' } },
      brandExists: { query: { code: 'atelje' } },
      getType: { params: { id: '0190a008-0000-7000-8000-000000000001' } },
      typeExists: { query: { code: 'light' } },
      getGroup: { params: { code: 'FEATURED_ITEMS' } },
      groupExists: { query: { code: 'FEATURED_ITEMS' } },
      listRelationships: { params: { id: product } },
      getImport: { params: { id: '0190a009-0000-7000-8000-000000000001' } },
      listRefusals: { params: { id: '0190a009-0000-7000-8000-000000000001' } },
      refusalFile: { params: { id: '0190a009-0000-7000-8000-000000000001' } },
      managedImages: { params: { id: product } },
    },
  });
  expect(traces).toEqual([]);
  expect(asked).toBeGreaterThan(40);
});

it('notices when any of its statements loses its store', () => {
  const outcome = filled.isolation?.mutate();
  expect(outcome?.unnoticed).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});
