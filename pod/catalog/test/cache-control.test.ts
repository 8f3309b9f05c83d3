import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { ownerOf, startPeer } from '@storepod/testkit/peers';
import { sentBack } from '@storepod/testkit/sent-back';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { quiet } from './makers.ts';
import { idOf, nameOf } from './many-products.ts';
import { seed } from './seeded.ts';

const merchant = await startPeer((question) => ({ ...ownerOf(question), languages: ['en', 'fr'] }));
const fixture = await openCatalog({ peers: { merchant: merchant.origin } });
const { db, kit, shop, manage, running } = fixture;
beforeAll(() => seed(db, 30, 1));

const product = idOf('product', 3);
const category = idOf('category', 8);
const reads: Record<string, string> = {
  listProducts: '/api/v2/products',
  productByFriendlyUrl: `/api/v2/product/name/${nameOf(3)}`,
  productBySku: '/api/v1/detailed-product?sku=SKU-3-0',
  productsBySku: '/api/v1/detailed-products?skus=SKU-3-0',
  cartLines: '/api/v1/cart-lines?skus=SKU-3-0',
  search: '/api/v2/products/search?q=linen',
  suggest: '/api/v2/products/suggest?q=lin',
  categoryTree: '/api/v1/category-hierarchy',
  categoryByFriendlyUrl: '/api/v1/category/category-8',
  categoryBrands: `/api/v1/category/${category}/manufacturer`,
  productsOfGroup: '/api/v1/products/groups/FEATURED_ITEMS',
  relatedProducts: `/api/v1/products/${product}/relationship`,
  productImages: `/api/v1/product/${product}/images`,
  sitemapParts: '/api/v1/sitemap/parts?count=5',
  productSitemap: '/api/v1/sitemap/products',
  categorySitemap: '/api/v1/sitemap/categories',
};

describe('Cache-Control of catalog', () => {
  it('is looked at for every public read', () => {
    const open = Object.entries(catalog.endpoints).filter(
      ([, { method, access }]) => method === 'GET' && access.kind === 'anonymous',
    );
    expect(Object.keys(reads).toSorted()).toEqual(open.map(([name]) => name).toSorted());
  });

  it.each(Object.entries(reads))('lets anybody keep %s who asks whether it is still right', async (_, path) => {
    const { status, headers } = await shop(path);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(headers.etag).toMatch(/^W\/"/);
  });

  it('shows a change to a browser that has the page as soon as it is committed', async () => {
    const path = `/api/v2/product/name/${nameOf(3)}?store=${testIds.store}`;
    const { headers } = await ask(running.origin, 'GET', path);
    const again = () => ask(running.origin, 'GET', path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(await statementsOf(async () => expect(await again()).toMatchObject({ status: 304, body: '' }))).toEqual([]);
    const { body } = await manage('GET', `/api/v2/private/product/${idOf('product', 3)}`);
    const hidden = sentBack(catalog.endpoints.updateProduct.body, { ...body, available: false, visible: false });
    expect((await manage('PUT', `/api/v2/private/product/${idOf('product', 3)}`, hidden)).status).toBe(200);
    expect(await again()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });
});

const [one, two] = [idOf('category', 8), idOf('category', 0)];
/** Ways to ask for the same, the plain one first. */
const dodges: Record<string, string[]> = {
  'a language that the store has not': [
    'lang=en',
    '',
    ...['de', 'xx', 'zza', 'tlh', 'yue'].map((code) => `lang=${code}`),
  ],
  'signs around words': [
    'q=linen',
    ...['linen.', '.linen', 'LINEN', '%20linen%20%20', 'linen!!', '(linen)', 'linen%E2%80%8F'].map((q) => `q=${q}`),
  ],
  'signs between words': ['q=linen+shirt', 'q=linen,shirt', 'q=Linen++Shirt.', 'q=linen;+shirt'],
  'signs alone': ['q=.', 'q=,,', 'q=%F0%9F%99%82', 'q=--'],
  'the order of choices': [
    `categoryIds=${one},${two}`,
    `categoryIds=${two},${one}`,
    `categoryIds=${two}&categoryIds=${one},${one}`,
  ],
  'the order of groups': ['facetGroups=BRANDS,OPTIONS', 'facetGroups=OPTIONS,BRANDS,OPTIONS'],
  'the order of parameters': ['q=linen&count=5', 'count=5&q=linen', 'count=05&q=linen', 'page=0&q=linen&count=5'],
};

it.each(Object.entries(dodges))('%s makes no answer that is kept for itself', async (_, [plain = '', ...others]) => {
  const searched = (query: string) => shop(`/api/v2/products/search${query && `?${query}`}`);
  await quiet(fixture);
  kit.cache.touch(testIds.store);
  const { body } = await searched(plain);
  const { entries } = kit.cache.size;
  for (const query of others) expect([query, (await searched(query)).body]).toEqual([query, body]);
  expect(kit.cache.size.entries).toBe(entries);
});

it('languages of the store are kept apart, and a text in none of them is read in its first', async () => {
  const at = async (lang: string) => (await shop(`/api/v2/products?count=1&lang=${lang}`)).body.content[0].description;
  const [english, french, german] = [await at('en'), await at('fr'), await at('de')];
  expect([english.language, french.language]).toEqual(['en', 'fr']);
  expect(german).toEqual(english);
});
