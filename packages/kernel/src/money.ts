import Type, { type Static } from 'typebox';
import { CurrencyCode, exponentOf } from './currency.ts';
import { InvalidValue } from './value.ts';

/** An amount in the minor unit of its currency: `{ amount: 1999, currency: 'USD' }` is 19.99 dollars. */
export type Money = Static<typeof Money>;
export const Money = Type.Object(
  {
    amount: Type.Integer({
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'minor units by the ISO 4217 exponent of the currency',
    }),
    currency: CurrencyCode,
  },
  { title: 'Money', additionalProperties: false, description: 'an exact amount of money' },
);

/** How a share that falls between two minor units is settled. */
export type Rounding = 'half-away-from-zero' | 'half-even' | 'towards-zero';

/**
 * Every amount is made here, so nothing outside the safe integers gets through. That covers plain sums and products
 * of safe integers: an exact result outside the range is rounded to a number that is outside it as well.
 */
export function money(amount: number, currency: CurrencyCode): Money {
  if (!Number.isSafeInteger(amount)) throw new InvalidValue('Money', `${amount} is not a safe integer`);
  // Negating nothing gives -0 in JavaScript, which is another value to a deep comparison.
  return { amount: amount === 0 ? 0 : amount, currency };
}

/** Nothing, in this currency. */
export const zero = (currency: CurrencyCode): Money => money(0, currency);

/** Whether there is nothing to pay or to give back. */
export const isZero = ({ amount }: Money): boolean => amount === 0;

/** The same amount in the other direction. */
export const negate = ({ amount, currency }: Money): Money => money(-amount, currency);

/** Both amounts together. */
export const add = (a: Money, b: Money): Money => money(a.amount + b.amount, sharedCurrency(a, b));

/** What is left of the first amount without the second. */
export const subtract = (a: Money, b: Money): Money => money(a.amount - b.amount, sharedCurrency(a, b));

/** The price of a whole number of pieces. */
export function multiply({ amount, currency }: Money, quantity: number): Money {
  requireIntegers('quantity', [quantity]);
  return money(amount * quantity, currency);
}

/** Negative, zero or positive, as `sort` wants it. */
export function compare(a: Money, b: Money): number {
  sharedCurrency(a, b);
  return Math.sign(a.amount - b.amount);
}

/** The sum of a list, which may be empty. Only the total has to be a safe integer, whatever the order of the list. */
export function sum(list: readonly Money[], currency: CurrencyCode): Money {
  for (const item of list) sharedCurrency(item, { currency });
  return exactly(bigSum(list.map(({ amount }) => BigInt(amount))), currency);
}

/**
 * Splits an amount by weight so that the parts add up to the whole: units that do not divide go to the largest
 * remainders, and of equal remainders to the first. A debt is split like the same credit.
 */
export function allocate({ amount, currency }: Money, weights: readonly number[]): Money[] {
  const total = totalWeight(weights);
  const sign = amount < 0 ? -1n : 1n;
  const whole = BigInt(amount) * sign;
  const shares = weights.map((weight) => whole * BigInt(weight));
  const extra = largestRemainders(shares, total);
  return shares.map((share, index) => exactly(sign * (share / total + (extra.has(index) ? 1n : 0n)), currency));
}

/** Hundredths of a percent of an amount: 1900 basis points are 19 %. */
export function percentage(
  { amount, currency }: Money,
  basisPoints: number,
  rounding: Rounding = 'half-away-from-zero',
): Money {
  requireIntegers('basis points', [basisPoints]);
  return exactly(divide(BigInt(amount) * BigInt(basisPoints), 10_000n, rounding), currency);
}

/** So many parts of an amount, of so many that it has: the tax in a price of 119 parts is 19 of them. */
export function fraction(
  { amount, currency }: Money,
  parts: number,
  of: number,
  rounding: Rounding = 'half-away-from-zero',
): Money {
  requireIntegers('parts', [parts, of]);
  if (of <= 0) throw new InvalidValue('Money', 'an amount has at least one part');
  return exactly(divide(BigInt(amount) * BigInt(parts), BigInt(of), rounding), currency);
}

/** Reads `19.99` by the exponent of the currency. More decimals than the currency has are refused, never rounded. */
export function fromDecimal(text: string, currency: CurrencyCode): Money {
  const [, sign, units = '', decimals = ''] = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text) ?? [];
  const exponent = exponentOf(currency);
  if (sign === undefined) throw new InvalidValue('Money', 'is not a decimal number');
  if (decimals.length > exponent) throw new InvalidValue('Money', `${currency} has ${exponent} decimals`);
  return money(Number(`${sign}${units}${decimals.padEnd(exponent, '0')}`), currency);
}

/** The amount as decimal text with all decimals of the currency, for providers that take no minor units. */
export function toDecimal({ amount, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const point = digits.length - exponent;
  return `${amount < 0 ? '-' : ''}${digits.slice(0, point)}${exponent > 0 ? `.${digits.slice(point)}` : ''}`;
}

function sharedCurrency(a: Pick<Money, 'currency'>, b: Pick<Money, 'currency'>): CurrencyCode {
  if (a.currency !== b.currency) throw new InvalidValue('Money', `${a.currency} and ${b.currency} do not mix`);
  return a.currency;
}

/** A product or quotient that was computed beyond the safe integers, back as an amount if it fits. */
const exactly = (amount: bigint, currency: CurrencyCode): Money => money(Number(amount), currency);

const bigSum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n);

function requireIntegers(what: string, numbers: readonly number[]): void {
  if (!numbers.every(Number.isSafeInteger)) throw new InvalidValue('Money', `${what} must be whole numbers`);
}

function totalWeight(weights: readonly number[]): bigint {
  requireIntegers('weights', weights);
  if (weights.some((weight) => weight < 0)) throw new InvalidValue('Money', 'weights cannot be negative');
  const total = bigSum(weights.map(BigInt));
  if (total === 0n) throw new InvalidValue('Money', 'one weight must be positive');
  return total;
}

/** The positions whose division leaves most, as many as there are units left over. A zero share never gets one. */
function largestRemainders(shares: readonly bigint[], total: bigint): Set<number> {
  const remainders = shares.map((share, index) => ({ index, rest: share % total }));
  const left = Number(bigSum(remainders.map(({ rest }) => rest)) / total);
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  return new Set(remainders.slice(0, left).map(({ index }) => index));
}

/** Division of big integers cuts towards zero; the remainder, which has the sign of the numerator, says what was cut. */
function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const tieGoesAway = rounding === 'half-away-from-zero' || quotient % 2n !== 0n;
  const goesAway = rounding !== 'towards-zero' && (twice > denominator || (twice === denominator && tieGoesAway));
  return goesAway ? quotient + (rest < 0n ? -1n : 1n) : quotient;
}
