import { stoppedClock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { reportProducts } from '../src/product/report-usage.ts';
import { openCatalog } from './fixture.ts';
import { fresh, languages, product, productsOf, refusal, text, unknown } from './products.ts';

const clock = stoppedClock(new Date());
const fixture = await openCatalog({ clock });
const { manage, says, db, billing } = fixture;
const { create, read, write, newCategory, newBrand, newType } = productsOf(fixture);
const path = '/api/v2/private/product';

beforeEach(() => {
  says.entitlements = { limits: {}, flags: {} };
});

describe('creating a product', () => {
  it('201 answers with the product as it was written, and reads the same', async () => {
    const category = await newCategory();
    const { code: manufacturer } = await newBrand();
    const { code: type } = await newType();
    const input = product({
      visible: false,
      shipeable: false,
      virtual: true,
      dateAvailable: '2026-01-31T08:00:00.000Z',
      sortOrder: 7,
      productSpecifications: { weight: 1.25, height: 2, width: null },
      type,
      manufacturer,
      categories: [{ id: category.id }],
      descriptions: [
        text('en', 'Linen shirt', {
          title: 'A shirt',
          description: '<p>Soft</p><script>alert(1)</script>',
          highlights: 'Linen',
          metaTitle: 'Shirt',
          metaDescription: 'A shirt of linen',
          keywords: 'shirt, linen',
          friendlyUrl: fresh('linen-shirt'),
        }),
        text('ar', 'قميص كتان'),
      ],
    });
    const { status, body } = await manage('POST', path, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      sku: input.sku,
      visible: false,
      shipeable: false,
      virtual: true,
      dateAvailable: '2026-01-31T08:00:00.000Z',
      sortOrder: 7,
      productSpecifications: { weight: 1.25, height: 2, width: null, length: null },
      type,
      manufacturer,
      categories: [{ id: category.id, code: category.code }],
      version: 1,
    });
    expect(body.descriptions[0]).toEqual({ ...input.descriptions[0], description: '<p>Soft</p>' });
    expect(body.descriptions[1]).toEqual({ language: 'ar', name: 'قميص كتان', friendlyUrl: 'قميص-كتان' });
    expect(body.friendlyUrls.ar).toBe('قميص-كتان');
    expect(await read(body.id)).toEqual(body);
  });

  it('fills in what is not said: shown, shipped, from now on', async () => {
    const made = await create();
    expect(made).toMatchObject({ visible: true, shipeable: true, virtual: false, sortOrder: 0, categories: [] });
    expect(made.dateAvailable).toBe(clock.now().toISOString());
  });

  it('gives products of one name slugs of their own', async () => {
    const name = fresh('Same name');
    const slugs = [];
    for (let nth = 0; nth < 3; nth++) slugs.push((await create({ descriptions: [text('en', name)] })).friendlyUrls.en);
    const first = slugs[0];
    expect(slugs).toEqual([first, `${first}-2`, `${first}-3`]);
  });

  it('gives them also to twenty at once', async () => {
    const name = fresh('At once');
    const made = await Promise.all(languages.map(() => create({ descriptions: [text('en', name)] })));
    expect(new Set(made.map(({ friendlyUrls }) => friendlyUrls.en)).size).toBe(20);
  });

  it('goes on past the numbers that are tried', async () => {
    const name = fresh('Forty');
    const made = [];
    for (let nth = 0; nth < 42; nth++) made.push(await create({ descriptions: [text('en', name)] }));
    expect(new Set(made.map(({ friendlyUrls }) => friendlyUrls.en)).size).toBe(42);
    expect(made[41].friendlyUrls.en).toContain(made[41].id.slice(-12));
  });

  it('409 a slug that another product has, with the slug and the language', async () => {
    const friendlyUrl = fresh('taken');
    await create({ descriptions: [text('en', 'A', { friendlyUrl })] });
    const answer = await manage('POST', path, product({ descriptions: [text('en', 'B', { friendlyUrl })] }));
    expect(refusal(answer)).toEqual([409, 'CATALOG.PRODUCT.FRIENDLY_URL_DUPLICATE']);
    expect(answer.body.params).toEqual({ friendlyUrl, language: 'en' });
    await create({ descriptions: [text('fr', 'B', { friendlyUrl })] });
  });

  it('409 one of two that ask for one slug at once', async () => {
    const friendlyUrl = fresh('race');
    const ask = () => manage('POST', path, product({ descriptions: [text('en', 'A', { friendlyUrl })] }));
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('409 a sku that is in use, and of two at once one of them', async () => {
    const { sku } = await create();
    const answer = await manage('POST', path, product({ sku }));
    expect(refusal(answer)).toEqual([409, 'CATALOG.PRODUCT_VARIANT.DUPLICATE_SKU']);
    expect(answer.body.params).toEqual({ sku });
    const contested = fresh('CONTESTED');
    const answers = await Promise.all([1, 2, 3, 4].map(() => manage('POST', path, product({ sku: contested }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await manage('POST', path, product({ sku }), testIds.otherStore)).status).toBe(403);
  });

  it('lets another store have the same sku and the same slug', async () => {
    const friendlyUrl = fresh('shared');
    const input = product({ descriptions: [text('en', 'Shared', { friendlyUrl })] });
    expect((await manage('POST', path, input)).status).toBe(201);
    const other = await fixture.running.as(
      'otherOrganisationAdmin',
      'POST',
      `${path}?store=${testIds.otherStore}`,
      input,
    );
    expect(other.status).toBe(201);
  });

  it('400 two texts in one language', async () => {
    const answer = await manage('POST', path, product({ descriptions: [text('en', 'A'), text('en', 'B')] }));
    expect(refusal(answer)).toEqual([400, 'CATALOG.DESCRIPTION.LANGUAGE_REPEATED']);
  });

  it('400 a description that is too long once it is clean, with the field', async () => {
    const answer = await manage(
      'POST',
      path,
      product({ descriptions: [text('en', 'A', { description: '&'.repeat(60_000) })] }),
    );
    expect(refusal(answer)).toEqual([400, 'COMMON.VALIDATION_FAILED']);
    expect(answer.body.fieldErrors[0].field).toBe('descriptions.0.description');
  });

  it.each([
    ['type', { type: 'nobody-has-it' }, 'CATALOG.PRODUCT_TYPE.REFERENCE_UNRESOLVABLE'],
    ['brand', { manufacturer: 'nobody-has-it' }, 'CATALOG.MANUFACTURER.REFERENCE_UNRESOLVABLE'],
    ['category by code', { categories: [{ code: 'nobody-has-it' }] }, 'CATALOG.CATEGORY.REFERENCE_UNRESOLVABLE'],
    ['category by id', { categories: [{ id: unknown }] }, 'CATALOG.CATEGORY.REFERENCE_UNRESOLVABLE'],
  ])('400 an unknown %s, and nothing is left behind', async (_, more, code) => {
    const input = product(more);
    expect(refusal(await manage('POST', path, input))).toEqual([400, code]);
    expect((await manage('GET', `/api/v1/private/product/unique?code=${input.sku}`)).body).toEqual({ exists: false });
  });

  it("400 another store's category and brand, which are not confirmed to exist", async () => {
    const ask = (method: string, at: string, body: unknown) =>
      fixture.running.as('otherOrganisationAdmin', method, `${at}?store=${testIds.otherStore}`, body);
    const descriptions = [text('en', 'Theirs')];
    const theirs = (await ask('POST', '/api/v1/private/category', { code: fresh('theirs'), descriptions })).body;
    expect(theirs.id).toBeDefined();
    const answer = await manage('POST', path, product({ categories: [{ id: theirs.id }] }));
    expect(refusal(answer)).toEqual([400, 'CATALOG.CATEGORY.REFERENCE_UNRESOLVABLE']);
  });
});

describe('a brand that is deleted while a product of it is made', () => {
  it('is either used or gone', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, code } = await newBrand();
      const [made, deleted] = await Promise.all([
        manage('POST', path, product({ manufacturer: code })),
        manage('DELETE', `/api/v1/private/manufacturer/${id}`),
      ]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });
});

describe('the ceiling of the plan', () => {
  const count = async () => {
    const row = await db
      .selectFrom('product_count')
      .select('products')
      .where('store_id', '=', testIds.store)
      .executeTakeFirst();
    return row?.products ?? 0;
  };
  const limit = (products: number) => {
    says.entitlements = { limits: { MAX_PRODUCTS: products }, flags: {} };
    forget();
  };
  /** What billing said is remembered for half a minute; a new answer is only heard after that. */
  const forget = () => clock.advance(31_000);

  it('422 is refused beyond it, edited at it, and given back by a delete', async () => {
    const made = await create();
    limit(await count());
    const answer = await manage('POST', path, product());
    expect(refusal(answer)).toEqual([422, 'BILLING.ENTITLEMENT.EXCEEDED']);
    expect(answer.body.params).toMatchObject({ key: 'MAX_PRODUCTS', current: await count() });
    expect((await write(made.id, { sku: made.sku, descriptions: [text('en', 'Edited')] })).status).toBe(200);
    expect((await manage('DELETE', `/api/v1/private/product/${made.id}`)).status).toBe(204);
    await create();
  });

  it('409 is said first of an sku that is taken', async () => {
    limit((await count()) + 1);
    const made = await create();
    limit(await count());
    expect((await manage('POST', path, product({ sku: made.sku }))).status).toBe(409);
    expect((await manage('POST', path, product())).status).toBe(422);
  });

  it('is not passed by twenty at once when one place is left', async () => {
    limit((await count()) + 1);
    const answers = await Promise.all(languages.map(() => manage('POST', path, product())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  it('of nought allows nothing, and none at all anything', async () => {
    limit(0);
    expect((await manage('POST', path, product())).status).toBe(422);
    says.entitlements = { limits: {}, flags: {} };
    forget();
    await create();
  });

  it('is not in the way while billing is down', async () => {
    billing.down = true;
    forget();
    await create();
    billing.down = false;
    forget();
  });

  it('is kept right by deletes and creates at once', async () => {
    const made = await Promise.all(languages.map(() => create()));
    const before = await count();
    await Promise.all(made.flatMap(({ id }) => [manage('DELETE', `/api/v1/private/product/${id}`), create()]));
    expect(await count()).toBe(before);
  });

  it('counts only what was written: a refused product takes no place', async () => {
    const before = await count();
    await manage('POST', path, product({ type: 'nobody-has-it' }));
    const { sku } = await create();
    await manage('POST', path, product({ sku }));
    expect(await count()).toBe(before + 1);
    const { rows } = await sql<{ products: number }>`
      select count(*) as products from product where store_id = ${testIds.store}`.execute(db);
    expect(rows[0]?.products).toBe(before + 1);
  });
});

describe('how many products a store has', () => {
  const catalog = fixture.running.parts;
  const run = () =>
    reportProducts(catalog).run({ signal: new AbortController().signal, runAgainIn: () => undefined } as never);
  const told = () =>
    billing.asked
      .filter(({ method, query }) => method === 'PUT' && query.get('store') === testIds.store)
      .map(({ body }) => (body as { used: number }).used);

  it('is told to billing as a whole number, when it has changed and once a day', async () => {
    says.entitlements = { limits: {}, flags: {} };
    const { rows } = await sql<{ products: number }>`select products from product_count
      where store_id = ${testIds.store}`.execute(db);
    const before = rows[0]?.products ?? 0;
    await run();
    await run();
    expect(told()).toEqual([before]);
    await create();
    billing.down = true;
    await run();
    billing.down = false;
    await run();
    expect(told()).toEqual([before, before + 1]);
    clock.advance(24 * 3_600_000 + 1_000);
    await run();
    expect(told()).toEqual([before, before + 1, before + 1]);
  });
});
