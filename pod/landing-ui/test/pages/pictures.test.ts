import { describe, expect, it } from 'vitest';
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
const arabic = '/ar/product/qamis';
/** The alt texts of the large pictures of a product, in their order. */
const altsOf = async (shop: Shop, path: string) => {
  const { body } = await fixture.get(path, headersOf(shop));
  const gallery = /<ul[^>]*data-pictures[^>]*>(.*?)<\/ul>/s.exec(body)?.[1] ?? '';
  return [...gallery.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt);
};
const sources = async (shop: Shop, path: string) => {
  const { body } = await fixture.get(path, headersOf(shop));
  return [...body.matchAll(/<ul[^>]*data-pictures[^>]*>(.*?)<\/ul>/gs)].map(([, list = '']) =>
    [...list.matchAll(/<img src="[^"]*\/([\w-]+)\.jpg"/g)].map(([, name]) => name),
  );
};

describe('media alt texts per language reach pages', () => {
  it('in the language of the page', async () => {
    const shop = shopWith({ alt: { altText: 'قميص أبيض' } });
    expect(await altsOf(shop, arabic)).toEqual(['قميص أبيض']);
  });

  it('else in the default language of the store', async () => {
    const shop = shopWith({ alt: { altText: null, altTexts: { en: 'A white shirt', fr: 'Une chemise' } as never } });
    expect(await altsOf(shop, arabic)).toEqual(['A white shirt']);
    const { body } = await fixture.get('/ar', headersOf(shop));
    expect(body).toContain('alt="A white shirt"');
  });

  it('else by the name of the product', async () => {
    const named = ['alpha-ar linen shirt'];
    expect(await altsOf(shopWith({ alt: { altText: null } }), arabic)).toEqual(named);
    const shop = shopWith({ alt: { altText: null, altTexts: { fr: 'Une chemise' } as never } });
    expect(await altsOf(shop, arabic)).toEqual(named);
  });
});

describe('images can belong to a variant: the product page', () => {
  it('shows those of the variant that the address names first, large and small', async () => {
    const shop = shopWith({ hasColours: true });
    const white = ['white', 'front', 'red'];
    expect(await sources(shop, pages.product)).toEqual([white, white]);
    const red = ['red', 'front', 'white'];
    expect(await sources(shop, `${pages.product}?sku=ALPHA-11`)).toEqual([red, red]);
  });

  it('tells its script which pictures belong to which variant', async () => {
    const { body } = await fixture.get(pages.product, headersOf(shopWith({ hasColours: true })));
    expect(body).toMatch(/data-picture="[0-9a-f-]{36}" data-place="0"/);
    expect(body).toContain('\\"imageIds\\":[\\"');
  });
});
