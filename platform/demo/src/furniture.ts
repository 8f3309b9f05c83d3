import { brands } from './furniture/brands.ts';
import { categories } from './furniture/categories.ts';
import { content } from './furniture/content.ts';
import { groups } from './furniture/groups.ts';
import type { Language } from './furniture/language.ts';
import { options } from './furniture/options.ts';
import { bedroom } from './furniture/products-bedroom.ts';
import { chairs } from './furniture/products-chairs.ts';
import { decor } from './furniture/products-decor.ts';
import { lamps } from './furniture/products-lamps.ts';
import { shelves } from './furniture/products-shelves.ts';
import { sofas } from './furniture/products-sofas.ts';
import { storage } from './furniture/products-storage.ts';
import { tables } from './furniture/products-tables.ts';
import { trade } from './furniture/trade.ts';
import type { DemoShop } from './shop.ts';

/** Linde & Sohn, joiners and furniture dealers in Berlin. */
export const furniture: DemoShop<Language> = {
  languages: ['en', 'fr', 'ru'],
  options,
  brands,
  types: [
    { code: 'table', names: { en: 'Table', fr: 'Table', ru: 'Стол' } },
    { code: 'seating', names: { en: 'Seat or bed', fr: 'Siège ou lit', ru: 'Сиденье или кровать' } },
    { code: 'storage', names: { en: 'Storage', fr: 'Rangement', ru: 'Хранение' } },
    { code: 'decor', names: { en: 'Light and decoration', fr: 'Lumière et décoration', ru: 'Свет и декор' } },
  ],
  categories,
  products: [...tables, ...chairs, ...sofas, ...bedroom, ...shelves, ...storage, ...lamps, ...decor],
  groups,
  trade,
  content,
};
