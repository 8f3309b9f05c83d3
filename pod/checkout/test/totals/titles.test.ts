import { describe, expect, it } from 'vitest';
import { titleIn, totalTitles } from '../../src/totals/titles.ts';
import { discountOf, idOf, methodOf, quoteOf, rateOf, titlesOf } from './rule-makers.ts';

describe('the titles of a total', () => {
  const given = {
    methods: [methodOf(1, { titles: titlesOf({ en: 'Post', fr: 'La Poste' }) })],
    methodId: idOf(1),
    destination: { country: 'DE' },
    discounts: [discountOf(2, { code: 'TEN' })],
    codes: ['TEN'],
  };
  const titlesIn = (lang: string, pricesIncludeTax = false, titles = {}) =>
    quoteOf({ ...given, lang, tax: { rates: [{ ...rateOf('DE', 19_000), titles }], pricesIncludeTax } }).entries.map(
      ({ title }) => title,
    );

  it.each([
    ['en', ['Subtotal', 'Discount (TEN)', 'Shipping', 'Tax', 'Total']],
    ['ar', ['المجموع الفرعي', 'الخصم (TEN)', 'الشحن', 'الضريبة', 'المجموع']],
    ['fr', ['Sous-total', 'Remise (TEN)', 'Livraison', 'Taxes', 'Total']],
    ['es', ['Subtotal', 'Descuento (TEN)', 'Envío', 'Impuestos', 'Total']],
    ['ru', ['Промежуточный итог', 'Скидка (TEN)', 'Доставка', 'Налог', 'Итого']],
    ['de', ['Subtotal', 'Discount (TEN)', 'Shipping', 'Tax', 'Total']],
  ])('in %s', (lang, titles) => {
    expect(titlesIn(lang)).toEqual(titles);
  });

  it('say what the store calls its tax, and that it is included', () => {
    expect(titlesIn('en', true)[3]).toBe('Tax included');
    expect(titlesIn('en', true, { en: 'VAT' })[3]).toBe('VAT (included)');
    expect(titlesIn('fr', false, { en: 'VAT', fr: 'TVA' })[3]).toBe('TVA');
  });

  it('have none that is empty', () => {
    for (const lang of ['en', 'ar', 'fr', 'es', 'ru'])
      expect(Object.values(totalTitles(lang)).filter((title) => title === '')).toEqual([]);
  });
});

describe('a text of the store', () => {
  it.each([
    ['in the language', 'fr', 'La Poste'],
    ['in English where it has none', 'ar', 'Post'],
  ])('is %s', (_, lang, title) => {
    expect(titleIn(titlesOf({ en: 'Post', fr: 'La Poste' }), lang, 'FLAT')).toBe(title);
  });

  it('is the first that there is, else what else there is to say', () => {
    expect(titleIn(titlesOf({ fr: 'La Poste' }), 'en', 'FLAT')).toBe('La Poste');
    expect(titleIn({}, 'en', 'FLAT')).toBe('FLAT');
  });
});
