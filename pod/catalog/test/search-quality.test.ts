import { fashion } from '@storepod/demo/fashion';
import { furniture } from '@storepod/demo/furniture';
import { grocery } from '@storepod/demo/grocery';
import { jewellery } from '@storepod/demo/jewellery';
import { fashionSearches } from '@storepod/demo/searches/fashion';
import { furnitureSearches } from '@storepod/demo/searches/furniture';
import { grocerySearches } from '@storepod/demo/searches/grocery';
import { jewellerySearches } from '@storepod/demo/searches/jewellery';
import type { Search } from '@storepod/demo/searches/search';
import type { DemoShop } from '@storepod/demo/shop';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertShop } from './demo-shop.ts';
import { openCatalog } from './stand.ts';

const catalog = await openCatalog();
const storeOf = (index: number) => StoreMerchantId.parse(`66${String(index).padStart(22, '0')}`);
const shops: [name: string, shop: DemoShop, searches: readonly Search[], store: StoreMerchantId][] = [
  ['fashion', fashion, fashionSearches, storeOf(1)],
  ['grocery', grocery, grocerySearches, storeOf(2)],
  ['jewellery', jewellery, jewellerySearches, storeOf(3)],
  ['furniture', furniture, furnitureSearches, storeOf(4)],
];

beforeAll(async () => {
  for (const [, shop, , store] of shops) await insertShop(catalog.db, store, shop);
});

it('there are at least sixty searches', () => {
  expect(shops.flatMap(([, , searches]) => searches).length).toBeGreaterThanOrEqual(60);
});

describe.each(shops)('%s', (_, shop, searches, store) => {
  const isOf = (sku: string, first: string) => sku === first || sku.startsWith(`${first}-`);
  /** The product of the shop whose skus begin with its own: the longest, since BOOTS-2 may stand beside BOOTS. */
  const productOf = (sku: string) =>
    shop.products
      .map((product) => product.sku)
      .filter((own) => isOf(sku, own))
      .toSorted((a, b) => b.length - a.length)[0];

  it.each(searches)('$kind, $language: “$query” finds $first first', async ({ query, language, first }) => {
    const path = `/api/v2/products/search?q=${encodeURIComponent(query)}&lang=${language}&count=5&facets=false`;
    const { body } = await catalog.shop(path, store);
    const found = body.content.map(({ sku }: { sku: string }) => productOf(sku));
    expect(found[0], JSON.stringify({ found, didYouMean: body.didYouMean, language: body.language })).toBe(first);
  });
});
