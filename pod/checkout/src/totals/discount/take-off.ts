import type { CurrencyCode } from '@storepod/kernel/currency';
import { fraction, money } from '@storepod/kernel/money';
import { shareOut, sumOf } from '../amounts.ts';
import { type Discount, type DiscountKind, WHOLE } from '../rules.ts';
import type { QuotedSubtotal } from '../subtotal.ts';
import { isFor } from './why-not.ts';

/** What a discount takes off goods that cost so much before any discount. */
const offGoods: Record<DiscountKind, (discount: Discount, goods: number, currency: CurrencyCode) => number> = {
  PERCENTAGE: ({ rate }, goods, currency) => fraction(money(goods, currency), rate, WHOLE).amount,
  AMOUNT: ({ amount }) => amount,
  FREE_SHIPPING: () => 0,
};

/** Discounts that are taken together: what each takes off, and what is taken off each line. */
export interface Combination {
  discounts: { discount: Discount; goods: number }[];
  /** In the order of the lines. */
  shares: number[];
  goods: number;
}

/**
 * Takes discounts off the lines, one after the other. Each counts from the prices before any of them, takes no more than is
 * left of the lines that it is for, and is shared among these by what is left of each: no line ever costs less than nothing.
 */
export function takeOff(
  discounts: readonly Discount[],
  lines: readonly QuotedSubtotal[],
  currency: CurrencyCode,
): Combination {
  const taken: Combination = { discounts: [], shares: lines.map(() => 0), goods: 0 };
  for (const discount of discounts) {
    const before = sumOf(
      lines.map((line) => (isFor(discount, line) ? line.subtotal : 0)),
      currency,
    );
    const left = lines.map((line, at) => (isFor(discount, line) ? line.subtotal - (taken.shares[at] ?? 0) : 0));
    const goods = Math.min(offGoods[discount.kind](discount, before, currency), sumOf(left, currency));
    const shares = shareOut(goods, left, currency);
    taken.shares = taken.shares.map((share, at) => share + (shares[at] ?? 0));
    taken.discounts.push({ discount, goods });
    taken.goods += goods;
  }
  return taken;
}
