import { beforeAll, expect, it } from 'vitest';
import { insertShop } from './demo-shop.ts';
import { demoShops, productOf, type ShopName } from './demo-shops.ts';
import { openCatalog } from './fixture.ts';

const catalog = await openCatalog();
const arabicShops = ['fashion', 'jewellery'] as const satisfies ShopName[];
beforeAll(async () => {
  for (const name of arabicShops) await insertShop(catalog.db, demoShops[name].store, demoShops[name].shop);
});

/** Every word of the Arabic menus, in the singular and in the plural, and with what is written onto it. */
const menuWords: readonly (readonly [shop: (typeof arabicShops)[number], category: string, words: string])[] = [
  ['fashion', 'tops', 'القطع قطعة قطع العلوية علوية'],
  ['fashion', 'shirts', 'قمصان قميص القمصان بلوزات بلوزة وبلوزات'],
  ['fashion', 'knitwear', 'ملابس ملبس محبوكة محبوكات'],
  ['fashion', 'bottoms-dresses', 'بناطيل بنطال بنطلون فساتين فستان'],
  ['fashion', 'trousers', 'بناطيل بنطال جينز الجينز'],
  ['fashion', 'dresses', 'فساتين فستان تنانير تنورة وتنانير'],
  ['fashion', 'outerwear', 'ملابس ملبس خارجية خارجي'],
  ['fashion', 'coats', 'معاطف معطف جاكيتات جاكيت جاكيتة وجاكيتات'],
  ['fashion', 'hats-scarves', 'قبعات قبعة أوشحة وشاح وأوشحة قفازات قفاز'],
  ['fashion', 'shoes-accessories', 'أحذية حذاء إكسسوارات إكسسوار اكسسوار'],
  ['fashion', 'shoes', 'أحذية حذاء'],
  ['fashion', 'bags-jewellery', 'حقائب حقيبة مجوهرات جوهرة مجوهرة'],
  ['jewellery', 'rings', 'خواتم خاتم'],
  ['jewellery', 'engagement-rings', 'خطوبة خطوبات زفاف الزفاف'],
  ['jewellery', 'everyday-rings', 'خواتم خاتم يومية يومي'],
  ['jewellery', 'necklaces', 'قلائد قلادة'],
  ['jewellery', 'pendants', 'دلايات دلاية'],
  ['jewellery', 'chains-and-strands', 'سلاسل سلسلة عقود عقد وعقود'],
  ['jewellery', 'earrings-and-bracelets', 'أقراط قرط أساور سوار'],
  ['jewellery', 'earrings', 'أقراط قرط'],
  ['jewellery', 'bracelets', 'أساور سوار خلاخيل خلخال'],
  ['jewellery', 'watches-and-gifts', 'ساعات ساعة هدايا هدية وهدايا'],
  ['jewellery', 'watches', 'ساعات ساعة'],
  ['jewellery', 'gifts', 'هدايا هدية تذكارات تذكار'],
];

it('there are words for every category of the menus', () => {
  for (const name of arabicShops)
    expect(menuWords.flatMap(([shop, category]) => (shop === name ? [category] : [])).toSorted()).toEqual(
      demoShops[name].shop.categories.map(({ code }) => code).toSorted(),
    );
});

it.each(menuWords)('in %s each word of “%s” finds all that stands there', async (name, category, words) => {
  const { shop, store } = demoShops[name];
  const branch = shop.categories.filter(({ code, parent }) => code === category || parent === category);
  const codes = new Set<string>(branch.map(({ code }) => code));
  const there = shop.products.filter(({ categories }) => categories.some((code) => codes.has(code)));
  expect(there.length).toBeGreaterThan(0);
  for (const word of words.split(' ')) {
    const path = `/api/v2/products/search?q=${encodeURIComponent(word)}&lang=ar&count=100&facets=false`;
    const { body } = await catalog.shop(path, store);
    const found = body.content.map(({ sku }: { sku: string }) => productOf(shop, sku));
    expect([word, ...found], word).toEqual(expect.arrayContaining(there.map(({ sku }) => sku)));
    expect([word, body.language, body.didYouMean, body.droppedWords]).toEqual([word, 'ar', undefined, undefined]);
  }
});
