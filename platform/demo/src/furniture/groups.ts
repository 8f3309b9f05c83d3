import type { DemoGroup } from '../shop.ts';
import type { Language } from './language.ts';

export const groups: readonly DemoGroup<Language>[] = [
  {
    code: 'FEATURED_ITEMS',
    names: { en: 'Pieces we are proud of', fr: 'Nos pièces maîtresses', ru: 'Наша гордость' },
    products: [
      'HAVEL-TABLE',
      'HAVEN-SOFA',
      'SPINDLE-CHAIR',
      'BOOKSHELF',
      'PLANK-BED',
      'READING-ARMCHAIR',
      'DOME-PENDANT',
      'WOOL-RUG',
    ],
  },
  {
    code: 'NEWLY_ADDED',
    names: { en: 'Just out of the workshop', fr: 'Tout juste sortis de l’atelier', ru: 'Только что из мастерской' },
    products: [
      'STANDING-DESK',
      'SLATTED-SIDEBOARD',
      'MUSHROOM-LAMP',
      'CORNER-SOFA',
      'CUBE-SHELF',
      'BAR-STOOL',
      'PLANT-POT',
      'FLOOR-MIRROR',
    ],
  },
  {
    code: 'RECOMMENDED',
    names: { en: 'For a first flat', fr: 'Pour un premier appartement', ru: 'Для первой квартиры' },
    products: ['FOLDING-CHAIR', 'SOFA-BED', 'WALL-SHELF', 'TRAY-SIDE-TABLE', 'ROUND-MIRROR', 'SHOE-CABINET'],
  },
];
