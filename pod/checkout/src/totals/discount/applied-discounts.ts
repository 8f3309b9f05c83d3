import type { AppliedDiscount, CodeRefusal, RefusedCode } from '../quote.ts';
import type { Discount } from '../rules.ts';
import { titleIn } from '../titles.ts';
import type { Combination } from './take-off.ts';

/** What the combination takes off, for each discount of it that takes off anything. */
export function appliedDiscounts(combination: Combination, shipping: Shipping, lang: string): AppliedDiscount[] {
  let shippingLeft = shipping.amount;
  return combination.discounts.flatMap(({ discount, goods }) => {
    const freed = discount.kind === 'FREE_SHIPPING' ? shippingLeft : 0;
    shippingLeft -= freed;
    const waits = discount.kind === 'FREE_SHIPPING' && shipping.isOpen;
    return goods + freed > 0 || waits ? [appliedOf(discount, goods + freed, lang)] : [];
  });
}

interface Shipping {
  /** Before discounts. */
  amount: number;
  /** Whether a method is still to be chosen, so that nobody knows what free shipping is worth. */
  isOpen: boolean;
}

const appliedOf = (discount: Discount, amount: number, lang: string): AppliedDiscount => ({
  id: discount.id,
  code: discount.code,
  kind: discount.kind,
  title: titleIn(discount.titles, lang, discount.code ?? discount.name),
  amount,
});

interface Outcome {
  known: readonly Discount[];
  /** Why a discount does not apply; not in here: it does. */
  refused: ReadonlyMap<Discount, CodeRefusal>;
  chosen: Combination;
  applied: readonly AppliedDiscount[];
  /** Whether anything of the cart is sent. */
  isSent: boolean;
}

const needless = { isNeedless: true } as const;

/** Each code that was typed and takes nothing off, with the reason. */
export function refusedCodes(
  codes: readonly string[],
  { known, refused, chosen, applied, isSent }: Outcome,
): RefusedCode[] {
  return codes.flatMap((code): RefusedCode[] => {
    const discount = known.find((candidate) => candidate.code === code);
    if (!discount) return [{ code, reason: 'UNKNOWN' }];
    const reason = refused.get(discount);
    if (reason === 'MINIMUM_NOT_REACHED') return [{ code, reason, minimum: discount.minimum }];
    if (reason) return [{ code, reason, ...(!isSent && discount.kind === 'FREE_SHIPPING' && needless) }];
    if (applied.some(({ id }) => id === discount.id)) return [];
    const isChosen = chosen.discounts.some((taken) => taken.discount === discount);
    if (!isChosen) return [{ code, reason: 'NOT_COMBINED' }];
    return [{ code, reason: 'NO_EFFECT', ...(discount.kind === 'FREE_SHIPPING' && needless) }];
  });
}
