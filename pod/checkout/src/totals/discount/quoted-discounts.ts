import type { AppliedDiscount, CodeRefusal, RefusedCode } from '../quote.ts';
import type { QuoteInput } from '../quote-input.ts';
import type { Discount } from '../rules.ts';
import type { QuotedShipping } from '../shipping/quoted-shipping.ts';
import type { QuotedSubtotal } from '../subtotal.ts';
import { appliedDiscounts, refusedCodes } from './applied-discounts.ts';
import { bestOf, combinationsOf, savingOf, shippingWith } from './choose-discounts.ts';
import { codesOf } from './discount-code.ts';
import { type Combination, takeOff } from './take-off.ts';
import { whyNot } from './why-not.ts';

export interface QuotedDiscounts {
  /** What is taken off each line, in the order of the lines. */
  shares: number[];
  goods: number;
  applied: AppliedDiscount[];
  refused: RefusedCode[];
  hasLapsed: boolean;
  /** What is paid for a method of this price, with the discounts that would be best with it. */
  shippingFor(amount: number): number;
}

/** The discounts that save the shopper most, of those that apply. */
export function discountsOf(
  input: QuoteInput,
  lines: readonly QuotedSubtotal[],
  shipping: QuotedShipping,
): QuotedDiscounts {
  const { currency, rules, codes, lang, now } = input;
  const known = rules.discounts;
  const refused = refusalsOf(known, (discount) =>
    discount.kind === 'FREE_SHIPPING' && !shipping.isSent ? 'NO_EFFECT' : whyNot(discount, { currency, lines, now }),
  );
  const applicable = known.filter((discount) => !refused.has(discount));
  const combinations = combinationsOf(applicable, (discounts) => takeOff(discounts, lines, currency));
  const chosen = bestOf(combinations, shipping.amount);
  const isOpen = shipping.needsMethod && !shipping.chosen;
  const applied = appliedDiscounts(chosen, { amount: shipping.amount, isOpen }, lang);
  return {
    shares: chosen.shares,
    goods: chosen.goods,
    applied,
    refused: refusedCodes(codesOf(codes), { known, refused, chosen, applied, isSent: shipping.isSent }),
    hasLapsed: hasLapsed(input, lines, { applicable, chosen, shipping: shipping.amount }),
    shippingFor: (amount) => shippingWith(bestOf(combinations, amount), amount),
  };
}

interface Choice {
  applicable: readonly Discount[];
  chosen: Combination;
  shipping: number;
}

/** Whether a discount without a code has ended since the cart was last changed, with which the shopper would pay less. */
function hasLapsed(
  { rules, currency, now, seenAt }: QuoteInput,
  lines: readonly QuotedSubtotal[],
  { applicable, chosen, shipping }: Choice,
): boolean {
  if (!seenAt) return false;
  const lapsed = rules.discounts.filter(
    (discount) =>
      discount.code === null &&
      discount.endsAt !== null &&
      discount.endsAt <= now &&
      whyNot(discount, { currency, lines, now: seenAt }) === undefined,
  );
  if (lapsed.length === 0) return false;
  const before = combinationsOf([...applicable, ...lapsed], (discounts) => takeOff(discounts, lines, currency));
  return savingOf(bestOf(before, shipping), shipping) > savingOf(chosen, shipping);
}

const refusalsOf = (discounts: readonly Discount[], why: (discount: Discount) => CodeRefusal | undefined) =>
  new Map(
    discounts.flatMap((discount) => {
      const reason = why(discount);
      return reason ? [[discount, reason] as const] : [];
    }),
  );
