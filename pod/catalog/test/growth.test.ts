import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { entriesRead as countEntries } from '@storepod/testkit/entries-read';
import { jobsDone } from '@storepod/testkit/jobs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { inEnglish, newStore } from './makers.ts';
import { categoryOf, idOf, modelOf, nameOf } from './many-products.ts';
import { seed } from './seeded.ts';
import { csvOf, uploadTo } from './transfer-fixture.ts';

const CONNECTIONS = 3;
const { db, kit, manage, running, shop } = await openCatalog({ env: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });

/** Enough that what grows with the store is far above what does not. */
const FEW = 300;
const MANY = 2000;
/** One model, half of a page. */
const TEN = 10;
const tiny = newStore();
const sizes = new Map<string, number>([
  [tiny, TEN],
  [testIds.otherStore, FEW],
  [testIds.store, MANY],
]);

/** The plans that connections keep are made for empty tables, as in a pod whose first shop is opened before it is filled. */
async function planForNothing(): Promise<void> {
  for (const path of Object.values(reads))
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => shop(path(n, TEN), tiny)));
}

/** So many by a file, as a merchant brings them: all are sold in the three values of one option. */
const IMPORTED = 200;
const imported = newStore();
async function importFile(): Promise<void> {
  const sizes = ['s', 'm', 'l'];
  const values = sizes.map((code) => ({ code, descriptions: inEnglish(code) }));
  const option = { code: 'size', descriptions: inEnglish('size'), values };
  expect((await manage('POST', '/api/v1/private/product/option', option, imported)).status).toBe(201);
  const rows = Array.from({ length: IMPORTED }, (_, n) =>
    sizes.map((size, place) => ({
      ...{ product: `P-${n}-s`, sku: `P-${n}-${size}`, option_1: 'size', value_1: size, default: String(place === 0) },
      ...{ name_en: place === 0 ? `Thing ${n}` : '', friendly_url_en: place === 0 ? `thing-${n}` : '' },
    })),
  );
  const { status } = await uploadTo(running.origin, running.tokens.organisationAdmin, csvOf(rows.flat()), imported);
  expect(status).toBe(202);
  await jobsDone(db, 'catalog_jobs');
}

/** Its second and third letter exchanged. */
const swapped = (word: string) => word.replace(/^(.)(.)(.)/, '$1$3$2');

/** Two colours and two sizes. */
const ofTwoOptions = [1, 2, 9, 10].map((nth) => idOf('value', nth)).join();

/** By the number of the question and the size of the store. */
const reads: Record<string, (n: number, products: number) => string> = {
  'the list': (n) => `/api/v2/products?count=24&page=${n}`,
  'chosen products': (n) =>
    `/api/v2/products?productIds=${[1, 2, 3].map((nth) => idOf('product', n * 7 + nth)).join()}`,
  'the list from the cheapest': (n) => `/api/v2/products?sort=price,asc&count=24&page=${n}`,
  'the list from the dearest': (n) => `/api/v2/products?sort=price,desc&count=24&page=${n}`,
  'what can be bought, from the cheapest': (n) => `/api/v2/products?sort=price,asc&inStock=true&count=24&page=${n}`,
  'what can be bought, newest first': (n) => `/api/v2/products?inStock=true&count=24&page=${n}`,
  'a range of prices': (n, products) =>
    `/api/v2/products?minPrice=${1000 + n * 20_000}&maxPrice=${1000 + n * 20_000 + 900_000 / products}`,
  'a range of prices of a category': (n) =>
    `/api/v2/products/search?categoryIds=${idOf('category', categoryOf(n * 80))}&maxPrice=50000&sort=PRICE_ASC&facetGroups=BRANDS,OPTIONS`,
  'the list of a category': (n) => `/api/v2/products?categoryIds=${idOf('category', categoryOf(n * 80))}`,
  'a product page': (n) => `/api/v2/product/name/${nameOf(n)}`,
  'a search by words': (n) => `/api/v2/products/search?q=${modelOf(n * 20)}`,
  'a search by words beside a chosen value': (n) =>
    `/api/v2/products/search?q=${modelOf(n * 20)}&optionValueIds=${idOf('value', 1)}`,
  'a search by words beside values of two options': (n) =>
    `/api/v2/products/search?q=${modelOf(n * 20)}&optionValueIds=${ofTwoOptions}`,
  'a search by two words': (n) => `/api/v2/products/search?q=linen+${modelOf(n * 20)}`,
  'a misspelt search': (n) => `/api/v2/products/search?q=${modelOf(n * 20)}q`,
  'a search with swapped letters': (n) => `/api/v2/products/search?q=${swapped(modelOf(n * 20))}`,
  'a search with two misspelt words': (n) => `/api/v2/products/search?q=linne+${swapped(modelOf(n * 20))}`,
  'a category page': (n) =>
    `/api/v2/products/search?categoryIds=${idOf('category', categoryOf(n * 80))}&facetGroups=BRANDS,OPTIONS`,
  'a category page beside values of two options': (n) =>
    `/api/v2/products/search?categoryIds=${idOf('category', categoryOf(n * 80))}&facetGroups=BRANDS,OPTIONS&optionValueIds=${ofTwoOptions}`,
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

/** The most that it goes through of two questions. */
async function mostEntries(path: (n: number, products: number) => string, store = testIds.store): Promise<number> {
  const products = sizes.get(store) ?? 0;
  return Math.max(await entriesRead(path(0, products), store), await entriesRead(path(1, products), store));
}

/** More words are like a misspelt one where there are more words, and a search may have two of those. */
const MORE_WORDS = 150;

it('a product page costs the same for the first and the last row of a file, in a shop that was opened empty', async () => {
  await planForNothing();
  await importFile();
  const costs: number[] = [];
  for (const n of [0, IMPORTED / 2, IMPORTED - 1])
    costs.push(await entriesRead(`/api/v2/product/name/thing-${n}`, imported as StoreMerchantId));
  const [cost = 0] = costs;
  expect(cost).toBeLessThan(IMPORTED);
  expect(Math.max(...costs), costs.join()).toBeLessThan(cost * 1.2);
});

describe('stores of three sizes', () => {
  beforeAll(async () => {
    for (const [store, products] of sizes) await seed(db, products, 3, store as StoreMerchantId);
  });

  it.each(Object.entries(reads))('%s costs the same in a large store as in a small one', async (_, path) => {
    const few = await mostEntries(path, testIds.otherStore);
    expect(few).toBeLessThan(MANY);
    expect(await mostEntries(path)).toBeLessThan(few * 1.5 + MORE_WORDS);
  });

  it('a product page costs the same for the first and the last product, in a store of any size', async () => {
    const costs: number[] = [];
    for (const [store, products] of sizes)
      for (const n of [0, products / 2, products - 1])
        costs.push(await entriesRead(`/api/v2/product/name/${nameOf(n)}`, store as StoreMerchantId));
    expect(Math.max(...costs), costs.join()).toBeLessThan(Math.min(...costs) * 1.2);
  });

  /** Its place in the list, its row, three variants, a text and two pictures. */
  const OWN_ROWS = 8;
  it('a further product on a page costs its own rows alone, and nothing that it shares with the others', async () => {
    const [few, many] = [24, 48] as const;
    for (const store of [testIds.otherStore, testIds.store]) {
      const cost = async (count: number) => entriesRead(`/api/v2/products?count=${count}`, store);
      expect(((await cost(many)) - (await cost(few))) / (many - few)).toBeLessThan(OWN_ROWS + 1);
    }
  });

  /**
   * What fits all choices is gone through once, and what fits all but those of options once more; where values of several
   * options are chosen, also once to find their combinations.
   */
  it.each([
    ['a chosen value', [1], 2],
    ['two values of one option', [1, 4], 2],
    ['values of two options', [1, 4, 9, 12], 3],
  ])(
    'filters beside %s cost a further product its own row alone, and nothing of its variants',
    async (_, nths, passes) => {
      const chosen = nths.map((nth) => idOf('value', nth)).join();
      const cost = (store: StoreMerchantId) =>
        entriesRead(`/api/v2/products/search?rows=false&maxPrice=100000&optionValueIds=${chosen}`, store);
      const [few, many] = [await cost(testIds.otherStore), await cost(testIds.store)];
      expect(few).toBeGreaterThan(FEW * passes);
      expect((many - few) / (MANY - FEW)).toBeLessThan(passes + 0.2);
    },
  );

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
    for (let n = 0; n < 3; n++) {
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
});
