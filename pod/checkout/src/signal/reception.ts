import type { Transaction } from 'kysely';
import type { Order } from '../order/order.ts';
import type { LedgerOutcome } from '../order/order-entry.ts';
import type { Tables } from '../tables.ts';

/** What a signal does to an order. */
export interface Reception {
  apply: (order: Order, isRepeat: boolean) => LedgerOutcome | Promise<LedgerOutcome>;
  /** What is written beside a signal that was applied. */
  beside?: (trx: Transaction<Tables>, order: Order) => Promise<void>;
}
