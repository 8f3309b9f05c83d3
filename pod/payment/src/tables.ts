import type { Db } from '@storepod/database/db';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Generated, GeneratedAlways, JSONColumnType, Selectable, Transaction } from 'kysely';
import type { LocalText } from './configuration/configuration.contract.ts';
import type { PaymentStatus, PaymentType } from './payment-types.ts';
import type { Notice } from './provider/provider.ts';
import type { SandboxMessageTable, SandboxRefundTable, SandboxSessionTable } from './provider/sandbox/tables.ts';
import type { RefundStatus } from './refund/refund.contract.ts';
import type { OrderRef } from './transaction/shapes.ts';

interface ConfigurationTable {
  store_id: StoreMerchantId;
  payment_type: PaymentType;
  enabled: boolean;
  api_key: string | null;
  secret_key: string | null;
  webhook_secret: string | null;
  api_key_end: string | null;
  secret_key_end: string | null;
  webhook_secret_end: string | null;
  titles: JSONColumnType<LocalText[]>;
  instructions: JSONColumnType<LocalText[]>;
  version: Generated<number>;
  updated_at: Date;
}

interface TransactionTable {
  store_id: StoreMerchantId;
  internal_ref: Uuid;
  request_ref: OrderRef;
  /** Of the order, from 1: each time the shopper chose how to pay. */
  attempt: Generated<number>;
  superseded: Generated<boolean>;
  /** Its money came after that of another attempt. */
  surplus: Generated<boolean>;
  payment_type: PaymentType | null;
  status: PaymentStatus;
  version: Generated<number>;
  amount: number | null;
  currency: CurrencyCode | null;
  captured: Generated<number>;
  refunded: Generated<number>;
  refund_reserved: Generated<number>;
  external_id: string | null;
  capture_id: string | null;
  redirect_url: string | null;
  success_url: string | null;
  cancel_url: string | null;
  /** Of whoever pays, for the page to pay on; null once nothing is asked of its provider any more. */
  customer_email: string | null;
  lang: string | null;
  description: string | null;
  expire_at: Date | null;
  transaction_no: string | null;
  needs_attention: Generated<boolean>;
  attention_reason: string | null;
  close_owed: Generated<boolean>;
  created_at: Date;
  changed_at: Date;
  check_at: Date | null;
  checks: Generated<number>;
}

interface RefundTable {
  store_id: StoreMerchantId;
  key: Uuid;
  internal_ref: Uuid;
  status: RefundStatus;
  amount: number;
  reason: string | null;
  failure: string | null;
  external_id: string | null;
  requested_at: Date;
  /** Made in the books of the provider, and not asked for here. */
  outside: Generated<boolean>;
  ended_at: Date | null;
  check_at: Date | null;
  checks: Generated<number>;
}

interface LedgerTable {
  id: GeneratedAlways<number>;
  store_id: StoreMerchantId;
  internal_ref: Uuid;
  kind: 'CAPTURED' | 'REFUNDED';
  amount: number;
  currency: CurrencyCode;
  refund_key: Uuid | null;
  recorded_at: Date;
}

/** A view: the payments of which row, refunds and ledger disagree. */
interface ConservationViolationView {
  store_id: StoreMerchantId;
  internal_ref: Uuid;
  fault: string;
}

interface WebhookEventTable {
  store_id: StoreMerchantId;
  payment_type: PaymentType;
  event_id: string;
  kind: string;
  notice: JSONColumnType<Notice>;
  received_at: Date;
  handled_at: Date | null;
  outcome: string | null;
}

export interface Tables {
  payment_configuration: ConfigurationTable;
  payment_transaction: TransactionTable;
  payment_refund: RefundTable;
  money_ledger: LedgerTable;
  conservation_violation: ConservationViolationView;
  webhook_event: WebhookEventTable;
  sandbox_session: SandboxSessionTable;
  sandbox_refund: SandboxRefundTable;
  sandbox_message: SandboxMessageTable;
}

export type PaymentDb = Db<Tables>;
export type Trx = Transaction<Tables>;
export type ConfigurationRow = Selectable<ConfigurationTable>;
export type AnyTransactionRow = Selectable<TransactionTable>;
export type RefundRow = Selectable<RefundTable>;

/** The payment of an order that was begun; any other row only remembers that its order was cancelled before. */
export type TransactionRow = AnyTransactionRow & { payment_type: PaymentType; amount: number; currency: CurrencyCode };

export const isInitiated = (row: AnyTransactionRow): row is TransactionRow => row.amount !== null;
