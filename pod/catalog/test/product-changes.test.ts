import { testIds } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { fresh, languages, productsOf, refusal, text, unknown } from './products.ts';

const fixture = await openCatalog();
const { manage, db } = fixture;
const { create, read, write, newCategory, newBrand } = productsOf(fixture);
const path = '/api/v2/private/product';

describe('replacing a product', () => {
  const input = (made: { sku: string }, more: object = {}) => ({
    sku: made.sku,
    descriptions: [text('en', 'Anew')],
    ...more,
  });

  it('merges languages: those in the body stay in its order, the others go', async () => {
    const made = await create({ descriptions: [text('en', fresh('One')), text('fr', 'Un'), text('ar', 'واحد')] });
    const { body } = await write(made.id, input(made, { descriptions: [text('ar', 'جديد'), text('en', 'New')] }));
    expect(body.descriptions.map(({ language }: { language: string }) => language)).toEqual(['ar', 'en']);
    expect(body.version).toBe(2);
  });

  it('keeps the slug of a text that is renamed, unless it brings another', async () => {
    const made = await create();
    const renamed = await write(made.id, input(made));
    expect(renamed.body.friendlyUrls).toEqual(made.friendlyUrls);
    const friendlyUrl = fresh('moved');
    const moved = await write(made.id, input(made, { descriptions: [text('en', 'Anew', { friendlyUrl })] }));
    expect(moved.body.friendlyUrls).toEqual({ en: friendlyUrl });
  });

  it('gives a new language a slug of its own in twenty products at once', async () => {
    const made = await Promise.all(languages.map(() => create()));
    const name = fresh('Une chemise');
    const descriptions = [text('en', 'A shirt'), text('fr', name)];
    const answers = await Promise.all(made.map(({ id, sku }) => write(id, { sku, descriptions })));
    expect(answers.map(({ status }) => status)).toEqual(languages.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.friendlyUrls.fr)).size).toBe(20);
  });

  it('keeps the categories where none are named, and replaces them where some are', async () => {
    const [one, two] = [await newCategory(), await newCategory()];
    const made = await create({ categories: [{ code: one.code }] });
    for (const more of [{}, { categories: [] }])
      expect((await write(made.id, input(made, more))).body.categories).toEqual([{ id: one.id, code: one.code }]);
    const { body } = await write(made.id, input(made, { categories: [{ id: two.id }, { code: two.code }] }));
    expect(body.categories).toEqual([{ id: two.id, code: two.code }]);
  });

  it('renames the single variant by its sku, and 409 to one that is in use', async () => {
    const [made, other] = [await create(), await create()];
    const sku = fresh('RENAMED');
    expect((await write(made.id, input({ sku }))).body.sku).toBe(sku);
    expect(refusal(await write(made.id, input(other)))).toEqual([409, 'CATALOG.PRODUCT_VARIANT.DUPLICATE_SKU']);
    expect((await read(made.id)).sku).toBe(sku);
  });

  it('keeps its date, and lets go of what is not said', async () => {
    const { code: manufacturer } = await newBrand();
    const made = await create({
      dateAvailable: '2026-01-01T00:00:00.000Z',
      manufacturer,
      productSpecifications: { weight: 1 },
    });
    const { body } = await write(made.id, input(made));
    expect(body).toMatchObject({
      dateAvailable: '2026-01-01T00:00:00.000Z',
      manufacturer: null,
      productSpecifications: { weight: null },
    });
  });

  it('409 a version that is not the present one, and of two at once one of them', async () => {
    const made = await create();
    expect(refusal(await write(made.id, input(made, { version: 9 })))).toEqual([409, 'COMMON.VERSION_CONFLICT']);
    const answers = await Promise.all([1, 2, 3].map(() => write(made.id, input(made, { version: 1 }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('leaves nothing of a write that is refused at its end', async () => {
    const [made, other] = [await create(), await create()];
    const descriptions = [text('en', 'Half', { friendlyUrl: other.friendlyUrls.en }), text('fr', 'Moitié')];
    const answer = await write(made.id, input(made, { sortOrder: 5, descriptions }));
    expect(refusal(answer)).toEqual([409, 'CATALOG.PRODUCT.FRIENDLY_URL_DUPLICATE']);
    expect(await read(made.id)).toEqual(made);
  });
});

describe('slugs that were given up', () => {
  const redirects = async (id: string) =>
    (
      await db
        .selectFrom('slug_redirect')
        .select(['language', 'friendly_url'])
        .where('store_id', '=', testIds.store)
        .where('subject_id', '=', id as never)
        .orderBy('friendly_url')
        .execute()
    ).map(({ language, friendly_url }) => `${language}/${friendly_url}`);
  const say = (id: string, sku: string, ...descriptions: object[]) => write(id, { sku, descriptions });

  it('lead on after a rename and after a language is gone, and no more once they are in use again', async () => {
    const [one, two, un] = [fresh('one'), fresh('two'), fresh('un')];
    const { id, sku } = await create({
      descriptions: [text('en', 'A', { friendlyUrl: one }), text('fr', 'B', { friendlyUrl: un })],
    });
    await say(id, sku, text('en', 'A', { friendlyUrl: two }));
    expect(await redirects(id)).toEqual([`en/${one}`, `fr/${un}`]);
    await say(id, sku, text('en', 'A', { friendlyUrl: one }));
    expect(await redirects(id)).toEqual([`en/${two}`, `fr/${un}`]);
  });

  it('yield to another product that takes them, and are not taken by a name alone', async () => {
    const one = fresh('yielding');
    const { id, sku } = await create({ descriptions: [text('en', 'A', { friendlyUrl: one })] });
    await say(id, sku, text('en', 'A', { friendlyUrl: fresh('other') }));
    expect((await create({ descriptions: [text('en', one)] })).friendlyUrls.en).toBe(`${one}-2`);
    expect(await redirects(id)).toEqual([`en/${one}`]);
    await create({ descriptions: [text('en', 'B', { friendlyUrl: one })] });
    expect(await redirects(id)).toEqual([]);
  });

  it('go with the product', async () => {
    const { id, sku } = await create();
    await say(id, sku, text('en', 'A', { friendlyUrl: fresh('gone') }));
    expect(await redirects(id)).toHaveLength(1);
    await manage('DELETE', `/api/v1/private/product/${id}`);
    expect(await redirects(id)).toEqual([]);
  });
});

describe('changing a part of a product', () => {
  it('leaves what is not named', async () => {
    const { id } = await create();
    const patch = (body: object) => manage('PATCH', `/api/v1/private/product/${id}`, body);
    expect((await patch({ available: false })).body).toMatchObject({ visible: false, shipeable: true });
    expect((await patch({ productShipeable: false })).body).toMatchObject({ visible: false, shipeable: false });
    expect((await patch({})).body).toMatchObject({ visible: false, shipeable: false });
  });

  it('puts it into a category and takes it out again', async () => {
    const [{ id }, category] = [await create(), await newCategory()];
    const at = `/api/v1/private/product/${id}/category/${category.id}`;
    const attached = await manage('POST', at);
    expect([attached.status, attached.body.categories]).toEqual([201, [{ id: category.id, code: category.code }]]);
    expect(refusal(await manage('POST', at))).toEqual([409, 'CATALOG.CATEGORY.ALREADY_ATTACHED']);
    for (let nth = 0; nth < 2; nth++) expect((await manage('DELETE', at)).status).toBe(204);
    expect((await read(id)).categories).toEqual([]);
  });

  it('409 one of two that put it into a category at once', async () => {
    const [{ id }, category] = [await create(), await newCategory()];
    const put = () => manage('POST', `/api/v1/private/product/${id}/category/${category.id}`);
    expect((await Promise.all([put(), put()])).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each(['POST', 'DELETE'])('404 %s for a category or a product that is not there', async (method) => {
    const [{ id }, category] = [await create(), await newCategory()];
    expect(refusal(await manage(method, `/api/v1/private/product/${id}/category/${unknown}`))).toEqual([
      404,
      'CATALOG.CATEGORY.NOT_FOUND',
    ]);
    expect(refusal(await manage(method, `/api/v1/private/product/${unknown}/category/${category.id}`))).toEqual([
      404,
      'CATALOG.PRODUCT.NOT_FOUND',
    ]);
  });

  it('tells whether a sku is in use', async () => {
    const { sku } = await create();
    expect((await manage('GET', `/api/v1/private/product/unique?code=${sku}`)).body).toEqual({ exists: true });
  });
});

describe("somebody else's product", () => {
  it.each([
    ['GET', path, undefined],
    ['PUT', path, { sku: 'X', descriptions: [text('en', 'X')] }],
    ['PATCH', '/api/v1/private/product', {}],
    ['DELETE', '/api/v1/private/product', undefined],
  ])('404 on %s, and stays as it is', async (method, at, body) => {
    const made = await create();
    const theirs = await fixture.running.as(
      'otherOrganisationAdmin',
      method,
      `${at}/${made.id}?store=${testIds.otherStore}`,
      body,
    );
    expect(refusal(theirs)).toEqual([404, 'CATALOG.PRODUCT.NOT_FOUND']);
    expect(await read(made.id)).toEqual(made);
  });
});
