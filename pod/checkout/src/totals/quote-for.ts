import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Checkout } from '../checkout.ts';
import { computeQuote } from './compute-quote.ts';
import type { Quote } from './quote.ts';
import type { QuoteInput } from './quote-input.ts';
import { rulesOf } from './store-rules.ts';

/** A cart, and who buys it. */
export type CartToQuote = Pick<QuoteInput, 'currency' | 'lines' | 'destination' | 'methodId' | 'codes' | 'seenAt'> & {
  /** As `customer_account` has it; absent while nobody knows who buys. Then a limit for each customer is not looked at. */
  customerKey?: string | undefined;
};

/** What a cart comes to now, by the rules of its store. */
export async function quoteFor(
  checkout: Checkout,
  store: StoreMerchantId,
  lang: string,
  { customerKey, ...cart }: CartToQuote,
): Promise<Quote> {
  const rules = await rulesOf(checkout, store, { codes: cart.codes, customerKey });
  return computeQuote({ ...cart, rules, now: checkout.clock.now(), lang });
}
