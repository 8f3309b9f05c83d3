import type { DemoShop } from '../shop.ts';
import type { Language } from './product.ts';

export const types: DemoShop<Language>['types'] = [
  { code: 'fresh', names: { en: 'Fresh produce', es: 'Producto fresco' } },
  { code: 'chilled', names: { en: 'Chilled and baked', es: 'Refrigerado y horneado' } },
  { code: 'pantry', names: { en: 'Pantry', es: 'Despensa' } },
  { code: 'household', names: { en: 'Household', es: 'Hogar' } },
];
