import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { CurrencyCode, exponentOf } from './currency.ts';
import {
  add,
  allocate,
  compare,
  fraction,
  fromDecimal,
  isZero,
  Money,
  money,
  multiply,
  negate,
  percentage,
  type Rounding,
  subtract,
  sum,
  toDecimal,
  zero,
} from './money.ts';
import { InvalidValue } from './value.ts';

const USD = CurrencyCode.parse('USD');
const EUR = CurrencyCode.parse('EUR');
const JPY = CurrencyCode.parse('JPY');
const KWD = CurrencyCode.parse('KWD');
const CLF = CurrencyCode.parse('CLF');

const usd = (amount: number) => money(amount, USD);
const largest = usd(Number.MAX_SAFE_INTEGER);
const smallest = usd(Number.MIN_SAFE_INTEGER);

const anyMoney = fc.maxSafeInteger().map(usd);
/** Small enough that two of them always add up to a safe integer. */
const halfRange = fc.integer({ min: -(2 ** 52) + 1, max: 2 ** 52 - 1 }).map(usd);
const anyCurrency = fc.constantFrom(JPY, USD, KWD, CLF);
const weights = fc
  .array(fc.oneof(fc.nat(100), fc.maxSafeInteger().map(Math.abs)), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((weight) => weight > 0));

const amounts = (list: Money[]) => list.map(({ amount }) => amount);

describe('the Money schema', () => {
  it('takes an integer of minor units and an active currency', () => {
    expect(Value.Check(Money, { amount: 1999, currency: 'USD' })).toBe(true);
    expect(Value.Check(Money, { amount: -1, currency: 'JPY' })).toBe(true);
  });

  it.each([
    ['a fraction', { amount: 19.99, currency: 'USD' }],
    ['an amount as text', { amount: '1999', currency: 'USD' }],
    ['an amount beyond the safe integers', { amount: 2 ** 53, currency: 'USD' }],
    ['an amount below the safe integers', { amount: -(2 ** 53), currency: 'USD' }],
    ['an unknown currency', { amount: 1999, currency: 'XXX' }],
    ['no currency', { amount: 1999 }],
    ['no amount', { currency: 'USD' }],
    ['a field of its own', { amount: 1999, currency: 'USD', display: '$19.99' }],
    ['a bare number', 1999],
  ])('refuses %s', (_, input) => {
    expect(Value.Check(Money, input)).toBe(false);
  });
});

describe('money', () => {
  it('makes an amount of a safe integer', () => {
    expect(money(1999, USD)).toEqual({ amount: 1999, currency: 'USD' });
    expect(largest.amount).toBe(9007199254740991);
  });

  it.each([0.5, 19.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), 1e21])('refuses %d', (amount) => {
    expect(() => money(amount, USD)).toThrow(InvalidValue);
  });

  it('knows only one zero', () => {
    expect(Object.is(money(-0, USD).amount, 0)).toBe(true);
    expect(Object.is(negate(zero(USD)).amount, 0)).toBe(true);
    expect(Object.is(multiply(usd(-5), 0).amount, 0)).toBe(true);
  });

  it('tells zero from anything else', () => {
    expect(isZero(zero(USD))).toBe(true);
    expect(isZero(usd(1))).toBe(false);
    expect(isZero(usd(-1))).toBe(false);
  });
});

describe('sums and differences', () => {
  it('add and subtract minor units', () => {
    expect(add(usd(1999), usd(1))).toEqual(usd(2000));
    expect(subtract(usd(1999), usd(2000))).toEqual(usd(-1));
    expect(negate(usd(1999))).toEqual(usd(-1999));
  });

  it('add nothing where decimal fractions in binary would', () => {
    expect(toDecimal(add(fromDecimal('0.10', USD), fromDecimal('0.20', USD)))).toBe('0.30');
  });

  it('subtracting is the inverse of adding', () => {
    fc.assert(
      fc.property(halfRange, halfRange, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(add(subtract(a, b), b)).toEqual(a);
        expect(add(a, negate(a))).toEqual(zero(USD));
      }),
    );
  });

  it('a sum is exact or refused, never rounded', () => {
    fc.assert(
      fc.property(anyMoney, anyMoney, (a, b) => {
        const exact = BigInt(a.amount) + BigInt(b.amount);
        if (isSafe(exact)) expect(BigInt(add(a, b).amount)).toBe(exact);
        else expect(() => add(a, b)).toThrow(InvalidValue);
      }),
    );
  });

  it.each<[string, () => unknown]>([
    ['a sum above the safe integers', () => add(largest, usd(1))],
    ['a sum below the safe integers', () => add(smallest, usd(-1))],
    ['a difference above the safe integers', () => subtract(largest, usd(-1))],
    ['a difference below the safe integers', () => subtract(smallest, usd(1))],
    ['a sum of two currencies', () => add(usd(1), money(1, EUR))],
    ['a difference of two currencies', () => subtract(usd(1), money(1, EUR))],
    ['a comparison of two currencies', () => compare(usd(1), money(1, EUR))],
    ['even nothing of another currency', () => add(usd(1), zero(EUR))],
  ])('refuse %s', (_, calculation) => {
    expect(calculation).toThrow(InvalidValue);
  });
});

describe('sum', () => {
  it('adds up a list', () => {
    expect(sum([usd(1999), usd(1), usd(-500)], USD)).toEqual(usd(1500));
  });

  it('is zero in the given currency for an empty list', () => {
    expect(sum([], JPY)).toEqual({ amount: 0, currency: 'JPY' });
  });

  it('depends on the total alone and not on the order', () => {
    expect(sum([largest, usd(1), usd(-1)], USD)).toEqual(largest);
    expect(sum([usd(-1), usd(1), largest], USD)).toEqual(largest);
  });

  it('refuses a total outside the safe integers and a foreign currency', () => {
    expect(() => sum([largest, usd(1)], USD)).toThrow(InvalidValue);
    expect(() => sum([usd(1), money(1, EUR)], USD)).toThrow('EUR and USD do not mix');
    expect(() => sum([usd(1)], EUR)).toThrow(InvalidValue);
  });
});

describe('multiply', () => {
  it('gives the price of a quantity', () => {
    expect(multiply(usd(1999), 3)).toEqual(usd(5997));
    expect(multiply(usd(1999), -1)).toEqual(usd(-1999));
  });

  it('is exact or refused, never rounded', () => {
    fc.assert(
      fc.property(anyMoney, fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.maxSafeInteger()), (price, quantity) => {
        const exact = BigInt(price.amount) * BigInt(quantity);
        if (isSafe(exact)) expect(BigInt(multiply(price, quantity).amount)).toBe(exact);
        else expect(() => multiply(price, quantity)).toThrow(InvalidValue);
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses the quantity %d', (quantity) => {
    expect(() => multiply(usd(0), quantity)).toThrow(InvalidValue);
  });
});

describe('compare', () => {
  it('orders amounts for sort', () => {
    expect([usd(5), usd(-3), usd(0), usd(5)].sort(compare)).toEqual([usd(-3), usd(0), usd(5), usd(5)]);
    expect(compare(usd(5), usd(5))).toBe(0);
  });

  it('orders the two ends of the range', () => {
    expect(compare(smallest, largest)).toBe(-1);
    expect(compare(largest, smallest)).toBe(1);
  });
});

describe('allocate', () => {
  it.each([
    ['evenly where it divides', 900, [1, 1, 1], [300, 300, 300]],
    ['the odd units to the first of equal weights', 1001, [1, 1, 1], [334, 334, 333]],
    ['an odd unit to the largest remainder', 100, [1, 2], [33, 67]],
    ['by weight', 1000, [70, 20, 10], [700, 200, 100]],
    ['nothing to a weight of zero', 101, [0, 1, 0, 1], [0, 51, 0, 50]],
    ['everything to a single weight', 1999, [7], [1999]],
    ['zero into zeros', 0, [1, 2], [0, 0]],
    ['fewer units than weights', 2, [1, 1, 1], [1, 1, 0]],
    ['a debt like the same credit', -1001, [1, 1, 1], [-334, -334, -333]],
    ['by weights whose sum no number can hold', 3, [2 ** 53 - 1, 2 ** 53 - 1, 2 ** 53 - 1], [1, 1, 1]],
  ])('gives %s', (_, amount, shares, parts) => {
    expect(amounts(allocate(usd(amount), shares))).toEqual(parts);
  });

  it('keeps the currency', () => {
    expect(allocate(money(3, JPY), [1, 2])).toEqual([money(1, JPY), money(2, JPY)]);
  });

  it('always adds up to the whole, with every part less than one unit from its exact share', () => {
    fc.assert(
      fc.property(anyMoney, weights, (whole, shares) => {
        const parts = allocate(whole, shares);
        const total = shares.reduce((so, weight) => so + BigInt(weight), 0n);
        expect(parts.length).toBe(shares.length);
        expect(sum(parts, USD)).toEqual(whole);
        for (const [index, part] of parts.entries()) {
          const distance = BigInt(part.amount) * total - BigInt(whole.amount) * BigInt(shares[index] ?? 0);
          expect(distance < total && distance > -total).toBe(true);
        }
      }),
    );
  });

  it('gives nothing to a weight of zero and splits a debt like a credit', () => {
    fc.assert(
      fc.property(anyMoney, weights, (whole, shares) => {
        const parts = allocate(whole, shares);
        expect(parts.filter((part, index) => shares[index] === 0 && !isZero(part))).toEqual([]);
        expect(allocate(negate(whole), shares)).toEqual(parts.map(negate));
      }),
    );
  });

  it.each([
    ['no weights', []],
    ['weights of zero alone', [0, 0]],
    ['a negative weight', [2, -1]],
    ['a fraction of a weight', [0.5, 0.5]],
    ['a weight that is not a number', [1, Number.NaN]],
    ['an infinite weight', [1, Number.POSITIVE_INFINITY]],
    ['a weight beyond the safe integers', [2 ** 53]],
  ])('refuses %s', (_, shares) => {
    expect(() => allocate(usd(100), shares)).toThrow(InvalidValue);
  });
});

describe('percentage', () => {
  it.each<[number, number, Rounding | undefined, number]>([
    [10_000, 1900, undefined, 1900],
    [1999, 1900, undefined, 380],
    [1, 5000, undefined, 1],
    [3, 5000, undefined, 2],
    [-1, 5000, undefined, -1],
    [-3, 5000, undefined, -2],
    [1, 4999, undefined, 0],
    [-1, 4999, undefined, 0],
    [100, -2500, undefined, -25],
    [1, -5000, undefined, -1],
    [200, 15_000, undefined, 300],
    [1999, 0, undefined, 0],
    [1, 5000, 'half-away-from-zero', 1],
    [1, 5000, 'half-even', 0],
    [3, 5000, 'half-even', 2],
    [5, 5000, 'half-even', 2],
    [-1, 5000, 'half-even', 0],
    [-3, 5000, 'half-even', -2],
    [1, 5001, 'half-even', 1],
    [1, 9999, 'towards-zero', 0],
    [-1, 9999, 'towards-zero', 0],
    [3, 5000, 'towards-zero', 1],
  ])('of %i by %i basis points, rounded %s, is %i', (amount, basisPoints, rounding, result) => {
    expect(percentage(usd(amount), basisPoints, rounding)).toEqual(usd(result));
  });

  it('does not lose a unit of an amount whose product no number can hold', () => {
    expect(percentage(largest, 10_000)).toEqual(largest);
    expect(percentage(largest, 1)).toEqual(usd(900719925474));
  });

  it('is never more than half a unit from the exact share', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: -10_000, max: 10_000 }), (whole, basisPoints) => {
        const share = BigInt(percentage(whole, basisPoints).amount) * 10_000n;
        const distance = share - BigInt(whole.amount) * BigInt(basisPoints);
        expect(distance <= 5000n && distance >= -5000n).toBe(true);
      }),
    );
  });

  it('treats a debt like a credit', () => {
    const rounding = fc.constantFrom<Rounding>('half-away-from-zero', 'half-even', 'towards-zero');
    fc.assert(
      fc.property(anyMoney, fc.nat(10_000), rounding, (whole, basisPoints, way) => {
        expect(percentage(negate(whole), basisPoints, way)).toEqual(negate(percentage(whole, basisPoints, way)));
      }),
    );
  });

  it('refuses a result outside the safe integers and fractions of a basis point', () => {
    expect(() => percentage(largest, 10_001)).toThrow(InvalidValue);
    expect(() => percentage(usd(100), 19.5)).toThrow(InvalidValue);
    expect(() => percentage(usd(100), Number.NaN)).toThrow(InvalidValue);
  });
});

describe('fraction', () => {
  it.each<[number, number, number, Rounding | undefined, number]>([
    [11_900, 19, 119, undefined, 1900],
    [1999, 8875, 100_000, undefined, 177],
    [1, 1, 2, undefined, 1],
    [1, 1, 2, 'half-even', 0],
    [-1, 1, 2, undefined, -1],
    [5, 0, 7, undefined, 0],
    [5, 7, 7, undefined, 5],
  ])('of %i, %i parts of %i, rounded %s, is %i', (amount, parts, of, rounding, result) => {
    expect(fraction(usd(amount), parts, of, rounding)).toEqual(usd(result));
  });

  it('does not lose a unit of an amount whose product no number can hold', () => {
    expect(fraction(largest, 100_000, 100_000)).toEqual(largest);
  });

  it('refuses parts of nothing and fractions of a part', () => {
    expect(() => fraction(usd(1), 1, 0)).toThrow(InvalidValue);
    expect(() => fraction(usd(1), 0.5, 2)).toThrow(InvalidValue);
    expect(() => fraction(largest, 2, 1)).toThrow(InvalidValue);
  });
});

describe('decimals', () => {
  it.each([
    ['19.99', USD, 1999, '19.99'],
    ['19.9', USD, 1990, '19.90'],
    ['19', USD, 1900, '19.00'],
    ['0.05', USD, 5, '0.05'],
    ['-0.05', USD, -5, '-0.05'],
    ['-19.99', USD, -1999, '-19.99'],
    ['0', USD, 0, '0.00'],
    ['-0.00', USD, 0, '0.00'],
    ['1999', JPY, 1999, '1999'],
    ['0', JPY, 0, '0'],
    ['1.234', KWD, 1234, '1.234'],
    ['0.001', KWD, 1, '0.001'],
    ['1.5', CLF, 15_000, '1.5000'],
    ['90071992547409.91', USD, Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('read %s %s as %i and write it as %s', (text, currency, amount, written) => {
    expect(fromDecimal(text, currency)).toEqual(money(amount, currency));
    expect(toDecimal(money(amount, currency))).toBe(written);
  });

  it.each([
    ['three decimals of a currency of two', '19.999', USD],
    ['a third decimal even if it is zero', '19.990', USD],
    ['a decimal of a currency of none', '1999.0', JPY],
    ['four decimals of a currency of three', '1.2345', KWD],
    ['a decimal comma', '19,99', USD],
    ['a group separator', '1,999.00', USD],
    ['a currency sign', '$19.99', USD],
    ['an exponent', '1e3', USD],
    ['hex digits', '0x10', USD],
    ['a plus', '+1.00', USD],
    ['a minus alone', '-', USD],
    ['two minuses', '--1', USD],
    ['no digit before the point', '.99', USD],
    ['no digit after the point', '19.', USD],
    ['two points', '1.9.9', USD],
    ['zeros in front', '007', USD],
    ['a blank', ' 19.99', USD],
    ['a line break', '19.99\n', USD],
    ['digits of another script', '١٩', USD],
    ['infinity', 'Infinity', USD],
    ['nothing', '', USD],
    ['more than a safe integer', '90071992547409.92', USD],
    ['far more than a safe integer', '9'.repeat(400), USD],
  ])('refuse %s', (_, text, currency) => {
    expect(() => fromDecimal(text, currency)).toThrow(InvalidValue);
  });

  it('come back unchanged for every exponent', () => {
    expect([JPY, USD, KWD, CLF].map(exponentOf)).toEqual([0, 2, 3, 4]);
    fc.assert(
      fc.property(fc.maxSafeInteger(), anyCurrency, (amount, currency) => {
        const text = toDecimal(money(amount, currency));
        expect(fromDecimal(text, currency)).toEqual(money(amount, currency));
        expect(toDecimal(fromDecimal(text, currency))).toBe(text);
        expect(text.split('.')[1]?.length ?? 0).toBe(exponentOf(currency));
      }),
    );
  });
});

const isSafe = (exact: bigint) => exact <= BigInt(Number.MAX_SAFE_INTEGER) && exact >= BigInt(Number.MIN_SAFE_INTEGER);
