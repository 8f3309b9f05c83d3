import { CurrencyCode, currencyCodes } from '@storepod/kernel/currency';
import { money } from '@storepod/kernel/money';
import { describe, expect, it } from 'vitest';
import { fromPaypal, toPaypal } from './paypal/paypal-amount.ts';
import { fromStripe, toStripe } from './stripe/stripe-amount.ts';

const of = (amount: number, currency: string) => money(amount, CurrencyCode.parse(currency));

describe('an amount at Stripe', () => {
  it.each([
    [1999, 'USD', 1999],
    [500, 'JPY', 500],
    [5000, 'KWD', 5000],
    [5005, 'KWD', undefined],
    [500, 'ISK', 50_000],
    [500, 'UGX', 50_000],
    [50_000, 'MGA', 500],
    [50_050, 'MGA', undefined],
    [1999, 'HUF', 1999],
  ])('%i minor units of %s are %s', (amount, currency, stripe) => {
    expect(toStripe(of(amount, currency))).toBe(stripe);
    if (stripe !== undefined) expect(fromStripe(stripe, currency.toLowerCase())).toEqual(of(amount, currency));
  });

  it('comes back as it went, in every currency', () => {
    for (const code of currencyCodes) {
      const sent = toStripe(of(123_400, code));
      if (sent !== undefined) expect(fromStripe(sent, code.toLowerCase())).toEqual(of(123_400, code));
    }
  });

  it.each([
    [undefined, 'usd'],
    ['1999', 'usd'],
    [1999, 'xxx'],
    [1999.5, 'usd'],
    [123, 'isk'],
    [Number.NaN, 'usd'],
  ])('that cannot be read is told from one that differs: %s %s', (amount, currency) =>
    expect(fromStripe(amount, currency)).toBe('UNREADABLE'),
  );
});

describe('an amount at PayPal', () => {
  it.each([
    [1999, 'USD', '19.99'],
    [5, 'USD', '0.05'],
    [500, 'JPY', '500'],
    [50_000, 'HUF', '500'],
    [50_001, 'HUF', undefined],
    [100, 'KWD', undefined],
    [100, 'AED', undefined],
  ])('%i minor units of %s are %s', (amount, currency, value) => {
    const sent = toPaypal(of(amount, currency));
    expect(sent?.value).toBe(value);
    if (sent) expect(fromPaypal(sent)).toEqual(of(amount, currency));
  });

  it.each([
    [{ currency_code: 'USD', value: '19.9' }, of(1990, 'USD')],
    [{ currency_code: 'USD', value: '19' }, of(1900, 'USD')],
    [{ currency_code: 'JPY', value: '19.00' }, of(19, 'JPY')],
    [{ currency_code: 'JPY', value: '19.5' }, 'UNREADABLE'],
    [{ currency_code: 'USD', value: '-1.00' }, 'UNREADABLE'],
    [{ currency_code: 'USD', value: '1e3' }, 'UNREADABLE'],
    [{ currency_code: 'XXX', value: '1.00' }, 'UNREADABLE'],
    [undefined, 'UNREADABLE'],
  ])('%o is read', (told, expected) => expect(fromPaypal(told)).toEqual(expected));
});
