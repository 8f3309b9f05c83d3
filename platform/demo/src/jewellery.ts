import { brands } from './jewellery/brands.ts';
import { categories } from './jewellery/categories.ts';
import { content } from './jewellery/content.ts';
import { groups } from './jewellery/groups.ts';
import type { Language } from './jewellery/language.ts';
import { options } from './jewellery/options.ts';
import { bracelets } from './jewellery/products-bracelets.ts';
import { earrings } from './jewellery/products-earrings.ts';
import { gifts } from './jewellery/products-gifts.ts';
import { necklaces } from './jewellery/products-necklaces.ts';
import { rings } from './jewellery/products-rings.ts';
import { watches } from './jewellery/products-watches.ts';
import { trade } from './jewellery/trade.ts';
import type { DemoShop } from './shop.ts';

/** Qamar, a jeweller in the gold souk of Dubai. */
export const jewellery: DemoShop<Language> = {
  languages: ['en', 'ar'],
  options,
  brands,
  types: [
    { code: 'ring', names: { en: 'Ring', ar: 'خاتم' } },
    { code: 'jewel', names: { en: 'Jewel', ar: 'حلية' } },
    { code: 'watch', names: { en: 'Watch', ar: 'ساعة' } },
    { code: 'accessory', names: { en: 'Accessory', ar: 'إكسسوار' } },
  ],
  categories,
  products: [...rings, ...necklaces, ...earrings, ...bracelets, ...watches, ...gifts],
  groups,
  trade,
  content,
};
