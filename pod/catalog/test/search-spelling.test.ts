import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertShop } from './demo-shop.ts';
import { demoShops, productOf, type ShopName } from './demo-shops.ts';
import { demoWords } from './demo-words.ts';
import { openCatalog } from './fixture.ts';
import { type Misspelling, misspellings, mistakes } from './misspell.ts';

const catalog = await openCatalog();

beforeAll(async () => {
  for (const { shop, store } of Object.values(demoShops)) await insertShop(catalog.db, store, shop);
});

/** Printed with the rate: the same numbers make the same mistakes. */
const SEED = 20_261;
const languages = ['en', 'ar', 'fr', 'es', 'ru'];
const EACH = 60;

interface Found {
  products: (string | undefined)[];
  didYouMean: string | undefined;
}

async function search(name: ShopName, language: string, q: string): Promise<Found> {
  const { shop, store } = demoShops[name];
  const path = `/api/v2/products/search?q=${encodeURIComponent(q)}&lang=${language}&facets=false`;
  const { body } = await catalog.shop(path, store);
  const products = body.content.map(({ sku }: { sku: string }) => productOf(shop, sku));
  return { products, didYouMean: body.didYouMean };
}

describe('swapped letters', () => {
  it.each<[ShopName, string, string]>([
    ['fashion', 'shrit', 'shirt'],
    ['fashion', 'jakcet', 'jacket'],
    ['fashion', 'drses', 'dress'],
    ['fashion', 'caot', 'coat'],
    ['furniture', 'soaf', 'sofa'],
    ['grocery', 'braed', 'bread'],
    ['grocery', 'mlik', 'milk'],
  ])('in the %s shop “%s” is taken for “%s”', async (name, typed, meant) => {
    const right = await search(name, 'en', meant);
    expect(right.products.length).toBeGreaterThan(0);
    expect(await search(name, 'en', typed)).toEqual({ products: right.products, didYouMean: meant });
  });
});

/** Leads to a product that has the word, or says the word itself. */
async function isUnderstood({ shop, language, typed, word, products }: Misspelling): Promise<boolean> {
  const found = await search(shop, language, typed);
  return found.didYouMean === word || found.products.some((sku) => sku !== undefined && products.includes(sku));
}

describe('words with one mistake', () => {
  it('lead to the product or to the right word in at least 90 of 100 cases', async () => {
    const all = languages.flatMap((language, index) => misspellings(language, EACH, SEED + index));
    const failed: Misspelling[] = [];
    for (const misspelling of all) if (!(await isUnderstood(misspelling))) failed.push(misspelling);
    const rate = 1 - failed.length / all.length;
    const by = (key: 'language' | 'mistake', value: string) => failed.filter((one) => one[key] === value).length;
    console.log(
      `${all.length} misspellings (seed ${SEED}): ${(rate * 100).toFixed(1)} % understood; not understood:`,
      Object.fromEntries(languages.map((language) => [language, by('language', language)])),
      Object.fromEntries(mistakes.map((mistake) => [mistake, by('mistake', mistake)])),
      failed.map(({ typed, word, shop }) => `${shop} ${typed} (${word})`).join(', '),
    );
    expect(all).toHaveLength(300);
    expect(rate).toBeGreaterThanOrEqual(0.9);
  });
});

type FirstHit = [shop: ShopName, language: string, word: string, first: string | null];
/** What 300 words found first before words were corrected by one mistake and before option values were indexed. */
const firstHits: FirstHit[] = JSON.parse(readFileSync(new URL('first-hits.json', import.meta.url), 'utf8'));

describe('right words', () => {
  const carriers = new Map(
    languages.flatMap(demoWords).map((one) => [`${one.shop} ${one.language} ${one.word}`, one.products]),
  );
  /** The same product as before, or one that has the word where the one of before had not. */
  const isWorse = ([shop, language, word, before]: FirstHit, now: string | undefined) => {
    if (now === (before ?? undefined)) return false;
    const products = carriers.get(`${shop} ${language} ${word}`) ?? [];
    return now === undefined || !products.includes(now) || (before !== null && products.includes(before));
  };

  it('find first what they found first before; 0 of 300 are worse', async () => {
    const worse: [FirstHit, string | undefined][] = [];
    let better = 0;
    for (const hit of firstHits) {
      const { products, didYouMean } = await search(hit[0], hit[1], hit[2]);
      expect(didYouMean, hit[2]).toBeUndefined();
      if (isWorse(hit, products[0])) worse.push([hit, products[0]]);
      else if (products[0] !== hit[3]) better++;
    }
    console.log(`${firstHits.length} right words: ${worse.length} worse, ${better} better`);
    expect(firstHits).toHaveLength(300);
    expect(worse).toEqual([]);
  });
});
