import { CurrencyCode, exponentOf } from '@storepod/kernel/currency';
import { type Money, money } from '@storepod/kernel/money';

/** https://developer.paypal.com/api/rest/reference/currency-codes/ */
const taken = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
/** PayPal refuses decimals of these, whatever ISO 4217 says. */
const whole = new Set(['HUF', 'JPY', 'TWD']);

export interface PaypalAmount {
  currency_code: string;
  value: string;
}

/** The amount as PayPal writes it, `19.99`; undefined where PayPal does not take it. */
export function toPaypal({ amount, currency }: Money): PaypalAmount | undefined {
  if (!taken.has(currency)) return undefined;
  const exponent = exponentOf(currency);
  const digits = String(amount).padStart(exponent + 1, '0');
  const [units, rest] = [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)];
  if (!whole.has(currency)) return { currency_code: currency, value: `${units}.${rest}` };
  return Number(rest) === 0 ? { currency_code: currency, value: units } : undefined;
}

/** An amount of PayPal in our units, or that it cannot be read. */
export function fromPaypal(told: Partial<PaypalAmount> | undefined): Money | 'UNREADABLE' {
  const { currency_code: code, value } = told ?? {};
  const [, units, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(String(value)) ?? [];
  if (!CurrencyCode.is(code) || units === undefined) return 'UNREADABLE';
  const exponent = exponentOf(code);
  const [kept, beyond] = [decimals.slice(0, exponent).padEnd(exponent, '0'), decimals.slice(exponent)];
  const amount = Number(units + kept);
  return Number(beyond) === 0 && Number.isSafeInteger(amount) ? money(amount, code) : 'UNREADABLE';
}
