import { CurrencyCode } from '@storepod/kernel/currency';
import { describe, expect, it } from 'vitest';
import { locales } from '../texts/language.ts';
import { formatIn } from './format.ts';

const english = formatIn(locales.en);
const arabic = formatIn(locales.ar);
const money = (amount: number, currency: string) => ({ amount, currency: CurrencyCode.parse(currency) });
/** The spaces that a formatter puts in are not the ones on the keyboard. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u200f\u200e\u061c]/g, ' ').trim();

describe('money', () => {
  it.each([
    [1999, 'USD', '$19.99'],
    [1999, 'JPY', '¥1,999'],
    [1999, 'KWD', 'KWD 1.999'],
    [-5, 'EUR', '-€0.05'],
    [0, 'USD', '$0.00'],
  ])('%i of %s is %s', (amount, currency, text) => {
    expect(plain(english.money(money(amount, currency)))).toBe(text);
  });

  it('has the decimals of ISO 4217, whatever the browser thinks of the currency', () => {
    // ICU shows Iraqi dinars without decimals; the minor unit has three.
    expect(plain(english.money(money(1_500, 'IQD')))).toBe('IQD 1.500');
  });

  it('stays exact beyond what a float can hold', () => {
    expect(english.money(money(Number.MAX_SAFE_INTEGER, 'USD'))).toBe('$90,071,992,547,409.91');
  });

  it('drops decimals that are all zero on a card, and only those', () => {
    expect(english.shortMoney(money(1_000, 'USD'))).toBe('$10');
    expect(english.shortMoney(money(1_050, 'USD'))).toBe('$10.50');
  });
});

describe('times', () => {
  it('keeps a time and its half of the day on one line', () => {
    expect(english.moment('2026-01-31T12:00:00Z')).toMatch(/^Jan 31, 2026, \d+:00[\u00a0\u202f][AP]M$/);
    expect(arabic.moment('2026-01-31T12:00:00Z')).toMatch(/\d+:00[\u00a0\u202f][صم]$/);
  });

  const now = new Date('2026-01-31T12:00:00Z');
  it.each([
    ['2026-01-31T12:00:30Z', 'in 30 seconds'],
    ['2026-01-31T11:55:00Z', '5 minutes ago'],
    ['2026-02-03T12:00:00Z', 'in 3 days'],
    ['2026-02-01T12:00:00Z', 'tomorrow'],
  ])('%s is %s', (instant, text) => {
    expect(english.distance(instant, now)).toBe(text);
  });

  it('counts down in minutes and seconds, and never below nothing', () => {
    expect([900, 61, 9, 0, -5].map(english.clock)).toEqual(['15:00', '1:01', '0:09', '0:00', '0:00']);
  });

  it('writes days with a month that cannot be taken for a day', () => {
    expect(english.date('2026-03-04T12:00:00Z')).toBe('Mar 4, 2026');
    expect(arabic.date('2026-03-04T12:00:00Z')).toBe('4 مارس 2026');
  });
});

describe('Arabic', () => {
  it('keeps western digits, as prices and domains have no others', () => {
    expect(arabic.number(1_234)).toMatch(/^[\d٬,.]+$/);
    expect(arabic.money(money(1_999, 'USD'))).toContain('19.99');
  });

  it('holds a sign beside the letters of its currency, and marks no other', () => {
    expect(arabic.money(money(1_999, 'USD'))).toContain('US$\u200e');
    expect(arabic.money(money(1_999, 'EUR'))).not.toContain('\u200e');
  });

  it('names countries, languages and currencies', () => {
    expect(arabic.country('AE')).toBe('الإمارات العربية المتحدة');
    expect(arabic.language('fr')).toBe('الفرنسية');
  });
});

it('shows what is no code as it came', () => {
  expect(english.country('not-a-country')).toBe('not-a-country');
});

it('counts storage as plans do', () => {
  expect([500, 5_000, 50_000].map((size) => plain(english.megabytes(size)))).toEqual(['500 MB', '5 GB', '50 GB']);
});
