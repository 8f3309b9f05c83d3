import type { DemoShop } from '../shop.ts';
import type { Language } from './product.ts';

export const types: DemoShop<Language>['types'] = [
  { code: 'clothing', names: { en: 'Clothing', ar: 'ملابس', fr: 'Vêtement' } },
  { code: 'footwear', names: { en: 'Footwear', ar: 'أحذية', fr: 'Chaussure' } },
  { code: 'accessory', names: { en: 'Accessory', ar: 'إكسسوار', fr: 'Accessoire' } },
  { code: 'jewellery', names: { en: 'Jewellery', ar: 'مجوهرات', fr: 'Bijou' } },
];
