import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertShop } from './demo-shop.ts';
import { demoShops, productOf, type ShopName } from './demo-shops.ts';
import { openCatalog } from './fixture.ts';

const catalog = await openCatalog();
beforeAll(async () => {
  for (const { shop, store } of Object.values(demoShops)) await insertShop(catalog.db, store, shop);
});

async function search(name: ShopName, language: string, q: string) {
  const { shop, store } = demoShops[name];
  const path = `/api/v2/products/search?q=${encodeURIComponent(q)}&lang=${language}&count=100&facets=false`;
  const { body } = await catalog.shop(path, store);
  const products: (string | undefined)[] = body.content.map(({ sku }: { sku: string }) => productOf(shop, sku));
  return { products, didYouMean: body.didYouMean, language: body.language };
}

describe('a word for the same thing', () => {
  it.each<[ShopName, string, string, string]>([
    ['furniture', 'en', 'couch', 'sofa'],
    ['furniture', 'en', 'couches', 'sofa'],
    ['fashion', 'en', 'slacks', 'trousers'],
    ['furniture', 'fr', 'divan', 'canapé'],
    ['furniture', 'ru', 'софа', 'диван'],
  ])('in the %s shop (%s) “%s” finds what “%s” finds', async (name, language, typed, meant) => {
    const [found, right] = [await search(name, language, typed), await search(name, language, meant)];
    expect(right.products.length).toBeGreaterThan(0);
    expect(found.products.toSorted()).toEqual(expect.arrayContaining(right.products.toSorted()));
    expect(found).toMatchObject({ didYouMean: undefined, language });
  });

  it('goes with other words, such as the values in which a product is sold', async () => {
    const [found, right] = [
      await search('fashion', 'en', 'navy slacks'),
      await search('fashion', 'en', 'navy trousers'),
    ];
    expect(right.products.length).toBeGreaterThan(0);
    expect(found.products.toSorted()).toEqual(right.products.toSorted());
  });

  it('comes after what the word itself finds', async () => {
    const { products } = await search('fashion', 'en', 'slacks');
    // Its merchant wrote the word among the keywords of this one.
    expect(products[0]).toBe('WOOL-TROUSERS');
    expect(products.length).toBeGreaterThan(1);
  });

  it.each<[ShopName, string, string, string]>([
    ['furniture', 'en', 'couch', 'sofa'],
    ['furniture', 'fr', 'divan', 'canapé'],
  ])('in the %s shop (%s) is offered while “%s” is typed, as “%s” is', async (name, language, typed, meant) => {
    const { shop, store } = demoShops[name];
    const offered = async (q: string): Promise<(string | undefined)[]> => {
      const path = `/api/v2/products/suggest?q=${encodeURIComponent(q)}&lang=${language}&limit=10`;
      return (await catalog.shop(path, store)).body.map(({ sku }: { sku: string }) => productOf(shop, sku));
    };
    const [found, right] = [await offered(typed), await offered(meant)];
    expect(right.length).toBeGreaterThan(0);
    expect(found.toSorted()).toEqual(expect.arrayContaining(right.toSorted()));
  });

  it('takes no further statement', async () => {
    const { store } = demoShops.furniture;
    catalog.kit.cache.touch(store);
    expect(await statementsOf(() => search('furniture', 'en', 'settee'))).toHaveLength(2);
  });
});

describe('short words with one mistake', () => {
  it.each<[ShopName, string, string, string]>([
    ['jewellery', 'en', 'rign', 'ring'],
    ['jewellery', 'en', 'rng', 'ring'],
    ['jewellery', 'en', 'rring', 'ring'],
    ['furniture', 'en', 'rgu', 'rug'],
    ['furniture', 'en', 'rugg', 'rug'],
    ['grocery', 'en', 'mlk', 'milk'],
    ['grocery', 'en', 'oatt', 'oat'],
    ['furniture', 'fr', 'tpais', 'tapis'],
    ['furniture', 'fr', 'litt', 'lit'],
    ['grocery', 'es', 'lehce', 'leche'],
    ['grocery', 'es', 'pna', 'pan'],
    ['furniture', 'ru', 'сотл', 'стол'],
    ['furniture', 'ru', 'стл', 'стол'],
    ['jewellery', 'ar', 'خاتمم', 'خاتم'],
    ['jewellery', 'ar', 'خامت', 'خاتم'],
    ['jewellery', 'ar', 'خاتـم', 'خاتم'],
  ])('in the %s shop (%s) “%s” finds what “%s” finds', async (name, language, typed, meant) => {
    const right = await search(name, language, meant);
    expect(right.products.length).toBeGreaterThan(0);
    expect((await search(name, language, typed)).products).toEqual(right.products);
  });
});
