import { fashionSearches } from '@storepod/demo/searches/fashion';
import { furnitureSearches } from '@storepod/demo/searches/furniture';
import { grocerySearches } from '@storepod/demo/searches/grocery';
import { jewellerySearches } from '@storepod/demo/searches/jewellery';
import type { Search } from '@storepod/demo/searches/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertShop } from './demo-shop.ts';
import { demoShops, productOf, type ShopName } from './demo-shops.ts';
import { openCatalog } from './fixture.ts';

const catalog = await openCatalog();
const searchesOf: [name: ShopName, searches: readonly Search[]][] = [
  ['fashion', fashionSearches],
  ['grocery', grocerySearches],
  ['jewellery', jewellerySearches],
  ['furniture', furnitureSearches],
];

beforeAll(async () => {
  for (const { shop, store } of Object.values(demoShops)) await insertShop(catalog.db, store, shop);
});

it('there are at least sixty searches', () => {
  expect(searchesOf.flatMap(([, searches]) => searches).length).toBeGreaterThanOrEqual(60);
});

describe.each(searchesOf)('%s', (name, searches) => {
  const { shop, store } = demoShops[name];

  it.each(searches)('$kind, $language: “$query” finds $first first', async ({ query, language, first }) => {
    const path = `/api/v2/products/search?q=${encodeURIComponent(query)}&lang=${language}&count=5&facets=false`;
    const { body } = await catalog.shop(path, store);
    const found = body.content.map(({ sku }: { sku: string }) => productOf(shop, sku));
    expect(found[0], JSON.stringify({ found, didYouMean: body.didYouMean, language: body.language })).toBe(first);
  });
});
