import { brands } from './fashion/brands.ts';
import { categories } from './fashion/categories.ts';
import { content } from './fashion/content.ts';
import { groups } from './fashion/groups.ts';
import { options } from './fashion/options.ts';
import type { Language } from './fashion/product.ts';
import { accessories } from './fashion/products-accessories.ts';
import { dresses } from './fashion/products-dresses.ts';
import { hatsAndScarves } from './fashion/products-hats-scarves.ts';
import { knitwear } from './fashion/products-knitwear.ts';
import { outerwear } from './fashion/products-outerwear.ts';
import { shirts } from './fashion/products-shirts.ts';
import { shoes } from './fashion/products-shoes.ts';
import { trousers } from './fashion/products-trousers.ts';
import { trade } from './fashion/trade.ts';
import { types } from './fashion/types.ts';
import type { DemoShop } from './shop.ts';

/** Larkspur: everyday clothing in linen, wool and organic cotton. */
export const fashion: DemoShop<Language> = {
  languages: ['en', 'ar', 'fr'],
  options,
  brands,
  types,
  categories,
  products: [
    ...shirts,
    ...knitwear,
    ...trousers,
    ...dresses,
    ...outerwear,
    ...hatsAndScarves,
    ...shoes,
    ...accessories,
  ],
  groups,
  trade,
  content,
};
