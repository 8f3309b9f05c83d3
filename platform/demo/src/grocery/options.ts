import type { DemoOption } from '../shop.ts';
import type { Language } from './product.ts';

/** Weights and volumes read the same in both languages. */
const same = (code: string, name: string) => ({ code, names: { en: name, es: name } });

const pack = (count: number) => ({
  code: `${count}-pack`,
  names: { en: count === 1 ? 'Single' : `Pack of ${count}`, es: count === 1 ? 'Unidad' : `Pack de ${count}` },
});

export const options: readonly DemoOption<Language>[] = [
  {
    code: 'weight',
    names: { en: 'Weight', es: 'Peso' },
    values: [
      same('1g', '1 g'),
      same('2g', '2 g'),
      same('40g', '40 g'),
      same('75g', '75 g'),
      same('100g', '100 g'),
      same('200g', '200 g'),
      same('250g', '250 g'),
      same('400g', '400 g'),
      same('500g', '500 g'),
      same('1kg', '1 kg'),
      same('2kg', '2 kg'),
      same('5kg', '5 kg'),
    ],
  },
  {
    code: 'volume',
    names: { en: 'Volume', es: 'Volumen' },
    values: [
      same('250ml', '250 ml'),
      same('500ml', '500 ml'),
      same('750ml', '750 ml'),
      same('1l', '1 l'),
      same('3l', '3 l'),
      same('5l', '5 l'),
    ],
  },
  {
    code: 'pack',
    names: { en: 'Pack', es: 'Formato' },
    values: [1, 2, 3, 4, 6, 12, 24].map(pack),
  },
  {
    code: 'farming',
    names: { en: 'Farming', es: 'Producción' },
    values: [
      { code: 'regular', names: { en: 'Regular', es: 'Convencional' } },
      { code: 'organic', names: { en: 'Organic', es: 'Ecológico' } },
    ],
  },
  {
    code: 'grind',
    names: { en: 'Grind', es: 'Molienda' },
    values: [
      { code: 'beans', names: { en: 'Whole beans', es: 'En grano' } },
      { code: 'moka', names: { en: 'Ground for moka pot', es: 'Molido para cafetera italiana' } },
      { code: 'filter', names: { en: 'Ground for filter', es: 'Molido para filtro' } },
    ],
  },
  {
    code: 'scent',
    names: { en: 'Scent', es: 'Aroma' },
    values: [
      { code: 'unscented', names: { en: 'Unscented', es: 'Sin perfume' } },
      { code: 'lavender', names: { en: 'Lavender', es: 'Lavanda' } },
      { code: 'citrus', names: { en: 'Citrus', es: 'Cítrico' } },
    ],
  },
];
