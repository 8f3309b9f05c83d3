import type { DemoGroup } from '../shop.ts';
import type { Language } from './product.ts';

export const groups: readonly DemoGroup<Language>[] = [
  {
    code: 'FEATURED_ITEMS',
    names: { en: 'On the stall this week', es: 'En el puesto esta semana' },
    products: ['ORANGES', 'AVOCADOS', 'TOMATOES', 'SOURDOUGH', 'MANCHEGO', 'OLIVE-OIL', 'COFFEE', 'EGGS'],
  },
  {
    code: 'NEWLY_ADDED',
    names: { en: 'New on the shelf', es: 'Recién llegado' },
    products: ['MANGO', 'JALAPENOS', 'OAT-DRINK', 'ENSAIMADA', 'SAFFRON', 'GREEN-TEA', 'SPARKLING-WATER', 'SPONGES'],
  },
  {
    code: 'RECOMMENDED',
    names: { en: 'Our growers recommend', es: 'Recomendado por quien lo cultiva' },
    products: ['APPLES', 'PADRON-PEPPERS', 'BOMBA-RICE', 'HONEY', 'DARK-CHOCOLATE', 'LAUNDRY-DETERGENT'],
  },
];
