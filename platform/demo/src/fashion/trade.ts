import type { DemoTrade } from '../trade.ts';
import { addressBook, customers } from './customers.ts';
import { orders } from './orders.ts';
import type { Language } from './product.ts';

const salesTax = { en: 'Sales tax', ar: 'ضريبة المبيعات', fr: 'Taxe de vente' };

/** Prices in the United States are without tax, and each state has its own. */
export const trade: DemoTrade<Language> = {
  payments: {
    transfer: {
      en: 'First Harbor Bank, New York\nLarkspur Retail Group\nRouting number 021000000\nAccount 4400 1187 2203\nPlease give the number of your order.',
      ar: 'First Harbor Bank، نيويورك\nLarkspur Retail Group\nرقم التوجيه 021000000\nالحساب 4400 1187 2203\nيرجى ذكر رقم الطلب.',
      fr: 'First Harbor Bank, New York\nLarkspur Retail Group\nCode banque 021000000\nCompte 4400 1187 2203\nMerci d’indiquer le numéro de votre commande.',
    },
    cash: {
      en: 'Pay the courier in cash or by card when your parcel arrives.',
      ar: 'ادفع لمندوب التوصيل نقدًا أو بالبطاقة عند وصول طردك.',
      fr: 'Réglez le livreur en espèces ou par carte à l’arrivée du colis.',
    },
  },
  shipping: [
    {
      code: 'standard',
      kind: 'FREE_OVER',
      titles: { en: 'Standard, 3 to 5 days', ar: 'عادي، من 3 إلى 5 أيام', fr: 'Standard, 3 à 5 jours' },
      price: '7.90',
      freeFrom: '150.00',
      places: [{ country: 'US' }],
    },
    {
      code: 'express',
      kind: 'FLAT',
      titles: { en: 'Express, next working day', ar: 'سريع، يوم العمل التالي', fr: 'Express, le jour ouvré suivant' },
      price: '19.00',
      places: [{ country: 'US' }],
    },
    {
      code: 'abroad',
      kind: 'BY_WEIGHT',
      titles: { en: 'International parcel', ar: 'طرد دولي', fr: 'Colis international' },
      tiers: [
        { upToGrams: 500, price: '18.00' },
        { upToGrams: 2_000, price: '29.00' },
        { upToGrams: null, price: '49.00' },
      ],
      places: [{ country: 'CA' }, { country: 'FR' }, { country: 'GB' }, { country: 'AE' }],
    },
    {
      code: 'pick-up',
      kind: 'PICKUP',
      titles: {
        en: 'Pick up at 88 Mercer Street',
        ar: 'الاستلام من 88 شارع ميرسر',
        fr: 'Retrait au 88 Mercer Street',
      },
      price: '0.00',
    },
  ],
  tax: {
    pricesIncludeTax: false,
    taxShipping: true,
    rounding: 'LINE',
    country: 'US',
    region: 'NY',
    rates: [
      { country: 'US', region: 'NY', titles: salesTax, percent: '8.875' },
      { country: 'US', region: 'CA', titles: salesTax, percent: '7.25' },
      { country: 'US', region: 'IL', titles: salesTax, percent: '6.25' },
      { country: 'US', region: 'MA', titles: salesTax, percent: '6.25' },
    ],
  },
  discounts: [
    {
      code: 'WELCOME10',
      name: 'Ten percent for the first order',
      titles: { en: 'Welcome, 10 % off', ar: 'أهلًا بك، خصم 10٪', fr: 'Bienvenue, 10 % de remise' },
      percent: '10',
      customerLimit: 1,
    },
  ],
  customers,
  orders,
  addressBook,
};
