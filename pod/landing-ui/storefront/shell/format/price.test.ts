import { CurrencyCode } from '@storepod/kernel/currency';
import { LanguageCode } from '@storepod/kernel/language-code';
import { describe, expect, it } from 'vitest';
import { shownDiscount, shownPrice } from './price.ts';

const price = (amount: number, currency: string, locale: string) =>
  shownPrice({ amount, currency: CurrencyCode.parse(currency) }, LanguageCode.parse(locale));

describe('a price', () => {
  it.each([
    [8900, 'USD', 'en', '$89.00'],
    [123_456, 'EUR', 'fr', '1\u202f234,56\u00a0€'],
    [5000, 'JPY', 'en', '¥5,000'],
    [12_345, 'KWD', 'en', 'KWD\u00a012.345'],
  ])('of %i in %s is read by %s as %s', (amount, currency, locale, shown) => {
    expect(price(amount, currency, locale)).toBe(shown);
  });

  it('keeps the signs of a currency together where one reads from the right', () => {
    expect(price(8900, 'USD', 'ar')).toBe('\u200f89.00\u00a0\u2068US$\u2069');
  });

  it('is less by as much as it says', () => {
    expect(shownDiscount(20, LanguageCode.parse('en'))).toBe('-20%');
    expect(shownDiscount(20, LanguageCode.parse('fr'))).toBe('-20\u00a0%');
  });
});
