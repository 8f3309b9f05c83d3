import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { altTexts, assets, openCatalog } from './fixture.ts';
import { quiet } from './makers.ts';
import { fresh, productsOf, text } from './products.ts';

const fixture = await openCatalog();
const { manage, shop, running } = fixture;
const { create } = productsOf(fixture);
const [one, two] = assets;
const words = { en: 'A white shirt', ar: 'قميص أبيض' };

beforeEach(() => altTexts.clear());

const attach = (id: string, ...images: object[]) => manage('POST', `/api/v1/private/product/${id}/images`, { images });
/** What the library tells, as content does it. */
const tell = (asset: string, texts: Record<string, string>, version: number, store: string = testIds.store) =>
  running.as('podService', 'PUT', `/api/v1/private/catalog/external/media/${asset}/texts?store=${store}`, {
    altTexts: texts,
    version,
  });

async function pictured(image: object = { mediaAssetId: one }) {
  const slug = fresh('alt');
  const { id, sku } = await create({ descriptions: [text('en', 'Shirt', { friendlyUrl: slug })] });
  await attach(id, image);
  const page = async (lang: string) => (await shop(`/api/v2/product/name/${slug}?lang=${lang}`)).body;
  return { id, sku, page, image: async (lang: string) => (await page(lang)).images[0] };
}

describe('media alt texts per language reach pages: catalog', () => {
  it('answers in the asked language; where there is none in it, with those in the others', async () => {
    altTexts.set(one, { texts: words, version: 4 });
    const { id, sku, image } = await pictured();
    expect(await image('ar')).toMatchObject({ altText: words.ar });
    expect((await image('ar')).altTexts).toBeUndefined();
    expect(await image('fr')).toMatchObject({ altText: null, altTexts: words });
    const gallery = (lang: string) => shop(`/api/v1/product/${id}/images?lang=${lang}`);
    expect((await gallery('ar')).body[0]).toEqual(await image('ar'));
    expect((await gallery('fr')).body[0]).toEqual(await image('fr'));
    const listed = async (path: string) => (await shop(`${path}&lang=ar`)).body;
    expect((await listed(`/api/v2/products?sku=${sku}`)).content[0].image.altText).toBe(words.ar);
    expect((await listed(`/api/v1/detailed-product?sku=${sku}`)).image.altText).toBe(words.ar);
  });

  it('lets a text that was written for this product stand before them', async () => {
    altTexts.set(one, { texts: words, version: 1 });
    const { id, image } = await pictured({ mediaAssetId: one, altText: 'Seen from the side' });
    expect(await image('ar')).toMatchObject({ altText: 'Seen from the side' });
    const [managed] = (await manage('GET', `/api/v1/private/product/${id}/images`)).body;
    expect(managed).toMatchObject({ altText: 'Seen from the side', altTexts: words });
  });

  it('says nothing of a blank one', async () => {
    altTexts.set(one, { texts: { en: 'A shirt', ar: '  ' }, version: 1 });
    expect(await (await pictured()).image('ar')).toMatchObject({ altText: null, altTexts: { en: 'A shirt' } });
  });

  it('follows the library at once, everywhere, and drops what was kept', async () => {
    const { page, image } = await pictured();
    await quiet(fixture);
    expect(await image('ar')).toMatchObject({ altText: null });
    expect(await statementsOf(() => page('ar'))).toEqual([]);
    expect((await tell(one, words, 9)).status).toBe(204);
    expect(await image('ar')).toMatchObject({ altText: words.ar });
    await tell(one, {}, 10);
    expect(await image('ar')).toMatchObject({ altText: null });
    expect((await image('ar')).altTexts).toBeUndefined();
  });

  it('takes late and repeated news for what it is, and keeps its answers then', async () => {
    const { page, image } = await pictured();
    await tell(one, { en: 'New' }, 30);
    await quiet(fixture);
    await page('en');
    for (const version of [29, 30]) {
      expect((await tell(one, { en: 'Old' }, version)).status).toBe(204);
      expect(await statementsOf(() => page('en'))).toEqual([]);
    }
    expect(await image('en')).toMatchObject({ altText: 'New' });
  });

  it('learns what changed while the picture was being attached, when nothing showed it yet', async () => {
    altTexts.set(two, { texts: { en: 'Old' }, version: 2 });
    const { id, image } = await pictured({ externalUrl: 'https://pictures.example/1.webp' });
    await quiet(fixture);
    // The jobs stand still, so that the library knows better by the time at which they ask it once more.
    await fixture.kit.outbox.stop();
    await attach(id, { mediaAssetId: two, defaultImage: true });
    expect((await shop(`/api/v1/product/${id}/images`)).body[1]).toMatchObject({ altText: 'Old' });
    altTexts.set(two, { texts: { en: 'New' }, version: 3 });
    await fixture.kit.outbox.start();
    await expect.poll(() => image('en')).toMatchObject({ altText: 'New' });
  });

  it('shows a picture that was replaced by its new address: products, categories, brands; older news changes nothing', async () => {
    const { image, page } = await pictured();
    const shownBy = async (path: string, body: object) => {
      const { status, body: made } = await manage('POST', path, body);
      expect(status).toBe(201);
      return async () => (await manage('GET', `${path}/${made.id}`)).body.image;
    };
    const category = await shownBy('/api/v1/private/category', {
      ...{ code: fresh('cat'), mediaAssetId: one },
      descriptions: [{ language: 'en', name: 'Shirts', friendlyUrl: fresh('shirts') }],
    });
    await quiet(fixture);
    const replaced = { url: '/content/files/s/media/one/shirt-0a1b2c3d.jpg', width: 700, height: null };
    const news = (version: number, picture?: object) =>
      running.as('podService', 'PUT', `/api/v1/private/catalog/external/media/${one}/texts?store=${testIds.store}`, {
        ...{ altTexts: words, version },
        ...(picture && { picture }),
      });
    await page('en');
    expect((await news(200, replaced)).status).toBe(204);
    const expected = { imageUrl: replaced.url, width: 700, height: null };
    expect(await image('en')).toMatchObject(expected);
    expect(await category()).toMatchObject({ imageUrl: replaced.url });
    // Whoever tells of texts alone says nothing of the picture.
    await news(201);
    expect(await image('en')).toMatchObject(expected);
    await news(200, { ...replaced, url: '/old.jpg' });
    expect(await image('en')).toMatchObject(expected);
  });

  it('keeps to the store that it is about', async () => {
    const { image } = await pictured();
    await tell(one, { en: 'Of the strangers' }, 99, testIds.otherStore);
    expect((await image('en')).altText).not.toBe('Of the strangers');
    for (const caller of ['organisationAdmin', 'controlPlaneService', 'otherPodService', 'shopper', 'nobody'] as const)
      expect(
        (
          await running.as(
            caller,
            'PUT',
            `/api/v1/private/catalog/external/media/${one}/texts?store=${testIds.store}`,
            {
              altTexts: {},
              version: 1,
            },
          )
        ).status,
      ).toBe(caller === 'nobody' ? 401 : 403);
  });

  it('answers so of the pictures of categories and brands, too', async () => {
    altTexts.set(two, { texts: words, version: 50 });
    const slug = fresh('cat');
    const { body: category } = await manage('POST', '/api/v1/private/category', {
      ...{ code: slug, mediaAssetId: two, descriptions: [text('en', slug, { friendlyUrl: slug })] },
    });
    expect(category.image).toMatchObject({ mediaAssetId: two, altTexts: words });
    const shown = async (lang: string) => (await shop(`/api/v1/category/${slug}?lang=${lang}`)).body.image;
    expect(await shown('ar')).toMatchObject({ altText: words.ar });
    expect((await shown('fr')).altTexts).toEqual(words);
    await tell(two, { ar: 'أحمر' }, 51);
    expect(await shown('ar')).toMatchObject({ altText: 'أحمر' });
    const { body: brand } = await manage('POST', '/api/v1/private/manufacturer', {
      ...{ code: fresh('brand'), mediaAssetId: two, descriptions: [text('en', 'Acme')] },
    });
    expect(brand.image.altTexts).toEqual(words);
  });
});
