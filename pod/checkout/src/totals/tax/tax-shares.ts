import type { CurrencyCode } from '@storepod/kernel/currency';
import { fraction, type Money, money, sum } from '@storepod/kernel/money';
import { shareOut } from '../amounts.ts';
import { type TaxRounding, type TaxRules, WHOLE } from '../rules.ts';

type TaxOf = (base: Money) => Money;

/** The tax on a price without it, and the tax in a price that has it. */
const pricing = {
  excluded:
    (rate: number): TaxOf =>
    (base) =>
      fraction(base, rate, WHOLE),
  included:
    (rate: number): TaxOf =>
    (base) =>
      fraction(base, rate, WHOLE + rate),
};

/** The taxes of amounts: each rounded, or their sum rounded and shared among them. */
const roundings: Record<TaxRounding, (bases: readonly Money[], taxOf: TaxOf, currency: CurrencyCode) => number[]> = {
  LINE: (bases, taxOf) => bases.map((base) => taxOf(base).amount),
  ORDER: (bases, taxOf, currency) =>
    shareOut(
      taxOf(sum(bases, currency)).amount,
      bases.map(({ amount }) => amount),
      currency,
    ),
};

/** The tax of each amount, in their order. */
export function taxShares(
  { pricesIncludeTax, rounding }: TaxRules,
  rate: number,
  amounts: readonly number[],
  currency: CurrencyCode,
): number[] {
  const taxOf = pricing[pricesIncludeTax ? 'included' : 'excluded'](rate);
  const bases = amounts.map((amount) => money(amount, currency));
  return roundings[rounding](bases, taxOf, currency);
}
