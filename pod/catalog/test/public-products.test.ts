import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { categoryOf, idOf, modelOf, nameOf } from './many-products.ts';
import { seed } from './seeded.ts';

const { db, shop, manage } = await openCatalog();
const LEAF = idOf('category', categoryOf(0));
const HIDDEN_LEAF = idOf('category', categoryOf(80));

/** Product 5 is hidden, and so is the second category, whose products stand in a root, too; 6 has no English text; 7 had another address. */
beforeAll(async () => {
  await seed(db, 160, 3);
  await sql`update product set available = false where id = ${idOf('product', 5)}`.execute(db);
  await sql`insert into product_category (store_id, product_id, category_id)
    select store_id, product_id, ${idOf('category', 2)} from product_category where category_id = ${HIDDEN_LEAF}`.execute(
    db,
  );
  await sql`update category set visible = false, shown = false where id = ${HIDDEN_LEAF}`.execute(db);
  await sql`delete from product_description where product_id = ${idOf('product', 6)} and language = 'en'`.execute(db);
  await sql`insert into slug_redirect (store_id, subject, language, friendly_url, subject_id, created_at)
    values (${testIds.store}, 'PRODUCT', 'en', 'old-address', ${idOf('product', 7)}, now()),
           (${testIds.store}, 'PRODUCT', 'en', ${nameOf(9)}, ${idOf('product', 7)}, now())`.execute(db);
});

const idsOf = (body: { content: { id: string }[] }) => body.content.map(({ id }) => id);
const list = async (query: string) => (await shop(`/api/v2/products?${query}`)).body;

describe('the list of products', () => {
  it('has the shown ones, the newest first, a page at a time', async () => {
    const first = await list('count=3');
    expect(idsOf(first)).toEqual([159, 158, 157].map((n) => idOf('product', n)));
    expect(first).toMatchObject({ totalElements: 159, totalPages: 53, pageNumber: 0, size: 3 });
    expect(idsOf(await list('count=3&page=1'))).toEqual([156, 155, 154].map((n) => idOf('product', n)));
    expect(idsOf(await list('count=100&sort=dateAvailable,asc'))).not.toContain(idOf('product', 5));
  });

  it('can be read in the order of the merchant, and by no unknown order', async () => {
    expect(idsOf(await list('count=2&sort=sortOrder,asc'))).toEqual([idOf('product', 0), idOf('product', 1)]);
    expect((await shop('/api/v2/products?sort=name,asc')).status).toBe(400);
    expect((await shop('/api/v2/products?count=101')).status).toBe(400);
  });

  it('of one category has all beneath it, of several only what stands in them', async () => {
    expect(await list(`categoryIds=${LEAF}`)).toMatchObject({ totalElements: 79 });
    expect(await list(`categoryIds=${idOf('category', 0)}`)).toMatchObject({ totalElements: 79 });
    expect(await list(`categoryIds=${idOf('category', 0)},${idOf('category', 1)}`)).toMatchObject({ totalElements: 0 });
    expect(await list(`categoryIds=${LEAF},${idOf('category', 1)}`)).toMatchObject({ totalElements: 79 });
  });

  it('never shows a hidden category, nor what stands in it by way of it', async () => {
    expect(await list(`categoryIds=${HIDDEN_LEAF}`)).toMatchObject({ totalElements: 0, content: [] });
    const { content } = await list('count=100');
    const categories = content.flatMap((product: { categories: { id: string }[] }) => product.categories);
    expect(categories.length).toBeGreaterThan(0);
    expect(categories.map(({ id }: { id: string }) => id)).not.toContain(HIDDEN_LEAF);
  });

  it('of chosen products has these alone, as far as the shop shows them and they are its own', async () => {
    const chosen = (...numbers: number[]) => `productIds=${numbers.map((n) => idOf('product', n)).join()}`;
    const shown = await list(`${chosen(12, 5, 90, 12)}&count=10`);
    expect(idsOf(shown)).toEqual([90, 12].map((n) => idOf('product', n)));
    expect(shown).toMatchObject({ totalElements: 2 });
    // Kept for the same ones in another order, and not for others.
    expect(await list(`${chosen(90, 12, 5)}&count=10`)).toMatchObject({ totalElements: 2 });
    expect(await list(`${chosen(90)}&count=10`)).toMatchObject({ totalElements: 1 });
    expect(idsOf(await list(`${chosen(1, 2, 3)}&count=1&page=1`))).toEqual([idOf('product', 2)]);
    expect(idsOf(await list(`${chosen(12, 90)}&sku=ku-12-2`))).toEqual([idOf('product', 12)]);
    const managed = await manage('GET', `/api/v2/private/products?${chosen(12, 5)}`);
    expect(managed.body.totalElements).toBe(2);
    const elsewhere = await shop(`/api/v2/products?${chosen(12)}`, testIds.otherStore);
    expect(elsewhere.body).toMatchObject({ totalElements: 0, content: [] });
    expect((await shop('/api/v2/products?productIds=12')).status).toBe(400);
    const tooMany = Array.from({ length: 51 }, (_, n) => n);
    expect((await shop(`/api/v2/products?${chosen(...tooMany)}`)).status).toBe(400);
  });

  it('narrows by brand, by a part of a sku in any case, and by values that one variant has together', async () => {
    expect(await list(`manufacturerId=${idOf('brand', 1)}`)).toMatchObject({ totalElements: 79 });
    expect(idsOf(await list('sku=ku-12-2'))).toEqual([idOf('product', 12)]);
    expect(await list('sku=100%25')).toMatchObject({ totalElements: 0 });
    // Product 0 has white xs, black xs and sand xs; its black one is no other size.
    const together = await list(`optionValueIds=${idOf('value', 1)},${idOf('value', 8)}&count=100`);
    expect(idsOf(together)).toContain(idOf('product', 0));
    const apart = await list(`optionValueIds=${idOf('value', 1)},${idOf('value', 9)}&count=100`);
    expect(idsOf(apart)).not.toContain(idOf('product', 0));
    const either = await list(`optionValueIds=${idOf('value', 1)},${idOf('value', 7)},${idOf('value', 8)}&count=100`);
    expect(idsOf(either)).toContain(idOf('product', 0));
  });

  it('tells what a card needs in the asked language, else in the first there is', async () => {
    const [french] = (await list('count=1&lang=fr')).content;
    expect(french).toMatchObject({
      sku: 'SKU-159-0',
      variantCount: 3,
      available: true,
      description: { language: 'fr', friendlyUrl: expect.stringContaining('-159') },
      image: { imageUrl: expect.stringContaining('/159/0.webp'), defaultImage: true },
      images: [{ imageUrl: expect.stringContaining('/159/1.webp') }],
      manufacturer: { name: 'House 1' },
      type: { name: 'Type 3' },
      productSpecifications: { weight: 0.25, height: null },
      dateAvailable: '2026-01-01T02:39:00.000Z',
    });
    expect(french.description.description).toBeUndefined();
    const [fallback] = (await list('count=1&lang=de')).content;
    expect(fallback.description.language).toBe('en');
    expect((await list(`sku=SKU-6-0&lang=en`)).content[0].description.language).toBe('fr');
  });

  it('knows nothing of another store', async () => {
    expect((await shop('/api/v2/products', testIds.otherStore)).body).toMatchObject({ totalElements: 0, content: [] });
  });
});

describe('the list of a console', () => {
  const managed = async (query: string) => (await manage('GET', `/api/v2/private/products?${query}`)).body;

  it('has the hidden products and categories', async () => {
    expect(await managed('count=1')).toMatchObject({ totalElements: 160 });
    expect(idsOf(await managed('available=false'))).toEqual([idOf('product', 5)]);
    expect(await managed(`categoryIds=${HIDDEN_LEAF}`)).toMatchObject({ totalElements: 80 });
    expect((await managed('sku=SKU-80-0')).content[0].categories).toMatchObject([
      { id: idOf('category', 2) },
      { id: HIDDEN_LEAF },
    ]);
  });

  it('finds a part of a name in any language, of a brand or of a sku', async () => {
    expect(await managed(`q=${modelOf(0).slice(1, 5)}`)).toMatchObject({ totalElements: 20 });
    expect(await managed(`q=${encodeURIComponent('قميص')}`)).not.toMatchObject({ totalElements: 0 });
    expect(idsOf(await managed('q=sku-33-1'))).toEqual([idOf('product', 33)]);
    expect(await managed('q=nothing-like-it')).toMatchObject({ totalElements: 0 });
  });

  it('can be read by the last change', async () => {
    await sql`update product set updated_at = now() + interval '1 hour' where id = ${idOf('product', 50)}`.execute(db);
    expect(idsOf(await managed('count=1&sort=updatedAt,desc'))).toEqual([idOf('product', 50)]);
  });
});

describe('a product page', () => {
  const page = (slug: string, lang = 'en') => shop(`/api/v2/product/name/${encodeURIComponent(slug)}?lang=${lang}`);

  it('tells all: long text, every picture, addresses, the picker and the variants', async () => {
    const { status, body } = await page(nameOf(0));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: idOf('product', 0),
      description: { language: 'en', description: expect.stringContaining('<p>') },
      images: [{ order: 0 }, { order: 1 }],
      friendlyUrls: { en: nameOf(0), fr: expect.any(String), ar: expect.any(String) },
      options: [
        { code: 'colour', name: 'Colour', optionValues: [{ code: 'white' }, { code: 'black' }, { code: 'sand' }] },
        { code: 'size', optionValues: [{ code: 'xs' }] },
      ],
      variants: [
        { sku: 'SKU-0-0', defaultVariant: true, optionValueIds: [idOf('value', 0), idOf('value', 8)] },
        {},
        {},
      ],
      allowAddToCart: true,
    });
  });

  it('is found by a slug of another language, with its own of the asked one where it has a text in it', async () => {
    const french = (await page(nameOf(0))).body.friendlyUrls.fr;
    expect((await page(french, 'en')).body.description).toMatchObject({ language: 'en', friendlyUrl: nameOf(0) });
    const slug = (await list('sku=SKU-6-0&lang=fr')).content[0].description.friendlyUrl;
    expect((await page(slug, 'en')).body).toMatchObject({ id: idOf('product', 6), description: { language: 'fr' } });
  });

  it('is found by an address that was given up, unless a product has that one now', async () => {
    const { body } = await page('old-address');
    expect(body).toMatchObject({ id: idOf('product', 7), description: { friendlyUrl: nameOf(7) } });
    expect((await page(nameOf(9))).body.id).toBe(idOf('product', 9));
  });

  it('of a hidden product is not there, nor is one of another store', async () => {
    expect(await page(nameOf(5))).toMatchObject({ status: 404, body: { code: 'CATALOG.PRODUCT.NOT_FOUND' } });
    expect((await page('no-such-thing')).status).toBe(404);
    expect((await shop(`/api/v2/product/name/${nameOf(0)}`, testIds.otherStore)).status).toBe(404);
  });

  it('says that what is only shown cannot be put into a cart', async () => {
    await sql`update product_type set allow_add_to_cart = false, visible = false where id = ${idOf('type', 1)}`.execute(
      db,
    );
    expect((await page(nameOf(1))).body).toMatchObject({ allowAddToCart: false, type: null });
  });
});

describe('products by their skus', () => {
  it('are the card of the variant that was asked for', async () => {
    const { body } = await shop('/api/v1/detailed-product?sku=SKU-3-1');
    expect(body).toMatchObject({
      id: idOf('product', 3),
      sku: 'SKU-3-1',
      variantCount: 3,
      variant: { sku: 'SKU-3-1', optionValues: [{ optionCode: 'colour', valueCode: 'red' }, { optionCode: 'size' }] },
    });
    expect(await shop('/api/v1/detailed-product?sku=SKU-5-0')).toMatchObject({ status: 404 });
    expect(await shop('/api/v1/detailed-product?sku=NONE')).toMatchObject({ status: 404 });
    expect(await shop('/api/v1/detailed-product?sku=no.dots')).toMatchObject({ status: 400 });
  });

  it('come in the order in which they were asked for, each once, without those that are unknown or hidden', async () => {
    const { body } = await shop('/api/v1/detailed-products?skus=SKU-9-0,NONE,SKU-2-1,SKU-5-0,SKU-9-0');
    expect(body.map(({ sku }: { sku: string }) => sku)).toEqual(['SKU-9-0', 'SKU-2-1']);
    const many = Array.from({ length: 201 }, (_, n) => `S-${n}`);
    expect((await shop(`/api/v1/detailed-products?skus=${many}`)).status).toBe(400);
  });

  it('are lines of a cart, without those that are unknown or hidden', async () => {
    const { body } = await shop('/api/v1/cart-lines?skus=SKU-5-1,SKU-2-0,NONE&lang=fr');
    expect(body).toMatchObject([
      {
        sku: 'SKU-2-0',
        productId: idOf('product', 2),
        available: true,
        shipeable: true,
        virtual: false,
        weight: 0.25,
        imageUrl: expect.stringContaining('/2/0.webp'),
        variant: {
          optionValues: [
            { optionName: 'Colour', valueName: 'sand' },
            { optionName: 'Size', valueName: 'm' },
          ],
        },
      },
    ]);
  });

  it('name no variant where there is only one', async () => {
    await sql`update product_variant set option_signature = 'DEFAULT' where sku = 'SKU-20-0'`.execute(db);
    expect((await shop('/api/v1/detailed-product?sku=SKU-20-0')).body.variant).toBeUndefined();
    expect((await shop('/api/v1/cart-lines?skus=SKU-20-0')).body[0].variant).toBeUndefined();
  });
});
