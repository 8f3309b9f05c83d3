import type { DemoTrade } from '../trade.ts';
import { addressBook, customers } from './customers.ts';
import { orders } from './orders.ts';
import type { Language } from './product.ts';

/** Prices in Spain have the tax in them; food is taxed at the lower rate. */
export const trade: DemoTrade<Language> = {
  payments: {
    transfer: {
      en: 'Banco del Prado, Madrid\nMercado Verde S.L.\nIBAN ES00 0000 0000 0000 0000 0187\nPlease give the number of your order. We pack when the money is there.',
      es: 'Banco del Prado, Madrid\nMercado Verde S.L.\nIBAN ES00 0000 0000 0000 0000 0187\nIndique el número de su pedido. Lo preparamos en cuanto llegue el dinero.',
    },
    cash: {
      en: 'Pay at your front step, in cash or by card.',
      es: 'Pague al recibir el pedido, en efectivo o con tarjeta.',
    },
  },
  shipping: [
    {
      code: 'evening',
      kind: 'FREE_OVER',
      titles: { en: 'Evening delivery in Madrid', es: 'Entrega por la tarde en Madrid' },
      price: '4.90',
      freeFrom: '45.00',
      places: [{ country: 'ES', postalPrefixes: ['28'] }],
    },
    {
      code: 'parcel',
      kind: 'BY_WEIGHT',
      titles: { en: 'Cooled parcel, 24 hours', es: 'Paquete refrigerado, 24 horas' },
      tiers: [
        { upToGrams: 5_000, price: '5.90' },
        { upToGrams: 15_000, price: '8.90' },
        { upToGrams: null, price: '14.90' },
      ],
      places: [{ country: 'ES' }],
    },
    {
      code: 'pick-up',
      kind: 'PICKUP',
      titles: { en: 'Pick up at Calle de Hortaleza 41', es: 'Recogida en la calle de Hortaleza 41' },
      price: '0.00',
    },
  ],
  tax: {
    pricesIncludeTax: true,
    taxShipping: true,
    rounding: 'ORDER',
    country: 'ES',
    region: null,
    rates: [{ country: 'ES', region: null, titles: { en: 'VAT', es: 'IVA' }, percent: '10' }],
  },
  discounts: [
    {
      code: 'WELCOME10',
      name: 'Ten percent for the first order',
      titles: { en: 'Welcome, 10 % off', es: 'Bienvenida, 10 % de descuento' },
      percent: '10',
      customerLimit: 1,
    },
    {
      code: null,
      name: 'Large basket',
      titles: { en: 'Five euros off a large basket', es: 'Cinco euros menos en una cesta grande' },
      amount: '5.00',
      minimum: '60.00',
    },
  ],
  customers,
  orders,
  addressBook,
};
