import { demoShops, type ShopName, shopNames } from './demo-shops.ts';

/** A word that stands on a product of a demo shop: in its name, its brand or a value of its options. */
export interface DemoWord {
  shop: ShopName;
  language: string;
  word: string;
  /** The skus of all products that have it. */
  products: string[];
}

const SHORTEST = 3;
const wordsIn = (text = '') =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= SHORTEST);

/** All words of all shops in one language, each with its products, in the order of the shops. */
export function demoWords(language: string): DemoWord[] {
  return shopNames
    .filter((name) => demoShops[name].shop.languages.includes(language))
    .flatMap((name) => wordsOfShop(name, language));
}

function wordsOfShop(name: ShopName, language: string): DemoWord[] {
  const { shop } = demoShops[name];
  const products = new Map<string, string[]>();
  for (const product of shop.products) {
    const brand = shop.brands.find(({ code }) => code === product.brand);
    const values = Object.entries(product.options ?? {}).flatMap(([option, chosen]) =>
      (shop.options.find(({ code }) => code === option)?.values ?? []).filter(({ code }) => chosen.includes(code)),
    );
    const texts = [product, ...(brand ? [brand] : []), ...values].map(({ names }) => names[language]);
    for (const word of new Set(texts.flatMap(wordsIn)))
      products.set(word, [...(products.get(word) ?? []), product.sku]);
  }
  return [...products].map(([word, skus]) => ({ shop: name, language, word, products: skus }));
}
