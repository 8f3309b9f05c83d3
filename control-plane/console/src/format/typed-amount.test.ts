import { CurrencyCode } from '@storepod/kernel/currency';
import { describe, expect, it } from 'vitest';
import { thousandthsText, typedAmount, typedThousandths } from './typed-amount.ts';

const [usd, jpy, kwd] = ['USD', 'JPY', 'KWD'].map((code) => CurrencyCode.parse(code)) as [
  CurrencyCode,
  CurrencyCode,
  CurrencyCode,
];

describe('a typed amount', () => {
  it.each([
    ['19.99', usd, 1999],
    ['19,99', usd, 1999],
    [' 5 ', usd, 500],
    ['0', usd, 0],
    ['500', jpy, 500],
    ['1.234', kwd, 1234],
    ['1.005', usd, undefined],
    ['1.5', jpy, undefined],
    ['-1', usd, undefined],
    ['1,000.00', usd, undefined],
    ['ten', usd, undefined],
    ['', usd, undefined],
  ])('%s in %s', (text, currency, amount) => {
    expect(typedAmount(text, currency)?.amount).toBe(amount);
  });
});

describe('typed thousandths', () => {
  it.each([
    ['19', 19_000],
    ['8.875', 8_875],
    ['7,5', 7_500],
    ['0', 0],
    ['1.2345', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('%s', (text, value) => {
    expect(typedThousandths(text)).toBe(value);
    if (value !== undefined) expect(typedThousandths(thousandthsText(value))).toBe(value);
  });
});
