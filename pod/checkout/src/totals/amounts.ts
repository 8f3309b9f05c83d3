import type { CurrencyCode } from '@storepod/kernel/currency';
import { allocate, money, sum } from '@storepod/kernel/money';

/** An exact sum; one that no number can hold is refused. */
export const sumOf = (amounts: readonly number[], currency: CurrencyCode): number =>
  sum(
    amounts.map((amount) => money(amount, currency)),
    currency,
  ).amount;

/** Shares that add up to the amount, by weight. Of nothing everybody gets nothing, also where nobody has a weight. */
export const shareOut = (amount: number, weights: readonly number[], currency: CurrencyCode): number[] =>
  amount === 0 ? weights.map(() => 0) : allocate(money(amount, currency), weights).map((share) => share.amount);
