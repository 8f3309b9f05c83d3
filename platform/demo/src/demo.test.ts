import { describe, expect, it } from 'vitest';
import { fashion } from './fashion.ts';
import { furniture } from './furniture.ts';
import { grocery } from './grocery.ts';
import { jewellery } from './jewellery.ts';
import { fashionSearches } from './searches/fashion.ts';
import { furnitureSearches } from './searches/furniture.ts';
import { grocerySearches } from './searches/grocery.ts';
import { jewellerySearches } from './searches/jewellery.ts';
import type { Search } from './searches/search.ts';
import type { DemoProduct, DemoShop } from './shop.ts';
import type { Texts } from './texts.ts';

const shops: [string, DemoShop, readonly Search[]][] = [
  ['fashion', fashion, fashionSearches],
  ['grocery', grocery, grocerySearches],
  ['jewellery', jewellery, jewellerySearches],
  ['furniture', furniture, furnitureSearches],
];

const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code);
const twice = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index);
const missing = (wanted: readonly string[], known: readonly string[]) => wanted.filter((item) => !known.includes(item));

/** The skus of all variants: the product's own, or one for each combination of its option values. */
const skusOf = ({ sku, options = {} }: DemoProduct<string>) =>
  Object.values(options).reduce<string[]>(
    (skus, values) => skus.flatMap((start) => values.map((value) => `${start}-${value.toUpperCase()}`)),
    [sku],
  );

/** Options and their values as surcharges name them: `size` and `size:xl`. */
const choicesOf = (options: readonly { code: string; values: readonly { code: string }[] }[]) =>
  options.flatMap(({ code, values }) => [code, ...codesOf(values).map((value) => `${code}:${value}`)]);

const choicesOfProduct = ({ options = {} }: DemoProduct<string>) =>
  choicesOf(
    Object.entries(options).map(([code, values]) => ({ code, values: values.map((value) => ({ code: value })) })),
  );

/** Every text of the content of a shop, wherever it stands. */
function textsIn(value: unknown, languages: readonly string[]): Texts<string>[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, languages));
  const isTexts = Object.keys(value).every((key) => languages.includes(key)) && Object.keys(value).length > 0;
  return isTexts ? [value as Texts<string>] : Object.values(value).flatMap((one) => textsIn(one, languages));
}

const textsOf = (shop: DemoShop): Texts<string>[] => [
  ...textsIn(shop.content, shop.languages),
  ...shop.options.flatMap(({ names, values }) => [names, ...values.map((value) => value.names)]),
  ...[...shop.types, ...shop.groups].map(({ names }) => names),
  ...[...shop.brands, ...shop.categories].flatMap(({ names, descriptions }) => [names, descriptions]),
  ...shop.products.flatMap(({ names, descriptions, highlights, keywords }) => [
    names,
    descriptions,
    highlights,
    ...(keywords ? [keywords] : []),
  ]),
];

describe.each(shops)('the %s shop', (_, shop, searches) => {
  const skus = shop.products.map(({ sku }) => sku);

  it('has at least 45 products, most of them with variants', () => {
    const withVariants = shop.products.filter((product) => skusOf(product).length > 1);
    expect(shop.products.length).toBeGreaterThanOrEqual(45);
    expect(withVariants.length).toBeGreaterThan(shop.products.length / 2);
  });

  it('has 12 categories in two levels', () => {
    const roots = codesOf(shop.categories.filter(({ parent }) => parent === undefined));
    const parents = shop.categories.flatMap(({ parent }) => parent ?? []);
    expect(shop.categories).toHaveLength(12);
    expect(parents.length).toBeGreaterThan(0);
    expect(missing(parents, roots)).toEqual([]);
  });

  it('gives every code once', () => {
    for (const list of [shop.options, shop.brands, shop.types, shop.categories, shop.groups]) {
      expect(twice(codesOf(list))).toEqual([]);
    }
    for (const { values } of shop.options) expect(twice(codesOf(values))).toEqual([]);
  });

  it('gives every sku once, among products and among variants', () => {
    const variants = shop.products.flatMap(skusOf);
    expect(twice(skus)).toEqual([]);
    expect(twice(variants)).toEqual([]);
    expect(variants.filter((sku) => !/^[A-Za-z0-9_-]{1,255}$/.test(sku))).toEqual([]);
  });

  it('refers only to what it has', () => {
    const { products, groups } = shop;
    expect(
      missing(
        products.map(({ brand }) => brand),
        codesOf(shop.brands),
      ),
    ).toEqual([]);
    expect(
      missing(
        products.map(({ type }) => type),
        codesOf(shop.types),
      ),
    ).toEqual([]);
    expect(
      missing(
        products.flatMap(({ categories }) => categories),
        codesOf(shop.categories),
      ),
    ).toEqual([]);
    expect(missing(products.flatMap(choicesOfProduct), choicesOf(shop.options))).toEqual([]);
    expect(
      missing(
        products.flatMap(({ related = [] }) => related),
        skus,
      ),
    ).toEqual([]);
    expect(
      missing(
        groups.flatMap((group) => group.products),
        skus,
      ),
    ).toEqual([]);
  });

  it('adds surcharges only for values that the product offers', () => {
    for (const product of shop.products) {
      expect(missing(Object.keys(product.surcharges ?? {}), choicesOfProduct(product)), product.sku).toEqual([]);
    }
  });

  it('says everything in every language, and in no other', () => {
    for (const texts of textsOf(shop)) {
      expect(Object.keys(texts).toSorted()).toEqual(shop.languages.toSorted());
      expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
    }
  });

  it('has much to say: pages, six posts, questions, policies and reasons, all of it about what there is', () => {
    const { content } = shop;
    expect(content.pages.map(({ slug }) => slug)).toContain('about');
    expect([content.pages.length, content.posts.length, content.questions.length]).toEqual([2, 6, 6]);
    const pictures = [content.hero.picture, content.promo.picture, ...content.posts.map(({ picture }) => picture)];
    expect(missing(pictures, skus)).toEqual([]);
    expect(missing([content.hero.category, content.promo.category], codesOf(shop.categories))).toEqual([]);
    const topics = content.topics.map(({ slug }) => slug);
    expect(
      missing(
        content.posts.map(({ topic }) => topic),
        topics,
      ),
    ).toEqual([]);
    const slugs = [...content.pages, ...content.posts, ...content.questions].map(({ slug }) => slug);
    expect(twice(slugs)).toEqual([]);
  });

  it('has a special price, a low stock and something sold out', () => {
    const stocks = shop.products.map(({ stock }) => stock);
    expect(stocks).toContain('low');
    expect(stocks).toContain('sold-out');
    expect(shop.products.some(({ special }) => special)).toBe(true);
  });

  it('asks less for a special than for the usual', () => {
    const dear = shop.products.filter(({ price, special }) => special && Number(special.price) >= Number(price));
    expect(dear.map(({ sku }) => sku)).toEqual([]);
  });

  it('is searched in its own languages for its own products', () => {
    expect(
      missing(
        searches.map(({ first }) => first),
        skus,
      ),
    ).toEqual([]);
    expect(
      missing(
        searches.map(({ language }) => language),
        shop.languages,
      ),
    ).toEqual([]);
    expect(twice(searches.map(({ query, language }) => `${language}: ${query}`))).toEqual([]);
  });
});
