import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { jobsDone } from '@storepod/testkit/jobs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openCatalog } from '../fixture.ts';

const schema = service.options.database;
if (!schema) throw new Error('catalog has no database');
// The rows of before 0008 are good for before 0011, too: a trigger of 0008 adds its own, and 0009 has one table.
const rows = readFileSync(new URL('rows-before-0008.sql', import.meta.url), 'utf8').replaceAll('STORE', testIds.store);
const pictures = `
  insert into product_variant_image (store_id, product_id, variant_id, image_id, position)
  select store_id, product_id, v.id, i.id, 0 from product_variant v join product_image i using (store_id, product_id);`;
const database = await databaseBefore(schema, '0011_search_words.sql', rows + pictures);
const { db, shop } = await openCatalog({ database });

const lamp = '0190a001-0000-7000-8000-000000000001';
const search = async (q: string, lang = 'en') =>
  (await shop(`/api/v2/products/search?q=${encodeURIComponent(q)}&lang=${lang}&facets=false`)).body;
const idsOf = (body: { content: { id: string }[] }) => body.content.map(({ id }) => id);

describe('rows of before 0011_search_words', () => {
  it('are made anew after the start, with their option values', async () => {
    await expect.poll(async () => idsOf(await search('brass lamp'))).toEqual([lamp]);
    await jobsDone(db, 'catalog_jobs');
    const { rows: outdated } = await sql`select from product_search where edition < 2`.execute(db);
    expect(outdated).toEqual([]);
  });

  it.each([
    ['lmap', 'en', 'lamp'],
    ['Sosetr', 'en', 'søster'],
    ['atlejé', 'en', 'ateljé'],
    ['مصباخ', 'ar', 'مصباح'],
  ])('are found by “%s” in %s', async (q, lang, meant) => {
    const body = await search(q, lang);
    expect(body.didYouMean).toBe(meant);
    expect(idsOf(body)).toEqual([lamp]);
  });
});
