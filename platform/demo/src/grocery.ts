import { brands } from './grocery/brands.ts';
import { categories } from './grocery/categories.ts';
import { content } from './grocery/content.ts';
import { groups } from './grocery/groups.ts';
import { options } from './grocery/options.ts';
import type { Language } from './grocery/product.ts';
import { bakery } from './grocery/products-bakery.ts';
import { cleaning } from './grocery/products-cleaning.ts';
import { dairy } from './grocery/products-dairy.ts';
import { drinks } from './grocery/products-drinks.ts';
import { fruit } from './grocery/products-fruit.ts';
import { spicesAndSweets } from './grocery/products-spices-sweets.ts';
import { staples } from './grocery/products-staples.ts';
import { vegetables } from './grocery/products-vegetables.ts';
import { trade } from './grocery/trade.ts';
import { types } from './grocery/types.ts';
import type { DemoShop } from './shop.ts';

/** Mercado Verde: fruit, vegetables and pantry goods from small farms. */
export const grocery: DemoShop<Language> = {
  languages: ['en', 'es'],
  options,
  brands,
  types,
  categories,
  products: [...fruit, ...vegetables, ...dairy, ...bakery, ...staples, ...spicesAndSweets, ...drinks, ...cleaning],
  groups,
  trade,
  content,
};
