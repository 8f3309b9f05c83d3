import type { DemoOption } from '../shop.ts';
import type { Language } from './product.ts';

/** Letters and numbers of sizes read the same in every language. */
const same = (code: string, name: string) => ({ code, names: { en: name, ar: name, fr: name } });

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => same(`${from + at}`, `${from + at}`));

export const options: readonly DemoOption<Language>[] = [
  {
    code: 'color',
    names: { en: 'Colour', ar: 'اللون', fr: 'Couleur' },
    values: [
      { code: 'white', names: { en: 'White', ar: 'أبيض', fr: 'Blanc' } },
      { code: 'cream', names: { en: 'Cream', ar: 'عاجي', fr: 'Écru' } },
      { code: 'sand', names: { en: 'Sand', ar: 'رملي', fr: 'Sable' } },
      { code: 'tan', names: { en: 'Tan', ar: 'عسلي', fr: 'Cognac' } },
      { code: 'brown', names: { en: 'Chestnut', ar: 'كستنائي', fr: 'Châtaigne' } },
      { code: 'terracotta', names: { en: 'Terracotta', ar: 'قرميدي', fr: 'Terre cuite' } },
      { code: 'burgundy', names: { en: 'Burgundy', ar: 'عنّابي', fr: 'Bordeaux' } },
      { code: 'pink', names: { en: 'Dusty pink', ar: 'وردي هادئ', fr: 'Rose poudré' } },
      { code: 'sky', names: { en: 'Sky blue', ar: 'سماوي', fr: 'Bleu ciel' } },
      { code: 'indigo', names: { en: 'Indigo', ar: 'نيلي', fr: 'Indigo' } },
      { code: 'navy', names: { en: 'Navy', ar: 'كحلي', fr: 'Bleu marine' } },
      { code: 'olive', names: { en: 'Olive', ar: 'زيتي', fr: 'Olive' } },
      { code: 'forest', names: { en: 'Forest green', ar: 'أخضر غامق', fr: 'Vert sapin' } },
      { code: 'grey', names: { en: 'Grey', ar: 'رمادي', fr: 'Gris' } },
      { code: 'black', names: { en: 'Black', ar: 'أسود', fr: 'Noir' } },
    ],
  },
  {
    code: 'size',
    names: { en: 'Size', ar: 'المقاس', fr: 'Taille' },
    values: [same('xs', 'XS'), same('s', 'S'), same('m', 'M'), same('l', 'L'), same('xl', 'XL')],
  },
  {
    code: 'waist',
    names: { en: 'Waist', ar: 'مقاس الخصر', fr: 'Tour de taille' },
    values: [same('28', '28'), same('30', '30'), same('32', '32'), same('34', '34'), same('36', '36')],
  },
  {
    code: 'shoe-size',
    names: { en: 'Shoe size (EU)', ar: 'مقاس الحذاء (أوروبي)', fr: 'Pointure' },
    values: numbers(36, 45),
  },
  {
    code: 'metal',
    names: { en: 'Metal', ar: 'المعدن', fr: 'Métal' },
    values: [
      { code: 'gold', names: { en: 'Gold vermeil', ar: 'فضة مطلية بالذهب', fr: 'Vermeil' } },
      { code: 'silver', names: { en: 'Sterling silver', ar: 'فضة خالصة', fr: 'Argent massif' } },
    ],
  },
];
