import type { Discount, DiscountKind } from '../rules.ts';
import type { Combination, takeOff } from './take-off.ts';

/** Percentages first, then amounts: what is taken off together does not depend on who was made first. */
const turns: Record<DiscountKind, number> = { PERCENTAGE: 0, AMOUNT: 1, FREE_SHIPPING: 2 };

/** Those that apply by themselves come before those whose code was typed, so that no code is used up for nothing. */
const inTurn = (a: Discount, b: Discount): number =>
  turns[a.kind] - turns[b.kind] ||
  Number(a.code !== null) - Number(b.code !== null) ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** All that may be taken off together: those that combine, and each of the others alone. */
export function combinationsOf(
  applicable: readonly Discount[],
  take: (discounts: readonly Discount[]) => ReturnType<typeof takeOff>,
): Combination[] {
  const ordered = applicable.toSorted(inTurn);
  const together = ordered.filter(({ combinable }) => combinable);
  const alone = ordered.filter(({ combinable }) => !combinable);
  return [take(together), ...alone.map((discount) => take([discount]))];
}

const freesShipping = ({ discounts }: Combination) =>
  discounts.some(({ discount }) => discount.kind === 'FREE_SHIPPING');
const typedCodes = ({ discounts }: Combination) => discounts.filter(({ discount }) => discount.code !== null).length;

/** What a shopper pays for shipping with these discounts. */
export const shippingWith = (combination: Combination, amount: number): number =>
  freesShipping(combination) ? 0 : amount;

/** What a combination takes off goods and shipping of this price. */
export const savingOf = (combination: Combination, shipping: number): number =>
  combination.goods + shipping - shippingWith(combination, shipping);

/**
 * The combination that saves most with this price of shipping. Of equal ones that with a code that was typed, then the one
 * that comes first.
 */
export function bestOf(combinations: readonly Combination[], shipping: number): Combination {
  return combinations.reduce((best, other) => {
    const more = savingOf(other, shipping) - savingOf(best, shipping) || typedCodes(other) - typedCodes(best);
    return more > 0 ? other : best;
  });
}
