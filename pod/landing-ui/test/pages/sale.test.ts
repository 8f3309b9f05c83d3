import { Instant } from '@storepod/kernel/clock';
import { describe, expect, it } from 'vitest';
import { ar } from '../../storefront/messages/ar.ts';
import { en } from '../../storefront/messages/en.ts';
import { es } from '../../storefront/messages/es.ts';
import { fr } from '../../storefront/messages/fr.ts';
import { ru } from '../../storefront/messages/ru.ts';
import { pages } from './parts.ts';
import type { Shop } from './shop-goods.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();

const shopWith = (more: Partial<Shop>): Shop => {
  const shop = { ...newShop('alpha'), ...more };
  pod.shops.set(shop.store, shop);
  return shop;
};
/** As it is drawn, without what scripts hold. */
const drawn = (body: string) => body.replace(/<script(?! type="application\/ld)[^>]*>.*?<\/script>/gs, '');
const get = async (shop: Shop, path: string, languages = 'en,ar') => {
  const answer = await fixture.get(path, { ...headersOf(shop), 'supported-languages': languages });
  return { ...answer, body: drawn(answer.body) };
};
const inSeconds = (seconds: number) =>
  Instant.parse(new Date(fixture.clock.now().getTime() + seconds * 1000).toISOString());
const opening = (text: string) => text.split('{')[0] ?? '';
const listings = [pages.home, pages.category, pages.search];

describe('a product that is not sold yet', () => {
  it.each([...listings, pages.product])('says from when, on %s', async (path) => {
    const shop = shopWith({ goods: { dateAvailable: inSeconds(30 * 86_400) } });
    const { body } = await get(shop, path);
    expect(body).toContain(opening(en.product.availableFrom));
    expect(body).not.toContain(en.product.inStock);
  });

  it('is announced to search engines with its instant', async () => {
    const dateAvailable = inSeconds(30 * 86_400);
    const { body } = await get(shopWith({ goods: { dateAvailable } }), pages.product);
    expect(body).toContain('"availability":"https://schema.org/PreOrder"');
    expect(body).toContain(`"availabilityStarts":"${dateAvailable}"`);
  });

  it.each(Object.entries({ ar, es, fr, ru }))('says so in %s', async (language, { product }) => {
    const shop = shopWith({ goods: { dateAvailable: inSeconds(86_400 * 3) } });
    // The scripted pod has its goods in two languages; the words of the shop are in those of the page.
    expect((await get(shop, `/${language}`, `en,${language}`)).body).toContain(opening(product.availableFrom));
  });

  it.each([...listings, pages.product])('can be bought on time: %s is kept until then and not longer', async (path) => {
    const shop = shopWith({ goods: { dateAvailable: inSeconds(12) } });
    const first = await get(shop, path);
    expect([first.state, first.body.includes(opening(en.product.availableFrom))]).toEqual(['miss', true]);
    // Nobody behind us keeps what we could not take back.
    expect(first.headers['cache-control']).toBe('private, no-store');
    fixture.clock.advance(11_999);
    expect((await get(shop, path)).state).toBe('hit');
    fixture.clock.advance(1);
    const then = await get(shop, path);
    expect([then.state, then.body.includes(opening(en.product.availableFrom))]).toEqual(['miss', false]);
    expect(then.headers['cache-control']).toContain('s-maxage');
  });

  it('is not served stale beyond its instant, either', async () => {
    const shop = shopWith({ goods: { dateAvailable: inSeconds(60) } });
    await get(shop, pages.product);
    fixture.clock.advance(59_000);
    expect((await get(shop, pages.product)).state).toBe('stale');
    fixture.clock.advance(1_000);
    expect((await get(shop, pages.product)).body).toContain(en.product.inStock);
  });

  it('leaves pages alone that end long before it', async () => {
    const shop = shopWith({ goods: { dateAvailable: inSeconds(3600) } });
    expect((await get(shop, pages.product)).headers['cache-control']).toContain('s-maxage');
    expect((await get(shop, pages.product)).state).toBe('hit');
  });
});

describe('a product that is only shown', () => {
  it.each([...listings, pages.product])('says so on %s', async (path) => {
    const { body, headers } = await get(shopWith({ goods: { allowAddToCart: false } }), path);
    expect(body).toContain(en.product.notOnline);
    expect(body).not.toContain(en.product.inStock);
    expect(headers['cache-control']).toContain('s-maxage');
  });

  it('is out of stock to search engines', async () => {
    const { body } = await get(shopWith({ goods: { allowAddToCart: false } }), pages.product);
    expect(body).toContain('"availability":"https://schema.org/OutOfStock"');
  });

  it('and one that is sold says nothing of all this', async () => {
    const { body } = await get(shopWith({}), pages.product);
    expect(body).toContain(en.product.inStock);
    expect(body).not.toContain('data-not-sold');
    expect(body).toContain('"availability":"https://schema.org/InStock"');
  });
});
