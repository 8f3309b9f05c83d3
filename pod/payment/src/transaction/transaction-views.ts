import { instantOf } from '@storepod/kernel/clock';
import { money } from '@storepod/kernel/money';
import { type AnyTransactionRow, isInitiated, type TransactionRow } from '../tables.ts';
import type { CancelledPaymentView, PaymentView, Transaction } from './shapes.ts';
import { isOpen } from './transitions.ts';

const moneyOf = ({ amount, captured, refunded, currency }: TransactionRow) => ({
  amount: money(amount, currency),
  captured: money(captured, currency),
  refunded: money(refunded, currency),
});

/** How a payment stands, for checkout. */
export const paymentViewOf = (row: TransactionRow): PaymentView => ({
  ref: row.request_ref,
  attempt: row.attempt,
  internalRef: row.internal_ref,
  paymentType: row.payment_type,
  status: row.status,
  ...moneyOf(row),
  redirectUrl: isOpen(row.status) ? row.redirect_url : null,
});

export const cancelledPaymentViewOf = (row: AnyTransactionRow): CancelledPaymentView =>
  isInitiated(row)
    ? paymentViewOf(row)
    : {
        ref: row.request_ref,
        attempt: row.attempt,
        internalRef: null,
        paymentType: null,
        status: row.status,
        amount: null,
        captured: null,
        refunded: null,
        redirectUrl: null,
      };

/** The same for the merchant. */
export const transactionOf = (row: TransactionRow): Transaction => ({
  id: row.internal_ref,
  internalRef: row.internal_ref,
  requestRef: row.request_ref,
  ...moneyOf(row),
  paymentType: row.payment_type,
  status: row.status,
  transactionDate: instantOf(row.created_at),
  transactionNo: row.transaction_no ?? row.capture_id,
  needsAttention: row.needs_attention,
  attentionReason: row.attention_reason,
  version: row.version,
});
