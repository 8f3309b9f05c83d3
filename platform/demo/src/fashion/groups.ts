import type { DemoGroup } from '../shop.ts';
import type { Language } from './product.ts';

export const groups: readonly DemoGroup<Language>[] = [
  {
    code: 'FEATURED_ITEMS',
    names: { en: 'Favourites of the season', ar: 'مختارات الموسم', fr: 'Les favoris de la saison' },
    products: [
      'LINEN-SHIRT',
      'WRAP-DRESS',
      'TRENCH-COAT',
      'SLIM-JEANS',
      'CHELSEA-BOOTS',
      'MERINO-SWEATER',
      'CROSSBODY',
      'PEARL-NECKLACE',
    ],
  },
  {
    code: 'NEWLY_ADDED',
    names: { en: 'Just in', ar: 'وصل حديثًا', fr: 'Nouveautés' },
    products: [
      'KAFTAN',
      'LINEN-BLAZER',
      'SILK-SCARF',
      'TRAIL-RUNNERS',
      'PLEATED-SKIRT',
      'SUNGLASSES',
      'CABLE-JUMPER',
      'SIGNET-RING',
    ],
  },
  {
    code: 'RECOMMENDED',
    names: { en: 'We would pick these', ar: 'ننصحك بها', fr: 'Nos coups de cœur' },
    products: ['COTTON-TEE', 'CHINOS', 'WOOL-COAT', 'CANVAS-SNEAKERS', 'TOTE-BAG', 'HOOP-EARRINGS'],
  },
];
