import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { expect, it } from 'vitest';
import { assets, lostAssets, openCatalog } from './fixture.ts';
import { quiet } from './makers.ts';
import { fresh, productsOf, text } from './products.ts';

const fixture = await openCatalog();
const { manage, shop, running, db } = fixture;
const { create } = productsOf(fixture);
const [one, two] = assets;

/** What the library tells when a file was deleted by force, as content does it. */
const forget = (asset: string, store: string = testIds.store) =>
  running.as('podService', 'DELETE', `/api/v1/private/catalog/external/media/${asset}?store=${store}`);

async function pictured(...images: object[]) {
  const slug = fresh('pictured');
  const { id } = await create({ descriptions: [text('en', 'Shirt', { friendlyUrl: slug })] });
  await manage('PUT', `/api/v1/private/product/${id}/images`, { images });
  const page = async () => (await shop(`/api/v2/product/name/${slug}?lang=en`)).body;
  return { id, page };
}

it('a picture that was deleted by force is shown by no product, category or brand, and the next one is the default', async () => {
  const both = await pictured({ mediaAssetId: one }, { mediaAssetId: two });
  const alone = await pictured({ mediaAssetId: one });
  const names = [{ language: 'en', name: 'Shirts' }];
  const { body: category } = await manage('POST', '/api/v1/private/category', {
    code: fresh('C'),
    mediaAssetId: one,
    visible: true,
    descriptions: names,
  });
  const { body: brand } = await manage('POST', '/api/v1/private/manufacturer', {
    code: fresh('B'),
    mediaAssetId: one,
    descriptions: names,
  });
  await quiet(fixture);
  expect((await forget(one)).status).toBe(204);
  expect((await both.page()).images).toMatchObject([{ mediaAssetId: two, defaultImage: true, order: 0 }]);
  expect((await alone.page()).images).toEqual([]);
  for (const [table, id] of [
    ['category', category.id],
    ['manufacturer', brand.id],
  ] as const) {
    const row = db.selectFrom(table).select(['media_asset_id', 'image']).where('id', '=', id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ media_asset_id: null, image: null });
  }
});

it('once more, and of a picture that nothing shows, changes nothing and keeps the answers', async () => {
  const { page } = await pictured({ mediaAssetId: two });
  await quiet(fixture);
  await page();
  for (const asset of [one, one]) expect((await forget(asset)).status).toBe(204);
  expect(await statementsOf(page)).toEqual([]);
});

it('another store shows its own', async () => {
  const { page } = await pictured({ mediaAssetId: two });
  expect((await forget(two, testIds.otherStore)).status).toBe(204);
  expect((await page()).images).toHaveLength(1);
});

it('one that was deleted while it was being attached goes when its library is told of it', async () => {
  const attached = [{ externalUrl: 'https://pictures.example/1.webp' }, { mediaAssetId: one }];
  await quiet(fixture);
  // The jobs stand still, so that the library has lost the picture by the time at which they ask for it once more.
  await fixture.kit.outbox.stop();
  const { page } = await pictured(...attached);
  expect((await page()).images).toHaveLength(2);
  lostAssets.add(one);
  await fixture.kit.outbox.start();
  await expect.poll(async () => (await page()).images).toMatchObject([{ order: 0, defaultImage: true }]);
});
