import type { OrderStatus, PaymentStatus, PaymentType } from './order-states.ts';

export const ledgerTypes = [
  'PLACED',
  'RESERVED',
  'RESERVATION_REFUSED',
  'PAYMENT_INITIATED',
  'PAYMENT_INITIATE_REJECTED',
  'PAYMENT_CHANGED',
  'PAYMENT_SIGNAL',
  'PAYMENT_AFTER_CLOSE',
  'PAYMENT_CANCELLED',
  'RESERVATION_EXPIRED',
  'EXTENDED',
  'COMMITTED',
  'COMMIT_REFUSED',
  'RELEASED',
  'STOCK_RETURNED',
  'EXPIRED',
  'CANCELLED',
  'REST_CANCELLED',
  'STATUS_CHANGED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
  'REFUND_REQUESTED',
  'REFUND_SETTLED',
  'COLLECTION_REFUSED',
  'ATTENTION_CLEARED',
  'RECOVERY_RETRIED',
  'RECOVERY_GAVE_UP',
] as const;
export type LedgerType = (typeof ledgerTypes)[number];
export type LedgerSource = 'PLACEMENT' | 'PAYMENT' | 'INVENTORY' | 'CONSOLE' | 'SHOPPER' | 'JOB' | 'SYSTEM';
export type LedgerOutcome = 'APPLIED' | 'DUPLICATE' | 'IGNORED';

/** Who did it, where it was a person. */
export interface Actor {
  name: string;
  /** The operator who acts as that person. */
  act?: string | undefined;
}

/** What a move says of itself; the statuses after it are added when it is written. */
export interface LedgerNote {
  type: LedgerType;
  source: LedgerSource;
  sourceRef?: string | undefined;
  outcome?: LedgerOutcome;
  payload?: Record<string, unknown>;
  reason?: string | undefined;
  actor?: Actor | undefined;
}

export interface HistoryNote {
  status: OrderStatus;
  comments?: string | undefined;
  actor?: string | undefined;
}

/** What payment says of an order's transaction. */
export interface PaymentNews {
  status: PaymentStatus;
  transactionRef: string;
  /** Which attempt it is about, and how that was to be paid; those of the order unless given. */
  attempt?: number | undefined;
  paymentType?: PaymentType | undefined;
  /** What has been captured in all, in minor units; the whole amount unless given. */
  captured?: number | undefined;
}
