import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { describe, expect, it } from 'vitest';
import service from '../../src/service.ts';
import { altTexts, assets, openCatalog } from '../fixture.ts';

const schema = service.options.database;
if (!schema) throw new Error('catalog has no database');
const [asset, unknownAsset] = [assets[0], '0190a000-0000-7000-8000-00000000ffff'];
const pictures = `
  update product_image set media_asset_id = '${asset}', image_url = '/content/lamp.webp';
  update category set media_asset_id = '${asset}', image = '{"imageUrl":"/content/lamp.webp","width":1,"height":1}' where code = 'lamps';
  update manufacturer set media_asset_id = '${unknownAsset}', image = '{"imageUrl":"/gone.webp","width":1,"height":1}';`;
const rows = readFileSync(new URL('rows-before-0008.sql', import.meta.url), 'utf8').replaceAll('STORE', testIds.store);
altTexts.set(asset, { texts: { en: 'A lamp of brass' }, version: 3 });
const database = await databaseBefore(schema, '0009_variant_image.sql', rows + pictures);
const { shop, manage } = await openCatalog({ database });
const lamp = '0190a001-0000-7000-8000-000000000001';
const image = '0190a007-0000-7000-8000-000000000001';
const page = async () => (await shop('/api/v2/product/name/reading-lamp?lang=en')).body;

describe('rows of before 0009_variant_image and 0010_picture_texts', () => {
  it('are the product page that they were, with variants that have no pictures of their own', async () => {
    // What the library says of a picture is learnt after the start, and where it is with it.
    const isOfLibrary = expect.stringMatching(/\/shirt\.webp$/);
    await expect.poll(async () => (await page()).image).toMatchObject({ id: image, imageUrl: isOfLibrary });
    const { images, variants } = await page();
    expect([images.length, images[0].variantIds, variants[0].imageIds]).toEqual([1, undefined, []]);
  });

  it('learn at the start what the media library says of their pictures', async () => {
    await expect.poll(async () => (await page()).image.altText).toBe('A lamp of brass');
    expect((await shop('/api/v1/category/lamps?lang=en')).body.image.altText).toBe('A lamp of brass');
    expect((await shop('/api/v2/products?lang=en')).body.content).toHaveLength(2);
  });

  it('can be given to their variants', async () => {
    const path = `/api/v2/private/product/${lamp}/variants`;
    const [variant] = (await manage('GET', path)).body;
    const { sku, optionValueIds } = variant;
    const set = { sku, optionValueIds, defaultVariant: true, imageIds: [image] };
    expect((await manage('PUT', path, { options: ['colour'], variants: [set] })).status).toBe(200);
    expect((await page()).variants[0].imageIds).toEqual([image]);
  });
});
