import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { PricedLine } from './quote.ts';
import type { Destination, StoreRules } from './rules.ts';

/** All that a quote depends on. */
export interface QuoteInput {
  currency: CurrencyCode;
  /** Each sku once. */
  lines: readonly PricedLine[];
  destination?: Destination | undefined;
  methodId?: Uuid | undefined;
  /** As they were typed. */
  codes: readonly string[];
  rules: StoreRules;
  now: Date;
  /** When the cart was last changed, and its shopper told what it comes to. */
  seenAt?: Date | undefined;
  lang: string;
}
