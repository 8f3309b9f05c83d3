import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { entriesRead as countEntries } from '@storepod/testkit/entries-read';
import { beforeAll, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { categoryOf, idOf, modelOf, nameOf } from './many-products.ts';
import { seed } from './seeded.ts';

const CONNECTIONS = 3;
const { db, kit, shop } = await openCatalog({ env: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });

/** Enough that what grows with the store is far above what does not. */
const FEW = 300;
const MANY = 4000;
beforeAll(async () => {
  await seed(db, FEW, 3, testIds.otherStore);
  await seed(db, MANY, 3);
}, 120_000);

/** Its second and third letter exchanged. */
const swapped = (word: string) => word.replace(/^(.)(.)(.)/, '$1$3$2');

const reads: Record<string, (n: number) => string> = {
  'the list': (n) => `/api/v2/products?count=24&page=${n}`,
  'chosen products': (n) =>
    `/api/v2/products?productIds=${[1, 2, 3].map((nth) => idOf('product', n * 7 + nth)).join()}`,
  'the list from the cheapest': (n) => `/api/v2/products?sort=price,asc&count=24&page=${n}`,
  'the list from the dearest': (n) => `/api/v2/products?sort=price,desc&count=24&page=${n}`,
  'what can be bought, from the cheapest': (n) => `/api/v2/products?sort=price,asc&inStock=true&count=24&page=${n}`,
  'what can be bought, newest first': (n) => `/api/v2/products?inStock=true&count=24&page=${n}`,
  'a range of prices': (n) => `/api/v2/products?minPrice=${1000 + n * 2000}&maxPrice=${2000 + n * 2000}`,
  'a range of prices of a category': (n) =>
    `/api/v2/products/search?categoryIds=${idOf('category', categoryOf(n * 80))}&maxPrice=50000&sort=PRICE_ASC&facetGroups=BRANDS,OPTIONS`,
  'the list of a category': (n) => `/api/v2/products?categoryIds=${idOf('category', categoryOf(n * 80))}`,
  'a product page': (n) => `/api/v2/product/name/${nameOf(n)}`,
  'a search by words': (n) => `/api/v2/products/search?q=${modelOf(n * 20)}`,
  'a search by two words': (n) => `/api/v2/products/search?q=linen+${modelOf(n * 20)}`,
  'a misspelt search': (n) => `/api/v2/products/search?q=${modelOf(n * 20)}q`,
  'a search with swapped letters': (n) => `/api/v2/products/search?q=${swapped(modelOf(n * 20))}`,
  'a search with two misspelt words': (n) => `/api/v2/products/search?q=linne+${swapped(modelOf(n * 20))}`,
  'a category page': (n) =>
    `/api/v2/products/search?categoryIds=${idOf('category', categoryOf(n * 80))}&facetGroups=BRANDS,OPTIONS`,
  suggestions: (n) => `/api/v2/products/suggest?q=${modelOf(n * 20).slice(0, 5)}`,
  'a part of the sitemap': (n) => `/api/v1/sitemap/products?count=50&after=${idOf('product', n * 20)}`,
  'products by sku': (n) => `/api/v1/detailed-products?skus=SKU-${n}-0,SKU-${n + 1}-1`,
  'the lines of a cart': (n) => `/api/v1/cart-lines?skus=SKU-${n}-0,SKU-${n + 1}-1`,
};

/** How many entries of tables and indexes a read goes through. */
async function entriesRead(path: string, store: StoreMerchantId = testIds.store): Promise<number> {
  kit.cache.touch(store);
  // How long the list of all products is must be counted; that is kept for every page of it.
  for (const narrowed of ['', '&inStock=true']) await shop(`/api/v2/products?count=1${narrowed}`, store);
  return countEntries({ db, schema: 'catalog', connections: CONNECTIONS }, async () => {
    expect((await shop(path, store)).status).toBe(200);
  });
}

it.each(Object.keys(reads))('%s never goes through all products', async (name) => {
  for (let n = 0; n < 6; n++) expect(await entriesRead(reads[name]?.(n) ?? '')).toBeLessThan(MANY);
});

/** Words at the beginning of names and within them, brands, and what hundreds of names begin with. */
it.each(['linen', 'shirt', 'lamp', 'sh', 'l', 's', 'linen sh', 'house', 'house 1'])(
  'letters cost the same in a large store as in a small one: “%s”',
  async (q) => {
    const path = `/api/v2/products/suggest?q=${encodeURIComponent(q)}`;
    const few = await entriesRead(path, testIds.otherStore);
    expect(few).toBeGreaterThan(20);
    expect(await entriesRead(path)).toBeLessThan(few * 1.5);
  },
);

/** The 20 products of the model are found anew, and some words are looked up; what is read of them is the same. */
it('a word with one mistake costs a few look-ups more than the right one, however large the store is', async () => {
  for (let n = 0; n < 6; n++) {
    const [right, wrong] = [modelOf(n * 20), swapped(modelOf(n * 20))].map(
      (q) => `/api/v2/products/search?facets=false&q=${q}`,
    );
    for (const store of [testIds.otherStore, testIds.store]) {
      expect((await shop(wrong ?? '', store)).body).toMatchObject({ didYouMean: modelOf(n * 20), totalElements: 20 });
      expect(await entriesRead(wrong ?? '', store)).toBeLessThan((await entriesRead(right ?? '', store)) + 60);
    }
  }
});

/** Nobody's words: a few look-ups for each of the first words, whatever is typed. */
it.each([
  ['a very long word', 'a'.repeat(200)],
  ['very many words', 'q '.repeat(100)],
  ['many unknown words', 'xqj wzk '.repeat(25)],
  ['many long words', `${'qzxj'.repeat(9)} `.repeat(5)],
  ['emoji', '🙂🧥 '.repeat(40)],
  ['marks of direction', '\u200f\u200e\u202b'.repeat(60)],
  ['marks within a word', 'qz\u200fxj\u2067vw'],
  ['signs of queries', "!&|:*()<->''\\%_".repeat(12)],
  ['nothing but gaps', ' ,.;-'.repeat(40)],
])('%s cost no more than a few look-ups', async (_, q) => {
  for (const read of ['search?facets=false&', 'suggest?'])
    expect(await entriesRead(`/api/v2/products/${read}q=${encodeURIComponent(q)}`)).toBeLessThan(FEW);
});

it('going through all products would be noticed', async () => {
  expect(await entriesRead('/api/v2/products?sku=SKU')).toBeGreaterThan(MANY);
});
