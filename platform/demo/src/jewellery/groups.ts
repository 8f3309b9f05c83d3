import type { DemoGroup } from '../shop.ts';
import type { Language } from './language.ts';

export const groups: readonly DemoGroup<Language>[] = [
  {
    code: 'FEATURED_ITEMS',
    names: { en: 'From our window', ar: 'من واجهة متجرنا' },
    products: [
      'SOLITAIRE-RING',
      'CRESCENT-PENDANT',
      'PEARL-STRAND',
      'MOONPHASE-WATCH',
      'CHANDELIER-EARRINGS',
      'PLAIN-BANGLE',
      'ROSE-BROOCH',
      'JEWELLERY-BOX',
    ],
  },
  {
    code: 'NEWLY_ADDED',
    names: { en: 'Fresh from the bench', ar: 'جديد الورشة' },
    products: [
      'RAIN-LARIAT',
      'STAR-EARRINGS',
      'COCKTAIL-RING',
      'PEARL-DIVER-WATCH',
      'BUTTERFLY-EARRINGS',
      'BEE-BROOCH',
      'HAMSA-NECKLACE',
      'TRAVEL-CASE',
    ],
  },
  {
    code: 'RECOMMENDED',
    names: { en: 'Presents that never miss', ar: 'هدايا لا تخيب' },
    products: ['HEART-LOCKET', 'DIAMOND-STUDS', 'CHARM-BRACELET', 'KNOT-CUFFLINKS', 'PRAYER-BEADS', 'BABY-BANGLE'],
  },
];
