import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { sentBack } from '@storepod/testkit/sent-back';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/contract.ts';
import service from '../../src/service.ts';
import { openCatalog } from '../fixture.ts';

const schema = service.options.database;
if (!schema) throw new Error('catalog has no database');
const rows = readFileSync(new URL('rows-before-0008.sql', import.meta.url), 'utf8').replaceAll('STORE', testIds.store);
const database = await databaseBefore(schema, '0008_suggest.sql', rows);
const { db, shop, manage } = await openCatalog({ database });

const lamp = '0190a001-0000-7000-8000-000000000001';
const bulb = '0190a001-0000-7000-8000-000000000002';
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
const read = async (path: string) => {
  const { status, body } = await shop(path);
  expect(status, path).toBe(200);
  return body;
};

/** What suggestions are read from. */
const tailsOf = async (product: string) => {
  const { rows: tails } = await sql<{ tail: string }>`
    select tail from product_name_tail where product_id = ${product} order by tail collate "C"`.execute(db);
  return tails.map(({ tail }) => tail);
};

describe('rows of before 0008_suggest', () => {
  it('are the product page that they were, also at its old address', async () => {
    const page = await read('/api/v2/product/name/reading-lamp');
    expect(page).toMatchObject({
      ...{ id: lamp, sku: 'LAMP-BRASS', variantCount: 1, productSpecifications: { weight: 1.25, height: null } },
      description: { language: 'en', name: 'Reading lamp "Søster"', title: 'A lamp' },
      manufacturer: { code: 'atelje', name: 'Ateljé Nord' },
      type: { code: 'light', name: 'Light' },
      categories: [{ code: 'lamps', name: 'Lamps', friendlyUrl: 'lamps' }],
      image: { externalUrl: 'https://pictures.test/lamp.webp', mediaAssetId: null },
      options: [{ code: 'colour', name: 'Colour', optionValues: [{ code: 'brass', name: 'Brass' }] }],
      variants: [{ sku: 'LAMP-BRASS', defaultVariant: true }],
      friendlyUrls: { en: 'reading-lamp', ar: 'misbah' },
    });
    expect(await read('/api/v2/product/name/old-lamp')).toEqual(page);
  });

  it('are in lists, rows, categories and carts', async () => {
    expect(idsOf((await read('/api/v2/products')).content)).toEqual([lamp, bulb]);
    expect(idsOf((await read('/api/v1/products/groups/FEATURED_ITEMS')).products)).toEqual([lamp]);
    expect(idsOf((await read(`/api/v1/products/${lamp}/relationship`)).products)).toEqual([bulb]);
    const [home] = (await read('/api/v1/category-hierarchy')).content;
    expect(home).toMatchObject({ code: 'home', children: [{ code: 'lamps' }] });
    expect(await read('/api/v1/cart-lines?skus=LAMP-BRASS')).toMatchObject([
      { productId: lamp, variant: { optionValues: [{ optionName: 'Colour', valueName: 'Brass' }] } },
    ]);
  });

  it.each([
    ['read', 'en'],
    ['lamp', 'en'],
    ['soster', 'en'],
    ['atelje', 'en'],
    ['القر', 'ar'],
  ])('are suggested by “%s”', async (q, lang) => {
    const suggested = await read(`/api/v2/products/suggest?q=${encodeURIComponent(q)}&lang=${lang}&limit=1`);
    expect(idsOf(suggested)).toEqual([lamp]);
    expect(await tailsOf(lamp)).toEqual(['lamp "soster"', 'soster"', 'القراءه']);
  });

  it('follow what is written from then on', async () => {
    const { body } = await manage('GET', `/api/v2/private/product/${bulb}`);
    const descriptions = [{ language: 'en', name: 'Warm filament', friendlyUrl: 'bulb' }];
    expect(
      await manage(
        'PUT',
        `/api/v2/private/product/${bulb}`,
        sentBack(catalog.endpoints.updateProduct.body, { ...body, descriptions }),
      ),
    ).toMatchObject({
      status: 200,
    });
    await expect.poll(async () => idsOf(await read('/api/v2/products/suggest?q=fila'))).toEqual([bulb]);
    expect(await tailsOf(bulb)).toEqual(['filament']);
    expect(await manage('DELETE', `/api/v1/private/product/${bulb}`)).toMatchObject({ status: 204 });
    expect(await read('/api/v2/products/suggest?q=fila')).toEqual([]);
    expect(await tailsOf(bulb)).toEqual([]);
  });
});
