import type { CurrencyCode } from '@storepod/kernel/currency';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { OfferedPrice } from '../provider/provider.ts';

/** JSON is written as text and read as what it says. */
type Json<T> = ColumnType<T, string, string>;

interface CheckoutTable {
  id: string;
  store_id: StoreMerchantId;
  customer_id: string;
  price: Json<OfferedPrice>;
  status: 'OPEN' | 'PAID' | 'DECLINED' | 'CLOSED';
  version: Generated<number>;
  created_at: Date;
}

interface SubscriptionTable {
  id: string;
  store_id: StoreMerchantId;
  customer_id: string;
  price: Json<OfferedPrice>;
  pending_price: ColumnType<OfferedPrice | null, string | null | undefined, string | null>;
  status: 'active' | 'past_due' | 'canceled';
  card_declines: boolean;
  period_start: Date;
  period_end: Date;
  cancel_at_period_end: Generated<boolean>;
  sequence: Generated<number>;
  created_at: Date;
}

interface InvoiceTable {
  id: string;
  subscription_id: string;
  number: string;
  status: 'open' | 'paid' | 'void';
  reason: string;
  price: Json<OfferedPrice>;
  amount: number;
  credit_used: Generated<number>;
  period_start: Date;
  period_end: Date;
  version: Generated<number>;
  created_at: Date;
  paid_at: Date | null;
}

interface CreditTable {
  customer_id: string;
  currency: CurrencyCode;
  balance: number;
}

interface EventTable {
  id: string;
  batch: string;
  position: number;
  copies: number;
  body: string;
  due_at: Date;
  queued_at: Date | null;
  delivered_at: Generated<Date | null>;
}

interface AnswerTable {
  idempotency_key: string;
  answer: ColumnType<unknown, string, string>;
  created_at: Date;
}

export interface SandboxTables {
  sandbox_checkout: CheckoutTable;
  sandbox_subscription: SubscriptionTable;
  sandbox_invoice: InvoiceTable;
  sandbox_credit: CreditTable;
  sandbox_event: EventTable;
  sandbox_answer: AnswerTable;
}

export type SandboxCheckout = Selectable<CheckoutTable>;
export type SandboxSubscription = Selectable<SubscriptionTable>;
export type SandboxInvoice = Selectable<InvoiceTable>;
