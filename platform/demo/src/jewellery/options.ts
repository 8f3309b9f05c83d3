import type { DemoOption } from '../shop.ts';
import type { Language } from './language.ts';

export const options: readonly DemoOption<Language>[] = [
  {
    code: 'metal',
    names: { en: 'Metal', ar: 'المعدن' },
    values: [
      { code: 'silver', names: { en: 'Sterling silver', ar: 'فضة إسترلينية' } },
      { code: 'yellow-gold', names: { en: '18 ct yellow gold', ar: 'ذهب أصفر عيار 18' } },
      { code: 'rose-gold', names: { en: '18 ct rose gold', ar: 'ذهب وردي عيار 18' } },
      { code: 'white-gold', names: { en: '18 ct white gold', ar: 'ذهب أبيض عيار 18' } },
      { code: 'platinum', names: { en: 'Platinum', ar: 'بلاتين' } },
    ],
  },
  {
    code: 'ring-size',
    names: { en: 'Ring size', ar: 'مقاس الخاتم' },
    values: [
      { code: '50', names: { en: 'EU 50', ar: 'مقاس 50' } },
      { code: '52', names: { en: 'EU 52', ar: 'مقاس 52' } },
      { code: '54', names: { en: 'EU 54', ar: 'مقاس 54' } },
      { code: '56', names: { en: 'EU 56', ar: 'مقاس 56' } },
      { code: '60', names: { en: 'EU 60', ar: 'مقاس 60' } },
      { code: '64', names: { en: 'EU 64', ar: 'مقاس 64' } },
    ],
  },
  {
    code: 'chain-length',
    names: { en: 'Chain length', ar: 'طول السلسلة' },
    values: [
      { code: '40cm', names: { en: '40 cm', ar: '40 سم' } },
      { code: '45cm', names: { en: '45 cm', ar: '45 سم' } },
      { code: '50cm', names: { en: '50 cm', ar: '50 سم' } },
      { code: '60cm', names: { en: '60 cm', ar: '60 سم' } },
    ],
  },
  {
    code: 'stone',
    names: { en: 'Stone', ar: 'الحجر' },
    values: [
      { code: 'diamond', names: { en: 'Diamond', ar: 'ألماس' } },
      { code: 'emerald', names: { en: 'Emerald', ar: 'زمرد' } },
      { code: 'ruby', names: { en: 'Ruby', ar: 'ياقوت أحمر' } },
      { code: 'sapphire', names: { en: 'Sapphire', ar: 'ياقوت أزرق' } },
      { code: 'amethyst', names: { en: 'Amethyst', ar: 'جمشت' } },
      { code: 'citrine', names: { en: 'Citrine', ar: 'سترين' } },
      { code: 'turquoise', names: { en: 'Turquoise', ar: 'فيروز' } },
      { code: 'onyx', names: { en: 'Black onyx', ar: 'عقيق أسود' } },
      { code: 'tiger-eye', names: { en: 'Tiger’s eye', ar: 'عين النمر' } },
      { code: 'amber', names: { en: 'Amber', ar: 'كهرمان' } },
    ],
  },
  {
    code: 'wrist',
    names: { en: 'Wrist size', ar: 'مقاس المعصم' },
    values: [
      { code: '16cm', names: { en: 'Small, 16 cm', ar: 'صغير، 16 سم' } },
      { code: '18cm', names: { en: 'Medium, 18 cm', ar: 'متوسط، 18 سم' } },
      { code: '20cm', names: { en: 'Large, 20 cm', ar: 'كبير، 20 سم' } },
    ],
  },
  {
    code: 'strap',
    names: { en: 'Strap', ar: 'السوار' },
    values: [
      { code: 'black-leather', names: { en: 'Black leather', ar: 'جلد أسود' } },
      { code: 'tan-leather', names: { en: 'Tan leather', ar: 'جلد عسلي' } },
      { code: 'steel-mesh', names: { en: 'Steel mesh', ar: 'شبك فولاذي' } },
    ],
  },
  {
    code: 'finish',
    names: { en: 'Finish', ar: 'التشطيب' },
    values: [
      { code: 'walnut', names: { en: 'Walnut', ar: 'خشب الجوز' } },
      { code: 'ivory', names: { en: 'Ivory', ar: 'عاجي' } },
      { code: 'midnight', names: { en: 'Midnight blue', ar: 'أزرق ليلي' } },
      { code: 'blush', names: { en: 'Blush', ar: 'وردي هادئ' } },
    ],
  },
];
