import { CurrencyCode } from '@storepod/kernel/currency';
import { describe, expect, it } from 'vitest';
import { storeRecord } from '../../../../test/store.ts';
import { isLimit, type ShippingMethod, shippingInput, shippingValues } from './shipping-values.ts';

const currency = CurrencyCode.parse('EUR');
const record = storeRecord({ languages: ['en', 'fr'] });
const byWeight = {
  kind: 'BY_WEIGHT',
  titles: { en: 'Parcel', de: 'Paket' },
  enabled: true,
  price: null,
  freeFrom: null,
  tiers: [
    { upTo: 2_500, price: { amount: 490, currency } },
    { upTo: null, price: { amount: 990, currency } },
  ],
  places: [{ country: 'ES', regions: ['Madrid'], postalPrefixes: ['28'] }],
} as unknown as ShippingMethod;

describe('a shipping method in a form', () => {
  it('comes back as it was, with what the form does not show', () => {
    const values = shippingValues(record, byWeight);
    expect(values.titles).toEqual({ en: 'Parcel', fr: '', de: 'Paket' });
    expect(values.tiers).toEqual([
      { upTo: '2.5', price: '4.90' },
      { upTo: '', price: '9.90' },
    ]);
    expect(shippingInput(values, currency, byWeight)).toMatchObject({
      titles: { en: 'Parcel', de: 'Paket' },
      tiers: byWeight.tiers,
      places: byWeight.places,
    });
  });

  it('sends of each kind what it has, and nothing that was typed for another', () => {
    const values = { ...shippingValues(record, undefined), price: '4,90', freeFrom: '50', countries: ['PT'] };
    expect(shippingInput(values, currency, undefined)).toMatchObject({
      price: { amount: 490 },
      freeFrom: null,
      tiers: [],
      places: [{ country: 'PT', regions: [], postalPrefixes: [] }],
    });
    expect(shippingInput({ ...values, kind: 'FREE_OVER' }, currency, undefined).freeFrom).toMatchObject({
      amount: 5_000,
    });
  });

  it('knows a limit by its kind', () => {
    expect([isLimit('BY_WEIGHT', '1.125', currency), isLimit('BY_AMOUNT', '1.125', currency)]).toEqual([true, false]);
    expect([isLimit('BY_WEIGHT', '', currency), isLimit('BY_WEIGHT', '0', currency)]).toEqual([true, false]);
  });
});
