import type { DemoTrade } from '../trade.ts';
import { addressBook, customers } from './customers.ts';
import type { Language } from './language.ts';
import { orders } from './orders.ts';

/** Prices in the Emirates have the tax in them. */
export const trade: DemoTrade<Language> = {
  payments: {
    transfer: {
      en: 'Gulf Pearl Bank, Deira\nQamar & Linde\nIBAN AE00 0000 0000 0000 0000 122\nPlease give the number of your order. Your piece is kept for you until the money is there.',
      ar: 'بنك لؤلؤة الخليج، ديرة\nQamar & Linde\nآيبان AE00 0000 0000 0000 0000 122\nيرجى ذكر رقم الطلب. نحتفظ بقطعتك حتى يصل المبلغ.',
    },
    cash: {
      en: 'Pay the courier in cash. Please have your identity card at hand.',
      ar: 'ادفع نقدًا لمندوب التوصيل. يرجى إبراز بطاقة الهوية.',
    },
  },
  shipping: [
    {
      code: 'courier',
      kind: 'FREE_OVER',
      titles: { en: 'Insured courier in the Emirates', ar: 'مندوب مؤمَّن داخل الإمارات' },
      price: '35.00',
      freeFrom: '2000.00',
      places: [{ country: 'AE' }],
    },
    {
      code: 'gulf',
      kind: 'FLAT',
      titles: { en: 'Insured courier across the Gulf', ar: 'مندوب مؤمَّن إلى دول الخليج' },
      price: '120.00',
      places: ['SA', 'KW', 'QA', 'BH', 'OM'].map((country) => ({ country })),
    },
    {
      code: 'pick-up',
      kind: 'PICKUP',
      titles: { en: 'Pick up in the Gold Souk', ar: 'الاستلام من سوق الذهب' },
      price: '0.00',
    },
  ],
  tax: {
    pricesIncludeTax: true,
    taxShipping: true,
    rounding: 'LINE',
    country: 'AE',
    region: null,
    rates: [{ country: 'AE', region: null, titles: { en: 'VAT', ar: 'ضريبة القيمة المضافة' }, percent: '5' }],
  },
  discounts: [
    {
      code: 'WELCOME10',
      name: 'Ten percent for the first order',
      titles: { en: 'Welcome, 10 % off', ar: 'أهلًا بك، خصم 10٪' },
      percent: '10',
      customerLimit: 1,
    },
  ],
  customers,
  orders,
  addressBook,
};
