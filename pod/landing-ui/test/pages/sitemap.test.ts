import { describe, expect, it } from 'vitest';
import { ENTRIES_PER_PART } from '../../src/application/seo/sitemap-parts.ts';
import type { Shop } from './shop-goods.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();

function openShop(more: Partial<Shop> = {}): Shop {
  const shop = { ...newShop('alpha'), ...more };
  pod.shops.set(shop.store, shop);
  return shop;
}
const get = (shop: Shop, path: string) => fixture.get(path, headersOf(shop));
const readsOf = ({ store }: Shop) => pod.reads.filter((read) => read.store === store).map(({ name }) => name);
const originOf = ({ store }: Shop) => `https://s${store}.acme.com`;
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
const pathsOf = (shop: Shop, xml: string) => locations(xml).map((address) => address.replace(originOf(shop), ''));

describe('the map of a small shop', () => {
  it('is one file, made of one read of each kind', async () => {
    const shop = openShop();
    const { body, state } = await get(shop, '/sitemap.xml');
    expect(state).toBe('miss');
    expect(body).toContain('<urlset ');
    expect(pathsOf(shop, body)).toEqual(expect.arrayContaining(['/en', '/ar', '/en/product/linen-shirt']));
    expect(readsOf(shop).filter((name) => name.includes('itemap'))).toEqual([
      'content.contentSitemap',
      'catalog.categorySitemap',
      'catalog.productSitemap',
    ]);
    expect((await get(shop, '/sitemap.xml')).state).toBe('hit');
  });

  it('names each page in every language, and each of them the others', async () => {
    const shop = openShop();
    const { body } = await get(shop, '/sitemap.xml');
    const entry = (path: string) => body.split('\n').find((line) => line.includes(`${path}</loc>`)) ?? '';
    for (const path of ['/en/product/linen-shirt', '/en/category/shirts']) {
      expect(entry(path)).toContain(`hreflang="en" href="${originOf(shop)}${path}"`);
      expect(entry(path)).toContain('hreflang="ar"');
      expect(entry(path)).toContain('<lastmod>2026-01-01T00:00:00.000Z</lastmod>');
    }
  });
});

describe('the map of a large shop', () => {
  const mapped = ENTRIES_PER_PART * 3 + 7;

  it('is an index, found by one more read, whose parts together name every page once', async () => {
    const shop = openShop({ mapped });
    const { body, state } = await get(shop, '/sitemap.xml');
    expect(body).toContain('<sitemapindex ');
    expect(state).toBe('miss');
    expect((await get(shop, '/sitemap.xml')).state).toBe('hit');
    const parts = pathsOf(shop, body);
    expect(parts.slice(0, 3)).toEqual(['/sitemap/pages.xml', '/sitemap/categories.xml', '/sitemap/products.xml']);
    expect(parts).toHaveLength(6);
    expect(readsOf(shop).filter((name) => name === 'catalog.sitemapParts')).toHaveLength(1);
    expect(readsOf(shop).filter((name) => name === 'catalog.productSitemap')).toHaveLength(1);

    const files = await Promise.all(parts.map((path) => get(shop, path)));
    const addresses = files.flatMap((file) => locations(file.body));
    expect(files.map(({ status }) => status)).toEqual(parts.map(() => 200));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address.includes('/en/product/'))).toHaveLength(mapped);
    expect(addresses).toEqual(expect.arrayContaining([`${originOf(shop)}/en`, `${originOf(shop)}/en/category/shirts`]));
  });

  it('has parts of one read each, far below the fifty thousand addresses of the protocol', async () => {
    const shop = openShop({ mapped });
    const [part = ''] = pathsOf(shop, (await get(shop, '/sitemap.xml')).body).slice(-2);
    const before = readsOf(shop).length;
    const { body, headers } = await get(shop, part);
    expect(readsOf(shop).slice(before)).toEqual(['catalog.productSitemap']);
    expect(locations(body)).toHaveLength(ENTRIES_PER_PART * 2);
    const again = await get(shop, part);
    expect([again.state, again.body === body, readsOf(shop).length]).toEqual(['hit', true, before + 1]);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'application/xml; charset=utf-8',
      'public, s-maxage=600, stale-while-revalidate=3600',
    ]);
  });

  it('ends with the store, its parts included', async () => {
    const shop = openShop({ mapped });
    expect((await get(shop, '/sitemap/products.xml')).state).toBe('miss');
    pod.shops.set(shop.store, { ...shop, state: 'MAINTENANCE' });
    // The read of the store is too old to be shown by now, and the part is not.
    fixture.clock.advance(4_000_000);
    expect((await get(shop, '/en')).status).toBe(503);
    expect((await get(shop, '/sitemap/products.xml')).status).toBe(503);
  });

  it('has parts that can be kept in all languages of the storefront', async () => {
    const shop = openShop({ mapped });
    const all = { ...headersOf(shop), 'supported-languages': 'en,ar,fr,es,ru' };
    await fixture.get('/sitemap/products.xml', all);
    expect((await fixture.get('/sitemap/products.xml', all)).state).toBe('hit');
  });

  it('is 503 and kept by nobody while a service does not answer', async () => {
    const shop = openShop({ mapped });
    pod.script.fault = ({ name }) => (name === 'catalog.sitemapParts' ? (reply) => reply.destroy() : undefined);
    const failed = await get(shop, '/sitemap.xml').finally(() => {
      pod.script.fault = () => undefined;
    });
    expect([failed.status, failed.headers['cache-control']]).toEqual([503, 'private, no-store']);
    expect((await get(shop, '/sitemap.xml')).status).toBe(200);
  });
});

describe('a part of a map', () => {
  it.each(['/sitemap/orders.xml', '/sitemap/products-x.xml', '/sitemap/products-.xml', '/sitemap/', '/sitemap'])(
    '%s is none',
    async (path) => {
      const shop = openShop();
      expect((await get(shop, path)).status).toBe(404);
      expect(readsOf(shop)).toEqual([]);
    },
  );

  it('behind something that is not there any more is still a list', async () => {
    const { status, body } = await get(openShop(), '/sitemap/products-01900009-0000-7000-8000-000000000999.xml');
    expect([status, body.includes('<urlset ')]).toEqual([200, true]);
  });
});
