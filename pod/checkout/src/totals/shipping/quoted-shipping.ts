import type { QuoteInput } from '../quote-input.ts';
import type { QuotedSubtotal } from '../subtotal.ts';
import { type PricedMethod, pricedMethods } from './priced-methods.ts';

export interface QuotedShipping {
  offered: PricedMethod[];
  chosen: PricedMethod | undefined;
  /** That of the chosen method, before discounts. */
  amount: number;
  /** Whether anything of the cart is sent. */
  isSent: boolean;
  /** A store that has set up no method yet sells all the same. */
  needsMethod: boolean;
}

/** The methods to choose from, and the one that was chosen if it is among them. */
export function shippingOf(input: QuoteInput, lines: readonly QuotedSubtotal[]): QuotedShipping {
  const { rules, methodId } = input;
  const isSent = lines.some(({ line }) => line.shippable);
  const offered = pricedMethods(rules.methods, { ...input, lines });
  const chosen = offered.find(({ method }) => method.id === methodId);
  return { offered, chosen, amount: chosen?.amount ?? 0, isSent, needsMethod: isSent && rules.methods.length > 0 };
}
