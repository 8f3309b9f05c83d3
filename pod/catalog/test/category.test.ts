import { describe, expect, it } from 'vitest';
import { assets, openCatalog } from './fixture.ts';
import { clientsOf, inEnglish, makersIn, newStore } from './makers.ts';

const fixture = await openCatalog();
const { content } = fixture;
const unknown = '0190a000-0000-7000-8000-00000000dead';
const path = '/api/v1/private/category';

const open = () => {
  const store = newStore();
  return { store, ...clientsOf(fixture, store), make: makersIn(fixture, store) };
};
const codes = (nodes: { code: string }[]) => nodes.map(({ code }) => code);

describe('a category', () => {
  it('is made with its place in the tree and read with every language', async () => {
    const { manage, make } = open();
    const women = await make.category('women', {
      featured: true,
      sortOrder: 7,
      descriptions: [
        { language: 'en', name: 'Women', title: 'For women', description: '<p>All<script>x()</script></p>' },
        { language: 'ar', name: 'نساء', friendlyUrl: 'nisaa' },
      ],
    });
    expect(women).toMatchObject({ code: 'women', lineage: `/${women.id}/`, depth: 0, sortOrder: 7, version: 1 });
    expect(women).toMatchObject({ visible: true, featured: true, parent: null, image: null, productCount: 0 });
    expect(women.descriptions).toEqual([
      { language: 'en', name: 'Women', title: 'For women', description: '<p>All</p>', friendlyUrl: 'women' },
      { language: 'ar', name: 'نساء', friendlyUrl: 'nisaa' },
    ]);
    expect(women.friendlyUrls).toEqual({ en: 'women', ar: 'nisaa' });
    const shirts = await make.category('shirts', { parent: { code: 'women' } });
    const linen = await make.category('linen', { parent: { id: shirts.id } });
    expect(linen).toMatchObject({ depth: 2, parent: { id: shirts.id, code: 'shirts' } });
    expect(linen.lineage).toBe(`/${women.id}/${shirts.id}/${linen.id}/`);
    const { body } = await manage('GET', `${path}/${women.id}`);
    expect(body).toEqual({ ...women, children: [{ ...shirts, children: [{ ...linen, children: [] }] }] });
  });

  it('is replaced with its texts; a slug that changes leads on, and one that is not named stays', async () => {
    const { manage, make, shop } = open();
    const { id } = await make.category('men', {
      descriptions: [...inEnglish('Men'), { language: 'fr', name: 'Homme' }],
    });
    const put = (descriptions: object[]) =>
      manage('PUT', `${path}/${id}`, { code: 'gents', featured: true, descriptions });
    const first = await put(inEnglish('Gentlemen'));
    expect(first.body).toMatchObject({ code: 'gents', featured: true, version: 2, friendlyUrls: { en: 'men' } });
    await put(inEnglish('Gentlemen', { friendlyUrl: 'gentlemen' }));
    for (const slug of ['gentlemen', 'men', 'homme']) {
      const { status, body } = await shop(`/api/v1/category/${slug}`);
      expect([slug, status, body.id, body.description?.friendlyUrl]).toEqual([slug, 200, id, 'gentlemen']);
    }
  });

  it('gives a slug that another one takes over to that one', async () => {
    const { manage, make, shop } = open();
    const old = await make.category('old', { descriptions: inEnglish('Sale', { friendlyUrl: 'sale' }) });
    const body = { code: 'old', descriptions: inEnglish('Sale', { friendlyUrl: 'sale-2025' }) };
    await manage('PUT', `${path}/${old.id}`, body);
    expect((await shop('/api/v1/category/sale')).body.id).toBe(old.id);
    const fresh = await make.category('new', { descriptions: inEnglish('Sale', { friendlyUrl: 'sale' }) });
    expect((await shop('/api/v1/category/sale')).body.id).toBe(fresh.id);
  });

  it('shows a picture of the library, which is told so, also when the category goes with its subtree', async () => {
    const { manage, make, shop } = open();
    const top = await make.category('top');
    const { id, image } = await make.category('pictured', { mediaAssetId: assets[0], parent: { id: top.id } });
    expect(image).toMatchObject({ mediaAssetId: assets[0], width: 1600 });
    expect((await shop('/api/v1/category/pictured')).body.image).toEqual(image);
    await manage('DELETE', `${path}/${top.id}`);
    const told = () =>
      content.asked.flatMap(({ method, body }) => {
        const { ownerKind, ownerRef, refs } = body as { ownerKind: string; ownerRef: string; refs: object[] };
        return method === 'PUT' && ownerRef === id ? [[ownerKind, refs.length]] : [];
      });
    await expect.poll(told).toEqual([
      ['CATEGORY', 1],
      ['CATEGORY', 0],
    ]);
  });

  it('is looked up by its code, and by a product in it', async () => {
    const { manage, make } = open();
    await make.category('beta', { sortOrder: 2 });
    await make.category('alpha', { sortOrder: 1 });
    await make.category('gamma');
    const categories = [{ code: 'beta' }, { code: 'alpha' }];
    const { id } = await make.product('IN-TWO', { categories });
    const found = await manage('GET', `${path}/product/${id}`);
    expect(
      found.body.map(({ code, productCount }: { code: string; productCount: number }) => [code, productCount]),
    ).toEqual([
      ['alpha', 1],
      ['beta', 1],
    ]);
    const lonely = await make.product('IN-NONE');
    expect((await manage('GET', `${path}/product/${lonely.id}`)).body).toEqual([]);
    expect((await manage('GET', `${path}/unique?code=alpha`)).body).toEqual({ exists: true });
    expect((await manage('GET', `${path}/unique?code=delta`)).body).toEqual({ exists: false });
  });
});

describe('the lists of a merchant', () => {
  /** Two branches, of which the second stands first. */
  async function grown() {
    const opened = open();
    const { make } = opened;
    await make.category('b', { sortOrder: 2 });
    await make.category('a', {
      sortOrder: 1,
      visible: false,
      descriptions: [...inEnglish('A'), { language: 'fr', name: 'Été' }],
    });
    await make.category('b2', { parent: { code: 'b' }, sortOrder: 2 });
    await make.category('b1', { parent: { code: 'b' }, sortOrder: 1 });
    await make.category('a1', { parent: { code: 'a' } });
    await make.category('b1x', { parent: { code: 'b1' } });
    return opened;
  }

  it('hold the tree as it is read from top to bottom', async () => {
    const { manage } = await grown();
    const { body } = await manage('GET', path);
    expect(codes(body.content)).toEqual(['a', 'a1', 'b', 'b1', 'b1x', 'b2']);
    expect(body).toMatchObject({ totalElements: 6, totalPages: 1, pageNumber: 0, size: 20 });
    expect(codes((await manage('GET', `${path}?page=1&count=4`)).body.content)).toEqual(['b1x', 'b2']);
    expect(codes((await manage('GET', `${path}?name=%C3%A9t`)).body.content)).toEqual(['a']);
  });

  it('hold the branches, with what is hidden', async () => {
    const { manage } = await grown();
    const { body } = await manage('GET', '/api/v1/private/category-hierarchy');
    expect(codes(body.content)).toEqual(['a', 'b']);
    expect(body.content[0].visible).toBe(false);
    expect(codes(body.content[1].children)).toEqual(['b1', 'b2']);
    expect(codes(body.content[1].children[0].children)).toEqual(['b1x']);
    expect(body.totalElements).toBe(6);
    const second = (await manage('GET', '/api/v1/private/category-hierarchy?page=1&count=2')).body;
    expect(codes(second.content)).toEqual(['a1', 'b1']);
  });
});

describe('a category is refused', () => {
  const refusals: [string, object, number, string][] = [
    ['a code that is in use', { code: 'taken' }, 409, 'CATALOG.CATEGORY.DUPLICATE'],
    [
      'an address that is in use',
      { descriptions: inEnglish('X', { friendlyUrl: 'taken-slug' }) },
      409,
      'CATALOG.CATEGORY.FRIENDLY_URL_DUPLICATE',
    ],
    ['a parent that is not there', { parent: { id: unknown } }, 400, 'CATALOG.CATEGORY.REFERENCE_UNRESOLVABLE'],
    ['a parent of no code', { parent: { code: 'nobody' } }, 400, 'CATALOG.CATEGORY.REFERENCE_UNRESOLVABLE'],
    [
      'two texts in one language',
      { descriptions: [...inEnglish('A'), ...inEnglish('B')] },
      400,
      'CATALOG.DESCRIPTION.LANGUAGE_REPEATED',
    ],
    ['a picture that is not in the library', { mediaAssetId: unknown }, 400, 'CATALOG.PRODUCT_IMAGE.ASSET_UNKNOWN'],
    ['no text', { descriptions: [] }, 400, 'COMMON.VALIDATION_FAILED'],
  ];

  it.each(refusals)('with %s, when it is made and when it is changed', async (_, more, status, code) => {
    const { manage, make } = open();
    await make.category('taken', { descriptions: inEnglish('Taken', { friendlyUrl: 'taken-slug' }) });
    const body = { code: 'mine', descriptions: inEnglish('Mine'), ...more };
    const created = await manage('POST', path, body);
    expect([created.status, created.body.code]).toEqual([status, code]);
    expect((await manage('GET', path)).body.totalElements).toBe(1);
    const mine = await make.category('mine');
    const updated = await manage('PUT', `${path}/${mine.id}`, body);
    expect([updated.status, updated.body.code]).toEqual([status, code]);
    const { children: _children, ...kept } = (await manage('GET', `${path}/${mine.id}`)).body;
    expect(kept).toEqual(mine);
  });

  it('with a parent of another store', async () => {
    const foreign = await open().make.category('foreign');
    const body = { code: 'mine', descriptions: inEnglish('Mine'), parent: { id: foreign.id } };
    expect((await open().manage('POST', path, body)).body.code).toBe('CATALOG.CATEGORY.REFERENCE_UNRESOLVABLE');
  });

  it('on top of another version', async () => {
    const { manage, make } = open();
    const { id } = await make.category('raced');
    const body = { code: 'raced', descriptions: inEnglish('A'), version: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => manage('PUT', `${path}/${id}`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('COMMON.VERSION_CONFLICT');
  });

  it('of one code, if several are made at once, but for one', async () => {
    const { manage } = open();
    const body = { code: 'same', descriptions: inEnglish('Same') };
    const answers = await Promise.all([1, 2, 3, 4].map(() => manage('POST', path, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('where there is none, and to another store', async () => {
    const { id } = await open().make.category('mine');
    const { manage, make, shop } = open();
    const own = await make.category('own');
    for (const at of [id, unknown]) {
      const answers = await Promise.all([
        manage('GET', `${path}/${at}`),
        manage('PUT', `${path}/${at}`, { code: 'mine', descriptions: inEnglish('Mine') }),
        manage('PATCH', `${path}/${at}/visible`, { visible: true }),
        manage('PUT', `${path}/${at}/move/-1`),
        manage('PUT', `${path}/${own.id}/move/${at}`),
        manage('DELETE', `${path}/${at}`),
        shop(`/api/v1/category/${at}/manufacturer`),
      ]);
      for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'CATALOG.CATEGORY.NOT_FOUND']);
    }
    const ofProduct = await manage('GET', `${path}/product/${unknown}`);
    expect([ofProduct.status, ofProduct.body.code]).toEqual([404, 'CATALOG.PRODUCT.NOT_FOUND']);
    const page = await shop('/api/v1/category/mine');
    expect([page.status, page.body.code]).toEqual([404, 'CATALOG.CATEGORY.FRIENDLY_URL_NOT_FOUND']);
  });
});
