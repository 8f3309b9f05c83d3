import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { idOf, nameOf } from './many-products.ts';
import { seed } from './seeded.ts';

const { db, shop, manage, running } = await openCatalog();
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
    await manage('PUT', `/api/v2/private/product/${idOf('product', 3)}`, { ...body, available: false, visible: false });
    expect(await again()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });
});
