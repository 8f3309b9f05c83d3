import { CurrencyCode, exponentOf } from '@storepod/kernel/currency';
import { type Money, money } from '@storepod/kernel/money';

/**
 * How many decimals Stripe's amounts have, where it is not what ISO 4217 says: the ariary is charged in whole units, and the
 * króna and the Ugandan shilling are written with two decimals that must be zero.
 * https://docs.stripe.com/currencies#zero-decimal
 */
const ownExponents: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 };
/** Three-decimal currencies are charged in steps of ten of the smallest unit. https://docs.stripe.com/currencies#three-decimal */
const THREE_DECIMAL_STEP = 10;

const shiftOf = (currency: CurrencyCode) => (ownExponents[currency] ?? exponentOf(currency)) - exponentOf(currency);
const stepOf = (currency: CurrencyCode) => (exponentOf(currency) === 3 ? THREE_DECIMAL_STEP : 1);

/** The amount as Stripe counts it; undefined where it cannot be charged exactly. */
export function toStripe({ amount, currency }: Money): number | undefined {
  const shift = shiftOf(currency);
  const counted = shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift;
  return Number.isSafeInteger(counted) && counted % stepOf(currency) === 0 ? counted : undefined;
}

/** An amount of Stripe in our units, or that it cannot be read. */
export function fromStripe(amount: unknown, currency: unknown): Money | 'UNREADABLE' {
  const code = typeof currency === 'string' ? currency.toUpperCase() : '';
  if (typeof amount !== 'number' || !CurrencyCode.is(code)) return 'UNREADABLE';
  const shift = shiftOf(code);
  const ours = shift >= 0 ? amount / 10 ** shift : amount * 10 ** -shift;
  return Number.isSafeInteger(ours) ? money(ours, code) : 'UNREADABLE';
}
