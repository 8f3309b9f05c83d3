import type { DemoTrade } from '../trade.ts';
import { addressBook, customers } from './customers.ts';
import type { Language } from './language.ts';
import { orders } from './orders.ts';

const vat = { en: 'VAT', fr: 'TVA', ru: 'НДС' };

/** Prices in Germany have the tax in them; what goes to a neighbour is taxed there. */
export const trade: DemoTrade<Language> = {
  payments: {
    transfer: {
      en: 'Spreebank, Berlin\nLinde & Sohn\nIBAN DE00 0000 0000 0000 0001 66\nPlease give the number of your order. Freight leaves when the money is there.',
      fr: 'Spreebank, Berlin\nLinde & Sohn\nIBAN DE00 0000 0000 0000 0001 66\nMerci d’indiquer le numéro de votre commande. L’expédition part à réception du virement.',
      ru: 'Spreebank, Берлин\nLinde & Sohn\nIBAN DE00 0000 0000 0000 0001 66\nУкажите номер заказа. Отправим мебель, как только придут деньги.',
    },
    cash: {
      en: 'Pay our driver when the furniture stands where it belongs.',
      fr: 'Réglez notre chauffeur une fois les meubles à leur place.',
      ru: 'Оплатите водителю, когда мебель встанет на своё место.',
    },
  },
  shipping: [
    {
      code: 'kerb',
      kind: 'BY_WEIGHT',
      titles: { en: 'Delivery to the kerb', fr: 'Livraison au pied de l’immeuble', ru: 'Доставка до подъезда' },
      tiers: [
        { upToGrams: 10_000, price: '6.90' },
        { upToGrams: 31_500, price: '14.90' },
        { upToGrams: 100_000, price: '49.00' },
        { upToGrams: null, price: '89.00' },
      ],
      places: [{ country: 'DE' }, { country: 'AT' }, { country: 'FR' }],
    },
    {
      code: 'room',
      kind: 'FREE_OVER',
      titles: { en: 'Delivery to the room', fr: 'Livraison dans la pièce', ru: 'Доставка в квартиру' },
      price: '79.00',
      freeFrom: '1500.00',
      places: [{ country: 'DE' }],
    },
    {
      code: 'pick-up',
      kind: 'PICKUP',
      titles: {
        en: 'Pick up at Oranienstraße 19',
        fr: 'Retrait Oranienstraße 19',
        ru: 'Самовывоз, Oranienstraße 19',
      },
      price: '0.00',
    },
  ],
  tax: {
    pricesIncludeTax: true,
    taxShipping: true,
    rounding: 'LINE',
    country: 'DE',
    region: null,
    rates: [
      { country: 'DE', region: null, titles: vat, percent: '19' },
      { country: 'AT', region: null, titles: vat, percent: '20' },
      { country: 'FR', region: null, titles: vat, percent: '20' },
    ],
  },
  discounts: [
    {
      code: 'WELCOME10',
      name: 'Ten percent for the first order',
      titles: { en: 'Welcome, 10 % off', fr: 'Bienvenue, 10 % de remise', ru: 'Добро пожаловать, скидка 10 %' },
      percent: '10',
      customerLimit: 1,
    },
  ],
  customers,
  orders,
  addressBook,
};
