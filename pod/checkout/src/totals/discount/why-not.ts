import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Sku } from '@storepod/kernel/sku';
import type { CodeRefusal } from '../quote.ts';
import type { Discount } from '../rules.ts';
import type { QuotedSubtotal } from '../subtotal.ts';

/** What a discount is looked at against. */
export interface DiscountedCart {
  currency: CurrencyCode;
  lines: readonly QuotedSubtotal[];
  now: Date;
}

/** Whether a discount is for this line. */
export const isFor = ({ skus }: Pick<Discount, 'skus'>, { line }: QuotedSubtotal): boolean =>
  skus.length === 0 || setOf(skus).has(line.sku);

/** A hundred discounts of five hundred skus are looked at for each of a hundred lines; the rules outlive many quotes. */
const sets = new WeakMap<readonly Sku[], ReadonlySet<Sku>>();

function setOf(skus: readonly Sku[]): ReadonlySet<Sku> {
  const known = sets.get(skus) ?? new Set(skus);
  sets.set(skus, known);
  return known;
}

/** Why a discount does not apply to a cart; undefined where it does. What it takes off may still be nothing. */
export function whyNot(discount: Discount, { currency, lines, now }: DiscountedCart): CodeRefusal | undefined {
  const { startsAt, endsAt, usageLimit, customerLimit, used, usedByCustomer, minimum } = discount;
  if (startsAt && startsAt > now) return 'UNKNOWN';
  if (endsAt && endsAt <= now) return 'ENDED';
  if (usageLimit !== null && used >= usageLimit) return 'USED_UP';
  if (customerLimit !== null && usedByCustomer >= customerLimit) return 'USED_BY_CUSTOMER';
  if (discount.currency !== null && discount.currency !== currency) return 'NO_EFFECT';
  const meant = lines.filter((line) => isFor(discount, line));
  if (meant.length === 0) return 'NO_EFFECT';
  if (meant.reduce((sum, { subtotal }) => sum + subtotal, 0) < minimum) return 'MINIMUM_NOT_REACHED';
  return undefined;
}
